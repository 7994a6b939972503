/** Keeps the site's texts short enough for a backup of it to be restored. */
import type { DeskStorage, PhotoLibrary } from '../../core/desk.ts'
import { PROJECT_FIELDS, type ProjectDraft } from '../../core/project-fields.ts'
import { fitIntoBackup, maxJsonSize } from '../../data/backup/format.ts'
import { PHOTOS } from '../../data/photo-storage.ts'
import { rowOf } from '../../data/project-row.ts'

type Photos = Pick<PhotoLibrary, 'nameOf'>

/** The rows get the paths that photos have in a backup, because addresses may be longer. */
export function rowsInBackup(drafts: readonly ProjectDraft[], { nameOf }: Photos) {
  return drafts.map((draft) => {
    const images = draft.images.map((image) => {
      const name = nameOf(image)
      return name === null ? image : PHOTOS + name
    })
    return rowOf({ ...draft, images })
  })
}

/** @param isNew false if the draft replaces the project with this id. */
export async function hasRoomFor(
  { projects, photos }: DeskStorage,
  { id, draft, isNew }: { id: string; draft: ProjectDraft; isNew: boolean },
): Promise<boolean> {
  // If the projects cannot be read, the writer refuses the draft.
  const table = await projects.table().catch(() => ({ projects: [] }))
  const replaced = table.projects.filter((project) => project.id === id)
  const others = table.projects.filter((project) => project.id !== id)
  // The writer makes a slug.
  const withSlug = { ...draft, slug: draft.slug || 'x'.repeat(PROJECT_FIELDS.slug.max) }
  if (fitIntoBackup(rowsInBackup([withSlug, ...others], photos))) return true
  // Another program may have written too much. The owner must be able to shorten it step by step, and to change a
  // project beyond the thousand that the hosted database returns.
  const [before] = replaced
  if (!before) return !isNew
  const sizeOf = (drafts: readonly ProjectDraft[]) => maxJsonSize(rowsInBackup(drafts, photos))
  return sizeOf([withSlug]) < sizeOf([before])
}

export function largestOf(drafts: readonly ProjectDraft[]): string {
  const sizes = drafts.map((draft) => ({ title: draft.title, size: maxJsonSize([rowOf(draft)]) }))
  return sizes.sort((one, other) => other.size - one.size)[0]?.title ?? ''
}
