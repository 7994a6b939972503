import { TriangleAlert } from 'lucide'
import { Icon } from '../../ui/icon.tsx'
import styles from './notice.module.css'
import { Sentence } from './sentence.tsx'

export function Warning({ sentence }: { readonly sentence: string }) {
  return (
    <aside className={styles.notice}>
      <Icon icon={TriangleAlert} />
      <p>
        <Sentence text={sentence} />
      </p>
    </aside>
  )
}
