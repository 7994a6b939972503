/** A finished page: everything that is sent of it, and nothing that depends on who asks. */
import { type FallbackStatus, fallbackPage } from './fallback-page.ts'

export interface Page {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer<ArrayBuffer>
}

/** Makes a page that is ready to be sent from its document. */
export type FinishDocument = (html: string, status: number, headers?: Headers) => Page

/** For as long as nobody in between may answer for this server. */
const keepNothing = 'no-store'
const askAgain = 'public, max-age=0, must-revalidate'

/** The caching of an answer whose maker did not ask for another. */
export function cacheControl(status: number): string {
  return status < 400 ? askAgain : keepNothing
}

/**
 * @param policyFor the content security policy for a document, or null to send none.
 */
export function documentFinisher(policyFor: ((html: string) => string) | null): FinishDocument {
  return (html, status, headers = new Headers()) => ({
    status,
    headers: {
      'cache-control': cacheControl(status),
      ...Object.fromEntries(headers),
      'content-type': 'text/html; charset=utf-8',
      ...(policyFor && { 'content-security-policy': policyFor(html) }),
    },
    body: Buffer.from(html),
  })
}

/** The page for a request that gets no other. */
export function finishFallback(finish: FinishDocument, status: FallbackStatus): Page {
  return finish(fallbackPage(status), status)
}
