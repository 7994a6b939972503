/** A choice between a few options, with radio buttons that look like one row of joined buttons. */
import styles from './segmented-control.module.css'

interface SegmentedControlProps<Option extends string> {
  readonly label: string
  readonly labels: Readonly<Record<Option, string>>
  readonly value: Option
  readonly onChange: (value: Option) => void
}

export function SegmentedControl<Option extends string>(props: SegmentedControlProps<Option>) {
  const { label, labels, value, onChange } = props
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      <div className={styles.options}>
        {Object.entries<string>(labels).map(([option, name]) => (
          <label key={option}>
            <input
              type="radio"
              name={label}
              value={option}
              checked={option === value}
              onChange={() => onChange(option as Option)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
