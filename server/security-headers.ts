/** The headers of every answer. */
import type { secureHeaders } from 'hono/secure-headers'
import type { Configuration } from './configuration.ts'

type Options = NonNullable<Parameters<typeof secureHeaders>[0]>

const TWO_YEARS = 63_072_000

/** A page brings a policy of its own, with the hashes of what it has inline; this one is for everything else. */
export function headersOfEveryAnswer({
  siteUrl,
  hstsSubdomains,
}: Pick<Configuration, 'siteUrl' | 'hstsSubdomains'>): Options {
  const hsts = `max-age=${TWO_YEARS}${hstsSubdomains ? '; includeSubDomains' : ''}`
  return {
    overwrite: false,
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    strictTransportSecurity: siteUrl.startsWith('https:') && hsts,
    referrerPolicy: 'same-origin',
    permissionsPolicy: {
      camera: [],
      displayCapture: [],
      geolocation: [],
      microphone: [],
      payment: [],
      usb: [],
    },
    // It would have browsers start another process before the first paint, for pages that nothing can be taken from.
    crossOriginOpenerPolicy: false,
    // For browsers that no longer exist, or said better by the policy.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  }
}
