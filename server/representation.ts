/** A resource as it is sent: bytes and headers in every encoding, prepared once. */
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedEncoding, type Encoding } from './compression.ts'
import type { AlwaysHeaders, HeadersFor } from './opener-policy.ts'

type Headers = Readonly<Record<string, string | number>>

interface Variant {
  readonly headers: Headers
  /** For a 304. */
  readonly headersAlone: Headers
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
  // The ETag is that of the content, so that compressing it harder later does not change it.
  const content = bodies.get('identity') ?? Buffer.alloc(0)
  const tag = createHash('sha256').update(content).digest('base64url').slice(0, 22)
  for (const [encoding, body] of bodies) {
    const headersAlone = {
      ...headers,
      etag: encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      ...(bodies.size > 1 && { vary: [headers.vary, 'Accept-Encoding'].filter(Boolean).join() }),
    }
    const complete = { ...headersAlone, 'content-length': body.length }
    variants.set(encoding, { body, headers: complete, headersAlone })
  }
  return { status, variants }
}

interface Answer {
  readonly status: number
  readonly headers: Headers
  /** Null for a 304. */
  readonly body: Buffer | null
}

/** The best variant that the browser accepts, or a 304 when it has that already. */
export function answerWith(
  { status, variants }: Representation,
  acceptEncoding: string | undefined,
  ifNoneMatch: string | undefined,
): Answer {
  const encoding = acceptedEncoding(acceptEncoding, variants)
  const variant = variants.get(encoding)
  if (!variant) throw new Error('A representation needs an identity variant')
  const { headers, headersAlone, body } = variant
  const held = status === 200 && isKnown(ifNoneMatch, String(headers.etag))
  return held ? { status: 304, headers: headersAlone, body: null } : { status, headers, body }
}

const lists = new WeakMap<AlwaysHeaders, WeakMap<Headers, string[]>>()

/**
 * All headers of an answer as a flat list of names and values: Node writes such a list faster than it
 * collects single headers, and most answers are the same few.
 * @returns the same list for the same two objects.
 */
export function headerFields(always: AlwaysHeaders, headers: Headers): string[] {
  const listed = lists.getOrInsertComputed(always, () => new WeakMap())
  return listed.getOrInsertComputed(headers, () => {
    const merged = { ...lowerCase(always), ...headers }
    return Object.entries(merged).flatMap(([name, value]) => [name, String(value)])
  })
}

/** Answers a GET or HEAD. */
export function representationSender(headersFor: HeadersFor) {
  return (request: IncomingMessage, response: ServerResponse, sent: Representation): void => {
    const { headers: asked, method } = request
    const answer = answerWith(sent, asked['accept-encoding'], asked['if-none-match'])
    response.writeHead(answer.status, headerFields(headersFor(request), answer.headers))
    response.end(method === 'HEAD' ? null : answer.body)
  }
}

export type SendRepresentation = ReturnType<typeof representationSender>

function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(headers)
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value]))
}

/** Whether `If-None-Match` has the tag (RFC 9110, 13.1.2). */
function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const held = ifNoneMatch.split(',').map((entry) => entry.trim().replace(/^W\//, ''))
  return held.includes(tag) || held.includes('*')
}
