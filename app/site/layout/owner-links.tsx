import type { ReactNode } from 'react'
import { linksOf, placeOf } from '#texts/owner-texts.ts'
import { useSite } from '../use-site.ts'

interface OwnerLinksProps {
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** Empty if the owner has published no profile. */
export function OwnerLinks({ className, children }: OwnerLinksProps) {
  const site = useSite()
  if (!site.profile && !children) return null
  return (
    <ul className={className}>
      {children}
      {placeOf(site) && <li>{placeOf(site)}</li>}
      {linksOf(site).map(({ label, handle, address }) => (
        <li key={label}>
          <a href={address} rel="me">
            {label}
            <span>{handle}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
