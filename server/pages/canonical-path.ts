/** The router accepts other spellings too, such as trailing slashes, each of which would be rendered and cached. */
import { PROJECTS, RESOURCES } from '../../core/paths.ts'
import { projectPath } from '../../core/project/project.ts'

const RESOURCE_PATHS: readonly string[] = Object.values(RESOURCES)

/** A static host also serves the landing page at these paths, and so may an earlier site have done. */
const LANDING_FILES = ['index', 'index.html']

/** @param path percent-encoded and decodable. @returns null if only the route of the 404 page matches. */
export function canonicalPath(path: string): string | null {
  if (!path.endsWith('.data')) return pagePath(path)
  // In the browser, the router appends `_.data` to a path that ends in a slash.
  const page = pagePath(path.replace(/(?<=\/)_\.data$|\.data$/, ''))
  if (page === '/') return '/_.data'
  if (page === null || RESOURCE_PATHS.includes(page)) return page
  return `${page}.data`
}

function pagePath(path: string): string | null {
  // Split first, because an encoded slash is part of a slug.
  const segments = path.split('/').filter(Boolean).map(decodeURIComponent)
  const [first = '', slug] = segments
  if (segments.length === 0 || (segments.length === 1 && LANDING_FILES.includes(first))) return '/'
  if (segments.length === 2 && slug && `/${first}` === PROJECTS) return projectPath(slug)
  const resource = `/${first.toLowerCase()}`
  return segments.length === 1 && RESOURCE_PATHS.includes(resource) ? resource : null
}
