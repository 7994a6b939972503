import { Undo2 } from 'lucide'
import { Icon } from '../../ui/icon.tsx'
import styles from './reset-button.module.css'
import { siteCopy } from './site-copy.ts'

interface ResetButtonProps {
  /** Of the field. */
  readonly label: string
  readonly onReset: () => void
}

/** "Voltar ao original". Its name for screen readers includes the field. */
export function ResetButton({ label, onReset }: ResetButtonProps) {
  return (
    <button
      type="button"
      className={styles.reset}
      aria-label={siteCopy.resetOf(label)}
      onClick={onReset}
    >
      <Icon icon={Undo2} />
      {siteCopy.reset}
    </button>
  )
}
