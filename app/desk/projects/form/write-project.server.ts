import type { ProjectDatabase } from '#core/desk.ts'
import { isSameDraft } from '#core/draft.ts'
import type { Project } from '#core/project.ts'
import { PROJECT_FIELDS, type ProjectDraft } from '#core/project-fields.ts'
import type { Outcome } from '#core/project-writer.ts'
import { isFileSlug, slugOf } from '#core/slug.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import type { WriteResult } from '../../draft/publish.ts'
import { slugOfAttempt } from './free-slug.ts'
import type { Submission } from './project-draft.ts'

const { errors } = deskCopy.form

/** The maximum number of tries, because a faulty database might refuse every slug as taken. */
const MAX_SLUGS = 100

/** @throws DatabaseError when the database cannot be used. */
export async function writeProject(
  database: ProjectDatabase,
  { id, draft, basedOn }: Submission,
): Promise<WriteResult<Project>> {
  if (draft.slug && !isFileSlug(draft.slug) && (await database.byId(id))?.slug !== draft.slug)
    return { state: 'refused', refusal: { errors: { slug: errors.slugUnusable } } }
  const write = (draftWithSlug: ProjectDraft) =>
    basedOn === null
      ? database.create(id, draftWithSlug)
      : database.update(id, draftWithSlug, basedOn.updatedAt)
  const outcome = draft.slug ? await write(draft) : await writeWithFreeSlug(draft, write)
  if (outcome.state === 'slug-taken')
    return { state: 'refused', refusal: { errors: { slug: errors.slugTaken } } }
  if (outcome.state === 'changed') {
    const { current } = outcome
    // The draft may already be in the database: if an earlier response was lost, the owner publishes again.
    const isAlreadyWritten =
      current &&
      isSameDraft(PROJECT_FIELDS, current, { ...draft, slug: draft.slug || current.slug })
    if (!isAlreadyWritten) return { state: 'refused', refusal: { current } }
  }
  return { state: 'saved' }
}

/**
 * Tries the draft's slug, or one made from its title, and adds a number until the slug is free. Gives up after
 * `MAX_SLUGS`.
 */
export async function writeWithFreeSlug(
  draft: ProjectDraft,
  write: (draft: ProjectDraft) => Promise<Outcome>,
): Promise<Outcome> {
  const base = draft.slug || slugOf(draft.title) || deskCopy.form.fallbackSlug
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await write({ ...draft, slug: slugOfAttempt(base, attempt) })
    if (outcome.state !== 'slug-taken' || attempt === MAX_SLUGS) return outcome
  }
}
