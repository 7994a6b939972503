/**
 * All unknown paths have the same 404 page, and all slugs without a project another one: neither contains the path.
 * So the server renders only these two, however many addresses somebody makes up.
 */
import { PAGE_DEADLINE, settleWithin } from '../../core/loadable.ts'
import { PROJECTS } from '../../core/paths.ts'
import { type ProjectReader, projectPath } from '../../core/project/project.ts'
import { canonicalPath } from './canonical-path.ts'

const UNKNOWN_PATH = '/404'
/** No project can have this slug. */
const MISSING_PROJECT = projectPath(' ')

/** The path of a project's page or its data, as `canonicalPath` returns it. */
const PROJECT = new RegExp(`^${PROJECTS}/(.+?)(?:\\.data)?$`)

/** @returns the path to render instead of a canonical or unknown one: the same path, unless it has no page. */
export async function renderedPath(
  path: string,
  { bySlug }: Pick<ProjectReader, 'bySlug'>,
): Promise<string> {
  const end = path.endsWith('.data') ? '.data' : ''
  if (canonicalPath(path) === null) return UNKNOWN_PATH + end
  const [, slug] = PROJECT.exec(path) ?? []
  if (slug === undefined) return path
  // Late or failed: the page itself waits for the content, or says that it is not available.
  const project = await settleWithin(bySlug(decodeURIComponent(slug)), PAGE_DEADLINE)
  const isMissing = project.state === 'ready' && project.value === null
  return isMissing ? MISSING_PROJECT + end : path
}
