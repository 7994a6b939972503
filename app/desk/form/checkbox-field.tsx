import { FieldError } from '../parts/field.tsx'
import styles from './checkbox-field.module.css'

interface CheckboxFieldProps {
  readonly name: string
  readonly label: string
  readonly hint: string | undefined
  readonly error: string | undefined
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
}

export function CheckboxField(props: CheckboxFieldProps) {
  const { name, label, hint, error, isChecked, onChange } = props
  return (
    <div className={styles.field}>
      <label>
        <input
          type="checkbox"
          name={name}
          checked={isChecked}
          onChange={({ target }) => onChange(target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${name}-error ${name}-hint`}
        />
        {label}
      </label>
      {error && <FieldError name={name} error={error} />}
      {hint && <small id={`${name}-hint`}>{hint}</small>}
    </div>
  )
}
