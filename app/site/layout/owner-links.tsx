import { linksOf, placeOf } from '#texts/owner-texts.ts'
import { useSite } from '../use-site.ts'

/** Where else to find the owner; nothing if the owner has published nothing about it. */
export function OwnerLinks({ className }: { className?: string | undefined }) {
  const site = useSite()
  if (!site.profile) return null
  return (
    <ul className={className}>
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
