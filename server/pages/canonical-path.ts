/**
 * Computes the canonical path of a page. The router also accepts other spellings, with percent-encoded letters,
 * trailing slashes or, for some routes, capitals. Without a redirect to the canonical path, the server would render
 * and cache a separate page for each spelling.
 */
import { projectPath } from '../../core/project.ts'

/** The paths of the resource routes: the public routes (the array `site` in app/routes.ts) without a component. */
const RESOURCES = ['/robots.txt', '/sitemap.xml', '/llms.txt', '/manifest.webmanifest']

/**
 * @param path percent-encoded; must be decodable. May be the path of a page's data, which ends in `.data`.
 * @returns the canonical path of the same page or data, or null if only the route of the 404 page matches.
 */
export function canonicalPath(path: string): string | null {
  if (!path.endsWith('.data')) return pagePath(path)
  // In the browser, the router appends `_.data` to a path that ends in a slash.
  const page = pagePath(path.replace(/(?<=\/)_\.data$|\.data$/, ''))
  if (page === '/') return '/_.data'
  // No page needs the data of a resource route, so return the path of the resource.
  if (page === null || RESOURCES.includes(page)) return page
  return `${page}.data`
}

function pagePath(path: string): string | null {
  // Split the path before decoding it, because an encoded slash is part of a slug.
  const segments = path.split('/').filter(Boolean).map(decodeURIComponent)
  const [first = '', slug] = segments
  if (segments.length === 0) return '/'
  if (segments.length === 2 && slug && first === 'projeto') return projectPath(slug)
  const resource = `/${first.toLowerCase()}`
  return segments.length === 1 && RESOURCES.includes(resource) ? resource : null
}
