/** No page can show the project, for example because another program has changed its row. */
import { SquarePen } from 'lucide'
import { Link } from 'react-router'
import type { Project } from '#core/project/project.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Message } from '../../parts/message.tsx'
import { editPath, itemId } from '../../paths.ts'
import { DraftMark, type StoredDraft } from './project-drafts.tsx'
import styles from './project-list-item.module.css'
import { RemoveForm } from './removal.tsx'

type UnusableProject = Pick<Project, 'id' | 'title' | 'slug'>

const { list: listTexts } = deskCopy

interface UnusableItemProps {
  readonly project: UnusableProject
  readonly stored: StoredDraft | undefined
  readonly isMatch: boolean
}

export function UnusableItem({ project, stored, isMatch }: UnusableItemProps) {
  const { id } = project
  const title = project.title || listTexts.untitled
  return (
    <li id={itemId(id)} className={styles.item} hidden={!isMatch}>
      <h2>{title}</h2>
      {stored && (
        <small className={styles.marks}>
          <DraftMark stored={stored} />
        </small>
      )}
      <Message kind="problem" sentence={listTexts.notShown + reasonOf(project)} />
      <div className={styles.actions}>
        <Link to={editPath(id)} aria-label={`${listTexts.mend}: ${title}`}>
          <Icon icon={SquarePen} />
          {listTexts.mend}
        </Link>
        <RemoveForm project={{ id, title }} />
      </div>
    </li>
  )
}

function reasonOf({ title, slug }: UnusableProject): string {
  if (title === '') return listTexts.noTitle
  return slug === '' ? listTexts.noSlug : listTexts.repeatedSlug(slug)
}
