/** All visitors get the same response and share its bytes, so a client that reads slowly takes no memory. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

export type Bytes = Buffer<ArrayBuffer>
export type Encoding = 'br' | 'gzip' | 'identity'

export interface Page {
  readonly status: ContentfulStatusCode
  readonly headers: Readonly<Record<string, string>> & { readonly etag: string }
  /** If true, the page stays the same until the content changes. */
  readonly isCacheable: boolean
  /** The best comes first. */
  readonly encodings: readonly Encoding[]
  body(encoding: Encoding): Bytes | Promise<Bytes>
  /** Counted before compression. */
  readonly size: number
}

/** @param path percent-encoded, without a query, because no page depends on one. */
export type GetPage = (path: string) => Promise<Page>

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Qualities go from 0, the fastest, to 11. */
const FAST_BROTLI_QUALITY = 2

/** A cached page is compressed once, at the highest level, which takes about twenty times as long as rendering. */
async function compress(bytes: Bytes, encoding: Encoding, isCacheable: boolean): Promise<Bytes> {
  switch (encoding) {
    case 'br': {
      const quality = isCacheable ? zlib.constants.BROTLI_MAX_QUALITY : FAST_BROTLI_QUALITY
      return brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } })
    }
    case 'gzip': {
      const { Z_BEST_COMPRESSION, Z_BEST_SPEED } = zlib.constants
      return gzip(bytes, { level: isCacheable ? Z_BEST_COMPRESSION : Z_BEST_SPEED })
    }
    case 'identity':
      return bytes
  }
}

export function createPage(
  status: ContentfulStatusCode,
  headers: Readonly<Record<string, string>>,
  bytes: Bytes,
  isCacheable = false,
): Page {
  const bodies = new Map<Encoding, Promise<Bytes>>()
  return {
    status,
    headers: withEtag(headers, bytes),
    isCacheable,
    encodings: ['br', 'gzip', 'identity'],
    // Each encoding is compressed at the first call, and then kept, unless that fails.
    body: (encoding) =>
      bodies.getOrInsertComputed(encoding, () => {
        const body = compress(bytes, encoding, isCacheable)
        body.catch(() => bodies.delete(encoding))
        return body
      }),
    size: bytes.length,
  }
}

export function withEtag(headers: Readonly<Record<string, string>>, bytes: Bytes) {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  // The tag is weak, because all encodings share it.
  return { ...headers, etag: `W/"${hash}"`, vary: 'Accept-Encoding' }
}

export async function sendPage({ req }: Context, page: Page): Promise<Response> {
  const { status, headers } = page
  // Compare without the prefix `W/`, which a proxy may have removed.
  const isUnchanged = status === 200 && req.header('If-None-Match')?.includes(headers.etag.slice(2))
  // Without the page's headers, browsers would store the default Content-Security-Policy with their cached copy.
  if (isUnchanged) return new Response(null, { status: 304, headers })
  const encoding = acceptedEncoding(req.header('Accept-Encoding'), page.encodings)
  const body = await page.body(encoding)
  if (encoding === 'identity') return new Response(body, { status, headers })
  return new Response(body, { status, headers: { ...headers, 'Content-Encoding': encoding } })
}

/** Ignores encodings with a q-value, because browsers send none. */
function acceptedEncoding(header = '', available: readonly Encoding[]): Encoding {
  const accepted = header.split(',').map((encoding) => encoding.trim())
  return available.find((encoding) => accepted.includes(encoding)) ?? 'identity'
}
