/** What restoring a copy would change. */
import type { RestorePlan } from '../../core/copy.ts'
import type { Session } from '../../core/desk.ts'
import type { ProjectDraft } from '../../core/project-writer.ts'
import { rowOf } from '../../data/draft-row.ts'
import { PHOTOS } from '../../data/photos-folder.ts'

/** The projects of a copy as they will be stored, with the addresses that their photos have in this database. */
export function withAddresses(
  projects: readonly ProjectDraft[],
  { photos }: Pick<Session, 'photos'>,
): ProjectDraft[] {
  const addressOf = (image: string) =>
    image.startsWith(PHOTOS) ? photos.addressOf(image.slice(PHOTOS.length)) : image
  return projects.map((project) => ({ ...project, images: project.images.map(addressOf) }))
}

export async function planRestore(
  projects: readonly ProjectDraft[],
  session: Pick<Session, 'photos' | 'projects'>,
): Promise<RestorePlan> {
  const current = new Map((await session.projects.list()).map((project) => [project.slug, project]))
  const plan = { added: [], changed: [], same: [], others: [] } as Record<
    keyof RestorePlan,
    string[]
  >
  for (const project of withAddresses(projects, session)) {
    const existing = current.get(project.slug)
    const isSame = existing && JSON.stringify(rowOf(existing)) === JSON.stringify(rowOf(project))
    plan[isSame ? 'same' : existing ? 'changed' : 'added'].push(project.title)
    current.delete(project.slug)
  }
  plan.others.push(...[...current.values()].map(({ title }) => title))
  return plan
}
