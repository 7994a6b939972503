/** The security headers of every response. */

/** In seconds. */
const TWO_YEARS = 63_072_000

/** Pages replace this Content-Security-Policy with one that has the hashes of their inline scripts and styles. */
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
  // Without includeSubDomains, because other subdomains may not support https.
  if (siteUrl.startsWith('https:')) {
    headers.set('Strict-Transport-Security', `max-age=${TWO_YEARS}`)
  }
  return headers
}
