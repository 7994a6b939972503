/** The headers of every answer. */

const TWO_YEARS = 63_072_000

/** A page brings a policy of its own, with the hashes of what it has inline; this one is for everything else. */
export function headersOfEveryAnswer(siteUrl: string): Map<string, string> {
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
  // Not for subdomains: whoever sets up one host should not decide for all of them.
  if (siteUrl.startsWith('https:')) {
    headers.set('Strict-Transport-Security', `max-age=${TWO_YEARS}`)
  }
  return headers
}
