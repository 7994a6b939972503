/** A finished page: everything that is sent of it, and nothing that depends on who asks. */
import { type FallbackStatus, fallbackPage } from './fallback-page.ts'

export interface Page {
  readonly status: number
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer<ArrayBuffer>
}

/** Makes a page that is ready to be sent from its document. */
export type FinishDocument = (html: string, status: number, headers?: Headers) => Page

interface Finishing {
  /** Changes the document as it was rendered. */
  readonly arrange?: (html: string) => string
  /** The content security policy for a document. */
  readonly policyFor?: (html: string) => string
}

export function documentFinisher({ arrange, policyFor }: Finishing): FinishDocument {
  return (rendered, status, headers = new Headers()) => {
    const html = arrange ? arrange(rendered) : rendered
    return {
      status,
      headers: {
        ...Object.fromEntries(headers),
        'content-type': 'text/html; charset=utf-8',
        ...(policyFor && { 'content-security-policy': policyFor(html) }),
      },
      body: Buffer.from(html),
    }
  }
}

/** The page for a request that gets no other. */
export function finishFallback(finish: FinishDocument, status: FallbackStatus): Page {
  return finish(fallbackPage(status), status)
}
