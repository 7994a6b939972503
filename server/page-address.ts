/** Which part of an address decides what a page shows; the rest never reaches the rendering. */

/** A path segment that no request can have, for NUL is refused: with it the shared 404 pages are kept. */
const NOTHING = '%00'
const DATA = /\.data(?:\?.*)?$/
const PROJECT = /^\/projeto\/(?<slug>[^/]+?)(?<data>\.data(?:\?.*)?)?$/
const HOME = /^\/(?:_\.data(?:\?.*)?)?$/

/**
 * The path in one of its many spellings, and of the query only what the router's own data requests say
 * (`/projeto/x.data?_routes=…`).
 * @param routes the names of the application's routes.
 * @returns null when the address is malformed, or none that any page of this site could have.
 */
export function pageAddress(url: URL, routes: ReadonlySet<string>): string | null {
  const path = onlySpelling(url.pathname)
  if (path === null) return null
  const asked = isData(path) ? url.searchParams.get('_routes') : null
  if (asked === null) return path
  const names = [...new Set(asked.split(','))].sort()
  if (!names.every((name) => routes.has(name))) return null
  return `${path}?${new URLSearchParams({ _routes: names.join() })}`
}

/** One page has one address, however a visitor encodes or ends it, so that it is kept once. */
function onlySpelling(path: string): string | null {
  try {
    const segments = path.split('/').map(decodeURIComponent)
    if (segments.some(isUnfit)) return null
    // The data of a page that was opened with a slash at its end.
    const spelt = segments
      .map(encodeURIComponent)
      .join('/')
      .replace(/(?<=.)\/_\.data$/, '.data')
    return spelt.length > 1 && spelt.endsWith('/') ? spelt.slice(0, -1) : spelt
  } catch {
    return null
  }
}

/** Controls, and what would lead upwards if anything here were a folder. */
function isUnfit(segment: string): boolean {
  return /\p{Cc}/u.test(segment) || segment.split(/[/\\]/).includes('..')
}

/** What an address asks for, as far as it can be told without content. */
export type Asked =
  | { readonly kind: 'project'; readonly slug: string; readonly missing: string }
  | { readonly kind: 'home' }
  | { readonly kind: 'nothing'; readonly missing: string }

/**
 * @param address as `pageAddress` gives it; no document's.
 * @returns with it, where nothing is found, the address whose page says so for all of its kind.
 */
export function askedBy(address: string): Asked {
  if (HOME.test(address)) return { kind: 'home' }
  const { slug = '', data = '' } = PROJECT.exec(address)?.groups ?? {}
  if (slug) {
    const missing = `/projeto/${NOTHING}${data}`
    return { kind: 'project', slug: decodeURIComponent(slug), missing }
  }
  return { kind: 'nothing', missing: `/${NOTHING}${DATA.exec(address)?.[0] ?? ''}` }
}

/** Whether an address is of a page's data, as the router asks for it. */
export function isData(address: string): boolean {
  return DATA.test(address)
}

/** Whether an address stands for all that lead nowhere. */
export function isNowhere(address: string): boolean {
  return address.includes(NOTHING)
}
