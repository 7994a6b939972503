/**
 * Computes the canonical path of a page. The router decodes paths before it matches them, and ignores trailing slashes
 * and, for some routes, letter case. Without a redirect to the canonical path, every other spelling of it would be
 * rendered and cached as a separate page.
 */
import { projectPath } from '../../core/project.ts'

/** The paths of the public routes (the array `site` in app/routes.ts) that have no component. */
const FILE_ROUTES = ['robots.txt', 'sitemap.xml', 'llms.txt', 'manifest.webmanifest']

/**
 * @param path percent-encoded; must be decodable. May be the path of a page's data, which ends in `.data`.
 * @returns the canonical path of the same page, or null when no route matches.
 */
export function canonicalPath(path: string): string | null {
  if (!path.endsWith('.data')) return pagePath(path)
  // In the browser, the router appends `_.data` to a path that ends in a slash.
  const page = pagePath(path.replace(/(?<=\/)_\.data$|\.data$/, ''))
  if (page === '/') return '/_.data'
  // The router never asks for the data of such a route.
  return page && !isFileRoute(page) ? `${page}.data` : page
}

function pagePath(path: string): string | null {
  // Split the path before decoding it, because an encoded slash belongs to a slug.
  const names = path.split('/').filter(Boolean).map(decodeURIComponent)
  const [first = '', slug] = names
  if (names.length === 0) return '/'
  if (names.length === 2 && slug && first === 'projeto') return projectPath(slug)
  const file = `/${first.toLowerCase()}`
  return names.length === 1 && isFileRoute(file) ? file : null
}

function isFileRoute(path: string): boolean {
  return FILE_ROUTES.includes(path.slice(1))
}
