/**
 * A cache of raw requests. Node parses a request once; if it was for a cached page, its bytes are remembered,
 * and byte-identical requests get that page, in its current version, without being parsed. Nothing here
 * interprets a request: it either matches to the last byte or is passed on.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { LRUCache } from 'lru-cache'
import { keptConnection, message } from './message.ts'
import type { AlwaysHeaders, HeadersFor } from './opener-policy.ts'
import type { PageCache } from './page-cache.ts'
import { answerWith, headerFields } from './representation.ts'

export interface KnownRequests {
  /** The whole answer to exactly these bytes, when they are known. */
  answerTo(bytes: Buffer): Buffer | undefined
  /** Records the first bytes of a connection before Node parses them, for `learn` to match. */
  handedOver(socket: Socket, bytes: Buffer): void
  /** Remembers a request for a cached page, if it was the first on a connection that stays open. */
  learn(request: IncomingMessage, response: ServerResponse): void
}

interface Asked {
  readonly address: string
  readonly acceptEncoding: string | undefined
  readonly ifNoneMatch: string | undefined
  readonly always: AlwaysHeaders
}

/** Size of the cache; browsers of the same version send the same bytes. */
const MOST = 500
/** In bytes; what is longer is not remembered. */
const LONGEST = 2048
/** Exactly one complete request without a body, and nothing after it. */
const ONE_REQUEST = /^GET [^\r\n]+ HTTP\/1\.1\r\n(?:[^\r\n]+\r\n)+\r\n$/
/** Headers without identity, body or expectation; a request with any other is not remembered. */
const HARMLESS =
  /^(?:accept|accept-(?:encoding|language)|cache-control|connection|dnt|host|if-none-match|pragma|priority|save-data|sec-(?:ch|fetch)-[a-z-]+|sec-(?:gpc|purpose)|upgrade-insecure-requests|user-agent)$/

export function knownRequests(
  pages: Pick<PageCache, 'cached'>,
  headersFor: HeadersFor,
): KnownRequests {
  const known = new LRUCache<string, Asked>({ max: MOST })
  const beginnings = new WeakMap<Socket, { readonly text: string; readonly bytesRead: number }>()
  // Reused within one second, because every message has the date in it.
  const messages = new Map<object, Buffer>()
  let second = 0

  function answerTo(bytes: Buffer): Buffer | undefined {
    if (bytes.length > LONGEST) return undefined
    const asked = known.get(bytes.toString('latin1'))
    const page = asked && pages.cached(asked.address)
    if (!page) return undefined
    const { status, headers, body } = answerWith(page, asked.acceptEncoding, asked.ifNoneMatch)
    const now = Date.now()
    if (Math.floor(now / 1000) !== second) {
      second = Math.floor(now / 1000)
      messages.clear()
    }
    const fields = headerFields(asked.always, headers)
    const written = messages.get(fields)
    if (written) return written
    const made = message(status, [...fields, ...keptConnection(now)], body)
    messages.set(fields, made)
    return made
  }

  function handedOver(socket: Socket, bytes: Buffer): void {
    if (bytes.length > LONGEST) return
    const text = bytes.toString('latin1')
    if (ONE_REQUEST.test(text)) beginnings.set(socket, { text, bytesRead: socket.bytesRead })
  }

  function learn(request: IncomingMessage, { shouldKeepAlive }: ServerResponse): void {
    const { socket, headers, url = '' } = request
    const beginning = beginnings.get(socket)
    if (!beginning) return
    beginnings.delete(socket)
    // No more bytes have arrived since, so this request is exactly those bytes.
    if (socket.bytesRead !== beginning.bytesRead) return
    if (!shouldKeepAlive || !Object.keys(headers).every((name) => HARMLESS.test(name))) return
    known.set(beginning.text, {
      address: url,
      acceptEncoding: headers['accept-encoding'],
      ifNoneMatch: headers['if-none-match'],
      always: headersFor(request),
    })
  }

  return { answerTo, handedOver, learn }
}
