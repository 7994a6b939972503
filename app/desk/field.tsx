/** One field with its label, what helps to fill it in, and what is wrong with it. */
import { TriangleAlert } from 'lucide'
import { type ComponentProps, useEffect, useRef } from 'react'
import { Icon } from '../ui/icon.tsx'
import styles from './field.module.css'

interface FieldProps extends ComponentProps<'input'> {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly isLong?: boolean
}

export function Field({ name, label, hint, error, isLong, ...attributes }: FieldProps) {
  const Control = (isLong ? 'textarea' : 'input') as 'input'
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      <Control
        id={name}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${name}-error ${name}-hint`}
        {...attributes}
      />
      {error && (
        <strong id={`${name}-error`}>
          <Icon icon={TriangleAlert} />
          {error}
        </strong>
      )}
      {hint && <small id={`${name}-hint`}>{hint}</small>}
    </div>
  )
}

/** @returns for a form: when the server has answered, its first wrong field gets the focus. */
export function useFirstError(answer: unknown) {
  const form = useRef<HTMLFormElement>(null)
  // That of a page which was sent without scripts: by now somebody may be typing.
  const first = useRef(answer)
  useEffect(() => {
    if (answer && answer !== first.current)
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [answer])
  return form
}
