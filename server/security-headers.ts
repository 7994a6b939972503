/** The headers of every answer. */
import { contentSecurityPolicy } from './content-security-policy.ts'

/**
 * Browser features that no page of this site uses, and that could observe, disturb or act for the visitor.
 * Harmless ones are left out, because the header counts in the page's initial congestion window.
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

/** @param siteUrl public origin; with https, HSTS is sent. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(''),
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': closedFeatures.map((feature) => `${feature}=()`).join(),
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    ...(siteUrl.startsWith('https:') && {
      'Strict-Transport-Security': `max-age=${twoYears}; includeSubDomains`,
    }),
  }
}
