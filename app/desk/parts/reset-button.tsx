import { Undo2 } from 'lucide'
import { siteCopy } from '#texts/my-site-copy.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './reset-button.module.css'

interface ResetButtonProps {
  /** The id of the field's label. It describes the button, because all reset buttons have the same text. */
  readonly labelId: string
  readonly label?: string
  readonly onReset: () => void
}

export function ResetButton({ labelId, label = siteCopy.reset, onReset }: ResetButtonProps) {
  return (
    <button type="button" className={styles.reset} aria-describedby={labelId} onClick={onReset}>
      <Icon icon={Undo2} />
      {label}
    </button>
  )
}
