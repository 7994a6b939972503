import { TriangleAlert } from 'lucide'
import { type ComponentProps, type RefObject, useEffect, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import styles from './field.module.css'

interface FieldProps extends ComponentProps<'input'> {
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  /** Shows a text area instead of a single line. */
  readonly isLong?: boolean
}

export function Field({ name, label, hint, error, isLong, children, ...attributes }: FieldProps) {
  // Typed as an `input`. Callers give a text area only attributes that both elements have.
  const Control = (isLong ? 'textarea' : 'input') as 'input'
  return (
    <div className={styles.field}>
      <label id={`${name}-label`} htmlFor={name}>
        {label}
      </label>
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
          <span>{error}</span>
        </strong>
      )}
      {hint && <small id={`${name}-hint`}>{hint}</small>}
      {children}
    </div>
  )
}

/**
 * Moves the focus to the first invalid field of a form when the server has answered.
 * @returns the ref that the form must get.
 */
export function useFocusOnFirstError(answer: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  // Ignore the answer to a form that was submitted before hydration: the owner may already be typing again.
  const initialAnswer = useRef(answer)
  useEffect(() => {
    if (answer && answer !== initialAnswer.current)
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [answer])
  return form
}
