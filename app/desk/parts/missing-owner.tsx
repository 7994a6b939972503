/** Says that the site lacks the owner's name or a recipient for the chat, and what visitors notice. */
import { TriangleAlert } from 'lucide'
import { describeMissing, missingParts } from '#texts/missing-owner.ts'
import { siteCopy } from '#texts/my-site-copy.ts'
import { useSite } from '../../site/use-site.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './notice.module.css'

export function MissingOwner() {
  const parts = missingParts(useSite())
  if (parts.length === 0) return null
  const { missing, effects } = describeMissing(parts)
  return (
    <aside className={styles.notice}>
      <Icon icon={TriangleAlert} />
      <p>{siteCopy.missing(missing, effects)}</p>
    </aside>
  )
}
