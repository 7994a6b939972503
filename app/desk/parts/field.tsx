import { TriangleAlert } from 'lucide'
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import { deskCopy } from '#texts/desk-copy.ts'
import { Icon } from '../../ui/icon.tsx'
import deskStyles from '../desk.module.css'
import styles from './field.module.css'
import { Sentence } from './sentence.tsx'

interface FieldProps extends ComponentProps<'input'> {
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly isLong?: boolean
  readonly choices?: readonly { readonly value: string; readonly label: string }[] | undefined
}

export function Field(props: FieldProps) {
  const { name, label, hint, error, isLong, choices, children, ...attributes } = props
  const element = choices ? 'select' : isLong ? 'textarea' : 'input'
  // Callers give a `select` and a `textarea` only attributes that an `input` has too.
  const Control = element as 'input'
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
      >
        {choices?.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Control>
      {error && (
        <strong id={`${name}-error`} className={styles.error}>
          <Icon icon={TriangleAlert} />
          <span>
            <Sentence text={error} />
          </span>
        </strong>
      )}
      {hint && <small id={`${name}-hint`}>{hint}</small>}
      {children}
    </div>
  )
}

export function PasswordField({ name, ...props }: Omit<FieldProps, 'type'>) {
  const [isShown, setShown] = useState(false)
  const { show, hide } = deskCopy.password
  return (
    <Field name={name} type={isShown ? 'text' : 'password'} {...props}>
      <button
        type="button"
        className={`${deskStyles.quiet} ${styles.reveal} needs-scripts`}
        aria-controls={name}
        aria-describedby={`${name}-label`}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? hide : show}
      </button>
    </Field>
  )
}

/** Moves the focus to the first invalid field when the server has answered. */
export function useFocusOnFirstError(answer: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [answer])
  return form
}
