import { SquarePen } from 'lucide'
import { useLayoutEffect, useState } from 'react'
import { Link } from 'react-router'
import { PROJECT_FIELDS, type ProjectDraft } from '#core/project/project-fields.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { Icon } from '../../../ui/icon.tsx'
import deskStyles from '../../desk.module.css'
import { draftKeyOf, draftPaths, readStored } from '../../form/draft-storage.ts'
import type { ProjectSubmission } from '../../form/publish.ts'
import thumbnailStyles from '../../parts/thumbnail.module.css'
import { picturePath } from '../../paths.ts'
import styles from './project-list-item.module.css'

/** This browser has stored the draft. */
export interface StoredDraft {
  /** The form at this path offers the draft. */
  readonly path: string
  /** The list may lack the project: it may be new, or removed elsewhere. */
  readonly id: string
  readonly draft: ProjectDraft
  readonly savedAt: number
}

/** The latest draft comes first. Empty on the server and in the first render, because only the browser has drafts. */
export function useProjectDrafts(): readonly StoredDraft[] {
  const [drafts, setDrafts] = useState<readonly StoredDraft[]>([])
  useLayoutEffect(() => setDrafts(readProjectDrafts()), [])
  return drafts
}

function readProjectDrafts(): readonly StoredDraft[] {
  const drafts = draftPaths().flatMap((path) => {
    const stored = readStored<ProjectSubmission>(PROJECT_FIELDS, draftKeyOf(path))
    // The draft of "Meu site" has no id.
    return stored?.id ? [{ ...stored, path }] : []
  })
  return drafts.toSorted((one, other) => other.savedAt - one.savedAt)
}

export function DraftMark({ stored }: { readonly stored: StoredDraft | undefined }) {
  if (!stored) return null
  return (
    <strong className={deskStyles.iconLabel}>
      <Icon icon={SquarePen} />
      {deskCopy.list.draft(stored.savedAt)}
    </strong>
  )
}

/** The list lacks the project of the draft: it is new, or was removed. */
export function DraftItem({ stored }: { readonly stored: StoredDraft }) {
  const { title, images } = stored.draft
  const [image] = images
  const heading = title || deskCopy.list.untitled
  return (
    <li className={styles.item}>
      <div className={`${thumbnailStyles.thumbnail} ${styles.picture}`}>
        {image && <img src={picturePath(image)} alt="" loading="lazy" />}
      </div>
      <h2>
        <Link to={stored.path}>{heading}</Link>
      </h2>
      <small className={styles.marks}>
        <DraftMark stored={stored} />
      </small>
    </li>
  )
}
