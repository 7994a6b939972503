/** A finished page: everything that is sent, and nothing that depends on the visitor. */
import { type FallbackStatus, fallbackPage } from './fallback-page.ts'

export interface Page {
  readonly status: number
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer<ArrayBuffer>
}

/** Turns a rendered document into a page that is ready to be sent. */
export type FinishDocument = (html: string, status: number, headers?: Headers) => Page

interface Finishing {
  /** Transforms the rendered document. */
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
        vary: 'Sec-Fetch-Site',
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
