/** What is sent of a resource, ready in every encoding: bytes and headers, made once, sent often. */
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedEncoding, type Encoding } from './compression.ts'

interface Variant {
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Buffer
}

export interface Representation {
  readonly status: number
  readonly variants: ReadonlyMap<Encoding, Variant>
}

/**
 * @param bodies by encoding; the identity among them.
 * @param headers of every variant; what follows from the encoding is added.
 */
export function representation(
  status: number,
  headers: Readonly<Record<string, string>>,
  bodies: ReadonlyMap<Encoding, Buffer>,
): Representation {
  const variants = new Map<Encoding, Variant>()
  for (const [encoding, body] of bodies) {
    variants.set(encoding, {
      body,
      headers: {
        ...headers,
        'content-length': body.length,
        etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
        ...(bodies.size > 1 && { vary: 'Accept-Encoding' }),
      },
    })
  }
  return { status, variants }
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | number>>
  /** None when the browser holds it already. */
  readonly body: Buffer | null
}

/** The variant that the browser reads best, or the word that it has it. */
export function answerWith(
  { status, variants }: Representation,
  acceptEncoding: string | undefined,
  ifNoneMatch: string | undefined,
): Answer {
  const encoding = acceptedEncoding(acceptEncoding, variants)
  const variant = variants.get(encoding)
  if (!variant) throw new Error('A representation needs an identity variant')
  const { headers, body } = variant
  if (status !== 200 || !isKnown(ifNoneMatch, String(headers.etag))) {
    return { status, headers, body }
  }
  const { 'content-length': _, ...others } = headers
  return { status: 304, headers: others, body: null }
}

/** Answers a GET or HEAD. */
export function sendRepresentation(
  { method, headers: asked }: IncomingMessage,
  response: ServerResponse,
  representation: Representation,
): void {
  const { status, headers, body } = answerWith(
    representation,
    asked['accept-encoding'],
    asked['if-none-match'],
  )
  response.writeHead(status, headers).end(method === 'HEAD' ? null : body)
}

/** Whether the browser holds what it would be sent (RFC 9110, 13.1.2). */
function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const held = ifNoneMatch.split(',').map((entry) => entry.trim().replace(/^W\//, ''))
  return held.includes(tag) || held.includes('*')
}
