/** Says that something has failed. Screen readers announce it when it appears. */
import { TriangleAlert } from 'lucide'
import { Icon } from '../../ui/icon.tsx'
import styles from './problem.module.css'
import { Sentence } from './sentence.tsx'

export function Problem({ sentence }: { readonly sentence: string }) {
  return (
    <p role="alert" className={styles.problem}>
      <Icon icon={TriangleAlert} />
      <span>
        <Sentence text={sentence} />
      </span>
    </p>
  )
}
