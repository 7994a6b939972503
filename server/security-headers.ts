/** The security headers that the application sets on its responses. A handler may replace them. */

/** In seconds. */
const TWO_YEARS = 63_072_000

/** @returns the headers' values, by name. Documents replace the Content-Security-Policy with their own. */
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
    // Without `includeSubDomains`, because subdomains of the site's host may not support https.
    headers.set('Strict-Transport-Security', `max-age=${TWO_YEARS}`)
  }
  return headers
}
