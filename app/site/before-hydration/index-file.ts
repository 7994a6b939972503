/**
 * A static host also serves the landing page at `/index.html`, for which the router has no route. The site's own server
 * redirects (server/pages/canonical-path.ts).
 */
export function leaveIndexFile(): void {
  if (/^\/index(\.html)?$/.test(location.pathname)) {
    history.replaceState(null, '', `/${location.search}${location.hash}`)
  }
}
