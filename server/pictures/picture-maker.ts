/** Makes pictures from originals, and finds out the hashes and sizes of originals. */
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { echo } from '../../core/fields/clean-text.ts'
import type { Format, Picture } from '../../core/picture/picture.ts'
import { usefulWidths } from '../../core/picture/picture-size.ts'
import { encode, findGround, measure } from './encode.ts'
import { PictureError } from './errors.ts'
import type { FileCache } from './file-cache.ts'
import {
  isRemote,
  type Original,
  type ReadOriginal,
  revisionOf,
  versionedHash,
} from './originals.ts'
import { inTurn } from './work-queue.ts'

export interface PictureMaker {
  /** Grows when the size of an image of another site becomes known, so that pages are rendered again. */
  knownSizeCount(): number
  /**
   * @param fallback used until the size is known, and for an original that cannot be shown. It has the frame's shape.
   * @param withGround also finds `Picture.ground`, for which the original must be decoded.
   */
  describe(original: Original, fallback: Picture, withGround?: boolean): Promise<Picture>
  /**
   * @param width of the frame, in pixels. A smaller original is not enlarged.
   * @param ratio the frame's width divided by its height.
   * @throws {PictureError} when the original cannot be shown.
   */
  make(
    original: Original,
    hash: string,
    width: number,
    format: Format,
    ratio: number,
  ): Promise<Buffer>
}

type Details = Pick<Picture, 'hash' | 'width' | 'height' | 'ground'>

interface Wanted {
  /** The frame's width divided by its height. */
  readonly ratio: number
  readonly withGround: boolean
}

/** Each local file may take 10 MB of memory. */
const MAX_MEASUREMENTS = 4
/** How long a failed original is not tried again, in ms. */
const RETRY_AFTER = 60_000

/** @param warn gets the same message each time that an original fails for the same reason. */
export function createPictureMaker(
  files: FileCache,
  read: ReadOriginal,
  warn: (message: string) => void,
): PictureMaker {
  /** The keys contain the original's revision and what is wanted. */
  const knownDetails = new LRUCache<string, Details>({ max: 2_000 })
  const guarded = createFailureGuard(warn)
  const measurements = pLimit(MAX_MEASUREMENTS)
  let knownSizeCount = 0

  async function measureOriginal(original: Original, ratio: number) {
    const bytes = await read(original)
    // A file's hash is that of its bytes, because its date changes with every build. For another site, it is that of
    // the address, because pages need it before the fetch.
    const hash = versionedHash(isRemote(original) ? original : bytes)
    return { hash, ...(await measure(bytes, ratio)) }
  }

  async function readDetails(original: Original, { ratio, withGround }: Wanted): Promise<Details> {
    const { hash, size, background } = await measureOriginal(original, ratio)
    if (!withGround) return { hash, ...size }
    const ground = await inTurn(async () => findGround(await read(original), background))
    return { hash, ...size, ...(ground && { ground }) }
  }

  async function determine(original: Original, wanted: Wanted, key: string): Promise<Details> {
    // Other sites have a limit of their own (originals.ts).
    const details = isRemote(original)
      ? await readDetails(original, wanted)
      : await measurements(readDetails, original, wanted)
    knownDetails.set(key, details)
    if (isRemote(original)) knownSizeCount += 1
    return details
  }

  /** Null for an original that cannot be shown, or that is on another site and not read yet. */
  async function detailsOf(original: Original, wanted: Wanted): Promise<Details | null> {
    const key = `${wanted.ratio} ${wanted.withGround} ${await revisionOf(original)}`
    const cached = knownDetails.get(key)
    if (cached) return cached
    const details = guarded(original, () => determine(original, wanted, key)).catch((error) => {
      if (error instanceof PictureError) return null
      throw error
    })
    // Another site must not delay a page.
    return isRemote(original) ? null : details
  }

  return {
    knownSizeCount: () => knownSizeCount,
    async describe(original, fallback, withGround = false) {
      const ratio = fallback.width / fallback.height
      const details = (await detailsOf(original, { ratio, withGround })) ?? {
        ...fallback,
        hash: versionedHash(original),
      }
      return { ...fallback, ...details, frameWidths: usefulWidths(fallback.frameWidths, details) }
    },
    make(original, hash, width, format, ratio) {
      async function readAndEncode(): Promise<Buffer> {
        // A slow host must not block the queue. Later, the file cache returns the bytes again, so that waiting
        // pictures take no memory.
        if (isRemote(original)) await read(original)
        return inTurn(async () => encode(await read(original), width, format, ratio))
      }
      return files.get(`${hash}-${ratio}-${width}.${format}`, () =>
        guarded(original, readAndEncode),
      )
    },
  }
}

/** After a PictureError, throws it again without an attempt until RETRY_AFTER has passed. */
function createFailureGuard(warn: (message: string) => void) {
  const failures = new LRUCache<string, Error>({ max: 500, ttl: RETRY_AFTER })

  return async <Value>(original: Original, attempt: () => Promise<Value>): Promise<Value> => {
    const recent = failures.get(original)
    if (recent) throw recent
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      // Two attempts at the same time may fail for different reasons.
      if (!failures.has(original)) {
        warn(
          `The image ${echo(original)} cannot be shown; it will be tried again. ${error.message}`,
        )
      }
      failures.set(original, error)
      throw error
    }
  }
}
