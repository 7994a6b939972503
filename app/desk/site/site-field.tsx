/** A text of the site, with its original one to return to. */
import { useRef } from 'react'
import { Field } from '../field.tsx'
import { ResetButton } from './reset-button.tsx'
import styles from './site-form.module.css'

interface SiteFieldProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly original: string
  readonly onChange: (value: string) => void
  readonly hint?: string
  readonly error?: string | undefined
  readonly isLong?: boolean
  readonly type?: 'tel'
}

export function SiteField({ value, original, onChange, ...attributes }: SiteFieldProps) {
  const field = useRef<HTMLDivElement>(null)
  const isChanged = value.trim() !== '' && value.trim() !== original
  return (
    <div ref={field} className={styles.field}>
      <Field
        {...attributes}
        value={value}
        placeholder={original}
        onChange={({ target }) => onChange(target.value)}
        // Selects an original text, so that typing replaces it.
        onFocus={({ target }) => !isChanged && !attributes.isLong && target.select()}
      />
      {isChanged && (
        <ResetButton
          label={attributes.label}
          onReset={() => {
            onChange(original)
            // The button disappears, so the focus moves to the field.
            field.current?.querySelector<HTMLElement>('input, textarea')?.focus()
          }}
        />
      )}
    </div>
  )
}
