import type { ProjectDatabase } from '../../../core/desk.ts'
import type { Project } from '../../../core/project.ts'
import { slugOf } from '../../../core/slug.ts'
import { deskCopy } from '../desk-copy.ts'
import type { Refusal } from '../publishing/publish-answer.ts'
import { isSameDraft } from './draft-fields.ts'
import type { Submission } from './submission.ts'

const words = deskCopy.form

/**
 * @returns null if the draft is in the database; otherwise, why nothing was written.
 * @throws WriteError or ReadError when the database cannot be used.
 */
export async function writeProject(
  database: ProjectDatabase,
  { id, draft, basedOn }: Submission,
): Promise<Refusal<Project> | null> {
  const slug = draft.slug || (await freeSlug(database, draft.title, id))
  const complete = { ...draft, slug }
  const outcome =
    basedOn === null
      ? await database.create(id, complete)
      : await database.update(id, complete, basedOn.updatedAt)
  if (outcome.state === 'slug-taken') return { errors: { slug: words.errors.slugTaken } }
  if (outcome.state === 'changed') {
    const { current } = outcome
    // The draft may already be in the database: if an earlier response was lost, the owner publishes again.
    const isAlreadyWritten =
      current && isSameDraft(current, { ...draft, slug: draft.slug || current.slug })
    if (!isAlreadyWritten) return { current }
  }
  return null
}

/** @returns a slug that no other project has. It is made from the title if possible. */
async function freeSlug(database: ProjectDatabase, title: string, id: string): Promise<string> {
  const base = slugOf(title) || words.fallbackSlug
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`
    const holder = await database.bySlug(slug)
    if (!holder || holder.id === id) return slug
  }
}
