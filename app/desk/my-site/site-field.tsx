/** A field for one text of the site, with a button that restores the default. */
import { useRef } from 'react'
import { Field } from '../parts/field.tsx'
import { ResetButton } from './reset-button.tsx'
import styles from './site-form.module.css'

interface SiteFieldProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly defaultText: string
  readonly onChange: (value: string) => void
  readonly hint?: string
  readonly error?: string | undefined
  /** Makes the field a text area: `lines` for one or two lines, `paragraphs` for a longer text. */
  readonly size?: 'lines' | 'paragraphs'
}

export function SiteField({ value, defaultText, onChange, size, ...attributes }: SiteFieldProps) {
  const control = useRef<HTMLInputElement>(null)
  const hasOwnText = value.trim() !== '' && value.trim() !== defaultText
  return (
    <div className={`${styles.field} ${size === 'lines' ? styles.short : ''}`}>
      <Field
        ref={control}
        {...attributes}
        isLong={size !== undefined}
        value={value}
        placeholder={defaultText}
        onChange={({ target }) => onChange(target.value)}
        onFocus={({ target }) => {
          // Select a short default text, so that typing replaces it. Owners would rather edit a long text.
          if (!hasOwnText && size !== 'paragraphs') target.select()
        }}
      />
      {hasOwnText && defaultText !== '' && (
        <ResetButton
          labelId={`${attributes.name}-label`}
          onReset={() => {
            onChange(defaultText)
            // Move the focus to the field, because the button disappears.
            control.current?.focus()
          }}
        />
      )}
    </div>
  )
}
