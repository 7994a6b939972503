/** The headers that every answer carries, whatever it is. */
import { contentSecurityPolicy } from './content-security-policy.ts'

/** Abilities of the browser that no page of this site uses. */
const closedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

const twoYears = 63_072_000

/** @param siteUrl public origin; with https, browsers are told to use nothing else. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(''),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': closedFeatures.map((feature) => `${feature}=()`).join(),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    ...(siteUrl.startsWith('https:') && {
      'Strict-Transport-Security': `max-age=${twoYears}; includeSubDomains`,
    }),
  }
}
