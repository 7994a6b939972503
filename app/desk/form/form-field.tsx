/** One field with its label, what helps to fill it in, and what is wrong with it. */
import { TriangleAlert } from 'lucide'
import { Icon } from '../../ui/icon.tsx'
import { deskCopy } from '../desk-copy.ts'
import type { FieldName } from './content.ts'
import styles from './project-form.module.css'

interface FormFieldProps {
  readonly name: FieldName
  readonly initial: string
  readonly error: string | undefined
  readonly hint?: string
  readonly placeholder?: string
  readonly isLong?: boolean
  readonly suggestions?: readonly string[]
}

export function FormField(props: FormFieldProps) {
  const { name, initial, error, hint, placeholder, isLong, suggestions } = props
  const shared = {
    id: name,
    name,
    defaultValue: initial,
    placeholder,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': `${name}-error ${name}-hint`,
  }
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{deskCopy.form.labels[name]}</label>
      {isLong ? (
        <textarea {...shared} />
      ) : (
        <input list={suggestions && 'suggestions'} {...shared} />
      )}
      {suggestions && (
        <datalist id="suggestions">
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
      <strong id={`${name}-error`}>
        {error && <Icon icon={TriangleAlert} />}
        {error}
      </strong>
      <small id={`${name}-hint`}>{hint}</small>
    </div>
  )
}
