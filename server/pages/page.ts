/** A finished answer: nothing in it depends on the visitor, so that it can be cached for the next one. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

type Bytes = Buffer<ArrayBuffer>
export type Encoding = 'br' | 'gzip' | 'identity'

export interface Page {
  readonly status: ContentfulStatusCode
  readonly headers: Readonly<Record<string, string>> & { readonly etag: string }
  /** False for unknown paths, which would fill the memory, and for pages without their content. */
  readonly isCacheable: boolean
  /** The bytes in an encoding, which is made when it is first asked for, and stays with the page. */
  body(encoding: Encoding): Promise<Bytes>
  /** In bytes, before compression. */
  readonly size: number
}

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/**
 * A cached page is compressed once, as far as possible, so that it fits into a connection's first round trip. For any
 * other page that would take twenty times as long as rendering it.
 */
async function encode(content: Bytes, encoding: Encoding, isCacheable: boolean): Promise<Bytes> {
  switch (encoding) {
    case 'br': {
      const quality = isCacheable ? zlib.constants.BROTLI_MAX_QUALITY : 2
      return brotli(content, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } })
    }
    case 'gzip':
      return gzip(content, { level: isCacheable ? 9 : 1 })
    case 'identity':
      return content
  }
}

export function createPage(
  status: ContentfulStatusCode,
  headers: Readonly<Record<string, string>>,
  content: Bytes,
): Page {
  const bodies = new Map<Encoding, Promise<Bytes>>()
  const isCacheable = status === 200 && headers['cache-control'] !== 'no-store'
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22)
  return {
    status,
    // Weak, because it stands for every encoding of the same content.
    headers: { ...headers, etag: `W/"${hash}"`, vary: 'Accept-Encoding' },
    isCacheable,
    body: (encoding) =>
      bodies.getOrInsertComputed(encoding, () => encode(content, encoding, isCacheable)),
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
