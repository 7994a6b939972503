/** Reduces an address to the parts that decide what a page shows; only these reach the rendering. */

/** The path segment of the shared 404 pages; no request can have it, because NUL is refused. */
const SHARED_404 = '%00'
const DATA = /\.data(?:\?.*)?$/
const PROJECT = /^\/projeto\/(?<slug>[^/]+?)(?<data>\.data(?:\?.*)?)?$/
const HOME = /^\/(?:_\.data(?:\?.*)?)?$/

/**
 * The path in its canonical spelling, and of the query only what the router's own data requests have
 * (`/projeto/x.data?_routes=…`).
 * @param routes the names of the application's routes.
 * @returns null when the address is malformed, or names unknown routes.
 */
export function pageAddress(url: URL, routes: ReadonlySet<string>): string | null {
  const path = canonicalPath(url.pathname)
  if (path === null) return null
  const asked = isData(path) ? url.searchParams.get('_routes') : null
  if (asked === null) return path
  const names = [...new Set(asked.split(','))].sort()
  if (!names.every((name) => routes.has(name))) return null
  return `${path}?${new URLSearchParams({ _routes: names.join() })}`
}

/** Canonicalises encoding and trailing slash, so that each page is cached once. */
function canonicalPath(path: string): string | null {
  try {
    const segments = path.split('/').map(decodeURIComponent)
    if (segments.some(isUnsafe)) return null
    // The data request of a page that was opened with a trailing slash.
    const spelt = segments
      .map(encodeURIComponent)
      .join('/')
      .replace(/(?<=.)\/_\.data$/, '.data')
    return spelt.length > 1 && spelt.endsWith('/') ? spelt.slice(0, -1) : spelt
  } catch {
    return null
  }
}

/** Control characters, and path traversal. */
function isUnsafe(segment: string): boolean {
  return /\p{Cc}/u.test(segment) || segment.split(/[/\\]/).includes('..')
}

/** What an address asks for, as far as it can be told without content. */
export type Asked =
  | { readonly kind: 'project'; readonly slug: string; readonly missing: string }
  | { readonly kind: 'home' }
  | { readonly kind: 'nothing'; readonly missing: string }

/**
 * @param address as `pageAddress` gives it, of a page or its data; not of a document.
 * @returns what it asks for; `missing` is the address of the shared 404 page.
 */
export function routeOf(address: string): Asked {
  if (HOME.test(address)) return { kind: 'home' }
  const { slug = '', data = '' } = PROJECT.exec(address)?.groups ?? {}
  if (slug) {
    const missing = `/projeto/${SHARED_404}${data}`
    return { kind: 'project', slug: decodeURIComponent(slug), missing }
  }
  return { kind: 'nothing', missing: `/${SHARED_404}${DATA.exec(address)?.[0] ?? ''}` }
}

/** Whether an address is a data request of the router. */
export function isData(address: string): boolean {
  return DATA.test(address)
}

/** Whether an address is that of a shared 404 page. */
export function isShared404(address: string): boolean {
  return address.includes(SHARED_404)
}
