/** Eight open services would be most of the page, so they are closed at first. */
import { type ReactNode, useEffect, useRef } from 'react'
import type { InputValues } from '#core/fields/draft.ts'
import type { ServiceTexts } from '#core/site/site-fields.ts'
import { siteCopy } from '#texts/my-site-copy.ts'
import { SERVICE_ICONS } from '../../site/landing/services.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Disclosure } from '../parts/disclosure.tsx'
import styles from './service-fields.module.css'

const { service: serviceCopy } = siteCopy

interface ServiceFieldsProps {
  /** The first service is 1. */
  readonly position: number
  readonly texts: InputValues
  readonly defaults: InputValues
  readonly hasError: boolean
  readonly children: ReactNode
}

export function ServiceFields(props: ServiceFieldsProps) {
  const { position, texts, defaults, hasError, children } = props
  const label = serviceCopy.group(position)
  const textOf = (name: keyof ServiceTexts, values = texts) =>
    values[`services.${position - 1}.${name}`]
  const icon = (textOf('icon') || textOf('icon', defaults)) as ServiceTexts['icon']
  const details = useRef<HTMLDetailsElement>(null)
  // The attribute `open` would close the fields when the owner has corrected them.
  useEffect(() => {
    if (hasError && details.current) details.current.open = true
  }, [hasError])
  return (
    <Disclosure
      ref={details}
      aria-label={label}
      className={styles.service}
      summary={
        <>
          {icon && <Icon icon={SERVICE_ICONS[icon]} stroke={1.5} />}
          <span>
            {`${textOf('title')}`.trim() || textOf('title', defaults)}
            <small>{textOf('off') ? `${label} · ${serviceCopy.isOff}` : label}</small>
          </span>
        </>
      }
    >
      <div>{children}</div>
    </Disclosure>
  )
}
