/** Which part of an address decides what a page shows; the rest never reaches the rendering. */

const LONGEST_PATH = 2000
const LONGEST_QUERY = 500

/**
 * The path, and of the query only what the router's own data requests say (`/projeto/x.data?_routes=…`).
 * @returns null when the address is malformed or longer than any page of this site could have.
 */
export function pageAddress(url: URL): string | null {
  if (url.pathname.length > LONGEST_PATH || !isWellEncoded(url.pathname)) return null
  const routes = url.pathname.endsWith('.data') ? url.searchParams.get('_routes') : null
  if (routes === null) return url.pathname
  const query = new URLSearchParams({ _routes: routes })
  return query.toString().length > LONGEST_QUERY ? null : `${url.pathname}?${query}`
}

function isWellEncoded(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
