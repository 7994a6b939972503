/** The headers of every answer. */
import type { secureHeaders } from 'hono/secure-headers'

type Options = NonNullable<Parameters<typeof secureHeaders>[0]>

const TWO_YEARS = 63_072_000

/** A page brings a policy of its own, with the hashes of what it has inline; this one is for everything else. */
export function headersOfEveryAnswer(siteUrl: string): Options {
  return {
    overwrite: false,
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    // Not for subdomains: whoever sets up one host should not decide for all of them.
    strictTransportSecurity: siteUrl.startsWith('https:') && `max-age=${TWO_YEARS}`,
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
