/** The draft of a project that the list lacks: a new one, or one that was removed. */
import { Link } from 'react-router'
import { deskCopy } from '#texts/desk-copy.ts'
import cardStyles from '../../../site/project-card/project-card.late.module.css'
import { hasLongWord } from '../../../ui/long-word.ts'
import { picturePath } from '../../paths.ts'
import { DraftMark } from './draft-mark.tsx'
import type { StoredDraft } from './project-drafts.ts'
import styles from './project-list-item.module.css'

export function DraftItem({ stored }: { readonly stored: StoredDraft }) {
  const { title, images } = stored.draft
  const [image] = images
  const heading = title || deskCopy.list.untitled
  return (
    <li className={styles.item}>
      <div className={`${cardStyles.picture} ${styles.picture}`}>
        {image && <img src={picturePath(image)} alt="" loading="lazy" />}
      </div>
      <h2 data-long-word={hasLongWord(heading)}>
        <Link to={stored.path}>{heading}</Link>
      </h2>
      <small className={styles.marks}>
        <DraftMark stored={stored} />
      </small>
    </li>
  )
}
