import type { LoadContext } from '#core/context.ts'
import { settleWithin } from '#core/loadable.ts'
import type { PictureDescriber } from '#core/picture/picture.ts'
import type { Project, ProjectReader } from '#core/project/project.ts'
import {
  fieldsOfPage,
  type ProjectDetails,
  type ProjectSummary,
  toProjectSummary,
} from '../project-card/project-summary.ts'

interface ProjectPageContent {
  readonly project: ProjectDetails
  /** False also before the list has been read. */
  readonly isOnList: boolean
}

export async function readProjectPage(
  slug: string,
  { projectReader, pictures }: Pick<LoadContext, 'projectReader' | 'pictures'>,
): Promise<ProjectPageContent | null> {
  const found = await projectReader.bySlug(slug)
  if (!found) return null
  const list = await readList(projectReader)
  const position = list.findIndex((other) => other.slug === slug)
  const project = {
    ...fieldsOfPage(found),
    updatedAt: found.updatedAt,
    pictures: await pictures.ofProject(slug, found.images),
    pictureCount: found.images.length,
    next: await nextOf(list, position, pictures),
  }
  return { project, isOnList: position >= 0 }
}

/** Does not wait for the database. Without the list, the page has no link to the next project and is not cached. */
async function readList(projectReader: ProjectReader): Promise<readonly Project[]> {
  const list = await settleWithin(projectReader.list(), 0)
  return list.state === 'ready' ? list.value : []
}

/** The first project follows the last one, and also `position` -1, which is not on the list. */
async function nextOf(
  list: readonly Project[],
  position: number,
  pictures: PictureDescriber,
): Promise<ProjectSummary | null> {
  const nextPosition = (position + 1) % list.length
  const next = list[nextPosition]
  return next && nextPosition !== position ? toProjectSummary(next, pictures) : null
}
