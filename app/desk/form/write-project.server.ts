import type { ProjectDatabase } from '../../../core/desk.ts'
import type { Project } from '../../../core/project.ts'
import { slugOf } from '../../../core/slug.ts'
import { deskCopy } from '../desk-copy.ts'
import type { Refusal } from '../publishing/publish-answer.ts'
import { isSameDraft } from './draft-fields.ts'
import type { Submission } from './submission.ts'

const words = deskCopy.form

/**
 * @returns null when the draft is in the database, or why nothing was written.
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
    // If only the response was lost, the owner publishes the same draft again, which is already in the database.
    const isAlreadyWritten =
      current && isSameDraft(current, { ...draft, slug: draft.slug || current.slug })
    if (!isAlreadyWritten) return { current }
  }
  return null
}

/** @returns a slug made from the title that no other project has. */
async function freeSlug(database: ProjectDatabase, title: string, id: string): Promise<string> {
  const base = slugOf(title) || words.fallbackSlug
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`
    const holder = await database.bySlug(slug)
    if (!holder || holder.id === id) return slug
  }
}
