/** Packs an answer the way its asker can read. */
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import { LRUCache } from 'lru-cache'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const {
  BROTLI_PARAM_NDIRECT,
  BROTLI_PARAM_NPOSTFIX,
  BROTLI_PARAM_QUALITY,
  BROTLI_PARAM_SIZE_HINT,
} = zlib.constants

export type Encoding = 'br' | 'gzip' | 'identity'

/** `quick` for answers that are made for one request, `small` for those that are kept. */
export type Effort = 'quick' | 'small'

const levels = { quick: { br: 5, gzip: 6 }, small: { br: 11, gzip: 9 } } as const

/**
 * Ways to write down distances: NPOSTFIX and NDIRECT. Which is the best for a text is a matter of luck, and of
 * some 50 bytes of the landing page, which count in its first flight.
 */
const distances = {
  quick: [[1, 0]],
  small: [
    [0, 0],
    [1, 0],
    [1, 16],
    [2, 60],
  ],
} as const

/** Below this many bytes packing saves nothing that a network would notice. */
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
  const packed = await Promise.all(
    distances[effort].map(([postfix, direct]) => {
      const params = {
        [BROTLI_PARAM_QUALITY]: level,
        [BROTLI_PARAM_SIZE_HINT]: body.length,
        [BROTLI_PARAM_NPOSTFIX]: postfix,
        [BROTLI_PARAM_NDIRECT]: direct,
      }
      return brotli(body, { params })
    }),
  )
  return packed.reduce((best, one) => (one.length < best.length ? one : best))
}

/** Browsers send the same few headers all day; this many different ones are remembered. */
const preferences = new LRUCache<string, readonly Encoding[]>({ max: 100 })
const bestFirst = ['br', 'gzip'] as const

/** The packed encodings that a browser asks for, the most wanted first. */
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
