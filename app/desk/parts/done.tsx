import { CircleCheck } from 'lucide'
import { Icon } from '../../ui/icon.tsx'
import styles from './done.module.css'

export function Done({ sentence }: { readonly sentence: string }) {
  return (
    <p role="status" className={styles.done}>
      <Icon icon={CircleCheck} />
      <span>{sentence}</span>
    </p>
  )
}
