import styles from './checkbox-field.module.css'

interface CheckboxFieldProps {
  readonly name: string
  readonly label: string
  readonly hint: string | undefined
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
}

export function CheckboxField({ name, label, hint, isChecked, onChange }: CheckboxFieldProps) {
  return (
    <div className={styles.field}>
      <label>
        <input
          type="checkbox"
          name={name}
          checked={isChecked}
          onChange={({ target }) => onChange(target.checked)}
          aria-describedby={`${name}-hint`}
        />
        {label}
      </label>
      {hint && <small id={`${name}-hint`}>{hint}</small>}
    </div>
  )
}
