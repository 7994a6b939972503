/** Compresses answers with the encodings that clients accept. */
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import { LRUCache } from 'lru-cache'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const { BROTLI_PARAM_NPOSTFIX, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants

export type Encoding = 'br' | 'gzip' | 'identity'

/** `quick` for answers that are made for one request, `small` for those that are kept. */
export type Effort = 'quick' | 'small'

const levels = { quick: { br: 5, gzip: 6 }, small: { br: 11, gzip: 9 } } as const

/**
 * Up to this many bytes two of brotli's ways to write distances (NPOSTFIX) are tried: either may save 100 bytes of
 * a page, which has to fit into the initial congestion window.
 */
const SHORT = 100_000

/** Below this many bytes compression is not worth it. */
const WORTHWHILE = 1000
const textType =
  /^(?:text\/|image\/svg\+xml|application\/(?:json|javascript|manifest\+json|ld\+json|xml|atom\+xml))|^text\/x-script/

export function isCompressible(type: string, size: number): boolean {
  return size >= WORTHWHILE && textType.test(type)
}

export async function compress(
  body: Buffer<ArrayBuffer>,
  encoding: Exclude<Encoding, 'identity'>,
  effort: Effort,
): Promise<Buffer<ArrayBuffer>> {
  const level = levels[effort][encoding]
  if (encoding === 'gzip') return gzip(body, { level })
  const packings = await Promise.all(
    (effort === 'small' && body.length <= SHORT ? [0, 1] : [1]).map((postfix) => {
      const params = {
        [BROTLI_PARAM_QUALITY]: level,
        [BROTLI_PARAM_SIZE_HINT]: body.length,
        [BROTLI_PARAM_NPOSTFIX]: postfix,
      }
      return brotli(body, { params })
    }),
  )
  return packings.reduce((best, packing) => (packing.length < best.length ? packing : best))
}

/** A cache of parsed headers: browsers send the same few. */
const preferences = new LRUCache<string, readonly Encoding[]>({ max: 100 })
const bestFirst = ['br', 'gzip'] as const

/** The compressed encodings that a browser accepts, the preferred first. */
function preferencesOf(header: string): readonly Encoding[] {
  const known = preferences.get(header)
  if (known) return known
  const accepted = parseAccept(header)
  const quality = (encoding: Encoding) => accepted.find(({ type }) => type === encoding)?.q ?? 0
  const wanted = bestFirst
    .filter((encoding) => quality(encoding) > 0)
    .toSorted((one, other) => quality(other) - quality(one))
  preferences.set(header, wanted)
  return wanted
}

/**
 * @param header `Accept-Encoding` as the browser sent it.
 * @param available of those that are asked for equally, the smallest is chosen.
 */
export function acceptedEncoding(
  header: string | undefined,
  available: { has(encoding: Encoding): boolean },
): Encoding {
  return preferencesOf(header ?? '').find((encoding) => available.has(encoding)) ?? 'identity'
}
