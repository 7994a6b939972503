import { Undo2 } from 'lucide'
import { Icon } from '../../ui/icon.tsx'
import styles from '../desk.module.css'

interface ResetButtonProps {
  /** All reset buttons of a form have the same text, so the field's label describes them. */
  readonly labelId: string
  readonly label: string
  /** Screen readers announce this instead of a shortened label. */
  readonly fullLabel?: string
  readonly onReset: () => void
}

export function ResetButton({ labelId, label, fullLabel, onReset }: ResetButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.quiet} ${styles.iconLabel}`}
      aria-label={fullLabel}
      aria-describedby={labelId}
      onClick={onReset}
    >
      <Icon icon={Undo2} />
      {label}
    </button>
  )
}
