/** Packs an answer the way its asker can read. */
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** Below this many bytes packing saves nothing that a network would notice. */
const WORTHWHILE = 1000
const textType =
  /^(?:text\/|image\/svg\+xml|application\/(?:json|javascript|manifest\+json))|^text\/x-script/

export function isCompressible(type: string, size: number): boolean {
  return size >= WORTHWHILE && textType.test(type)
}

/** Quick rather than small: for answers that are made anew for every request. */
export async function compress(
  body: Buffer<ArrayBuffer>,
  encoding: Encoding,
): Promise<Buffer<ArrayBuffer>> {
  switch (encoding) {
    case 'br':
      return brotli(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } })
    case 'gzip':
      return gzip(body, { level: 6 })
    case 'identity':
      return body
  }
}

/**
 * @param header `Accept-Encoding` as the browser sent it.
 * @param available by preference: of those that are asked for equally, the first is chosen.
 */
export function acceptedEncoding(
  header: string | undefined,
  available: readonly Encoding[],
): Encoding {
  const accepted = parseAccept(header ?? '')
  const wish = (encoding: Encoding) => accepted.find(({ type }) => type === encoding)?.q ?? 0
  const packed = available.filter((encoding) => encoding !== 'identity' && wish(encoding) > 0)
  return packed.toSorted((one, other) => wish(other) - wish(one))[0] ?? 'identity'
}
