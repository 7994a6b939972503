/** A finished answer: nothing in it depends on the visitor, so that it can be cached for the next one. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface Page {
  readonly status: ContentfulStatusCode
  readonly headers: Readonly<Record<string, string>> & { readonly etag: string }
  /** The bytes in an encoding, which is made when it is first asked for, and stays with the page. */
  body(encoding: Encoding): Promise<Buffer<ArrayBuffer>>
  /** In bytes, before compression. */
  readonly size: number
}

const encoders = {
  // At its highest quality, the default: a tenth of a second, once, for a page that then fits into a connection's
  // first round trip.
  br: promisify(zlib.brotliCompress),
  gzip: promisify(zlib.gzip),
  identity: async (bytes: Buffer<ArrayBuffer>) => bytes,
}

export function createPage(
  status: ContentfulStatusCode,
  headers: Readonly<Record<string, string>>,
  content: Buffer<ArrayBuffer>,
): Page {
  const bodies = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>()
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22)
  return {
    status,
    // Weak, because it stands for every encoding of the same content.
    headers: { ...headers, etag: `W/"${hash}"`, vary: 'Accept-Encoding' },
    body: (encoding) => bodies.getOrInsertComputed(encoding, () => encoders[encoding](content)),
    size: content.length,
  }
}

/**
 * Browsers name what they take without weights; to whoever weighs, uncompressed is never wrong.
 * @param header `Accept-Encoding`. @returns the smallest encoding that it names.
 */
export function acceptedEncoding(header = ''): Encoding {
  const named = header.split(',').map((encoding) => encoding.trim())
  return (['br', 'gzip'] as const).find((encoding) => named.includes(encoding)) ?? 'identity'
}
