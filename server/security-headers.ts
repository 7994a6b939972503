/** The headers that every answer carries, whatever it is. */
import { contentSecurityPolicy } from './content-security-policy.ts'

/**
 * Abilities of the browser that no page of this site uses, and that could observe, disturb or speak for the
 * visitor. What could do nothing of that is left out: the header travels in the page's first flight.
 */
const closedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

const twoYears = 63_072_000

/** @param siteUrl public origin; with https, browsers are told to use nothing else. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(''),
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': closedFeatures.map((feature) => `${feature}=()`).join(),
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    // For browsers from before frame-ancestors.
    'X-Frame-Options': 'DENY',
    ...(siteUrl.startsWith('https:') && {
      'Strict-Transport-Security': `max-age=${twoYears}; includeSubDomains`,
    }),
  }
}
