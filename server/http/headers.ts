export const FOREVER = 'public, max-age=31536000, immutable'
export const ONE_HOUR = 'public, max-age=3600'
/** What the owner publishes is visible at once: browsers revalidate each time, and usually get a 304. */
export const REVALIDATED = 'public, no-cache'
/** The owner's browser may keep the response, a proxy may not. */
export const OWNER_REVALIDATED = 'private, no-cache'
export const ONE_MINUTE = 'public, max-age=60'

/** In seconds. */
const TWO_YEARS = 63_072_000

/** A handler may replace these headers. Documents have a Content-Security-Policy of their own. */
export function createSecurityHeaders(siteUrl: string): Map<string, string> {
  const headers = new Map([
    ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    [
      'Permissions-Policy',
      'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    ],
    ['Referrer-Policy', 'same-origin'],
    ['X-Content-Type-Options', 'nosniff'],
  ])
  if (siteUrl.startsWith('https:')) {
    // Subdomains of the site's host may not support https, so `includeSubDomains` is absent.
    headers.set('Strict-Transport-Security', `max-age=${TWO_YEARS}`)
  }
  return headers
}
