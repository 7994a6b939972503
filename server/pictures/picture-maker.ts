import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { echo } from '../../core/fields/clean-text.ts'
import type { Format, Picture } from '../../core/picture/picture.ts'
import { usefulWidths } from '../../core/picture/picture-size.ts'
import { encode, findGround, inTurn, measure } from './encode.ts'
import { PictureError } from './errors.ts'
import type { FileCache } from './file-cache.ts'
import {
  isRemote,
  type Original,
  type ReadOriginal,
  revisionOf,
  versionedHash,
} from './originals.ts'

export interface PictureMaker {
  /**
   * Waits neither for another site nor for a ground.
   * @param fallback used until the size is known, and for an original that cannot be shown. It has the frame's shape.
   * @param withGround also finds `Picture.ground`, for which the original must be decoded.
   */
  describe(original: Original, fallback: Picture, withGround?: boolean): Promise<Picture>
  /** Increases when a size or ground is found for which `describe` did not wait, so that pages are rendered again. */
  discoveryCount(): number
  settled(): Promise<void>
  /** @param width of the frame. A smaller original is not enlarged. @throws {PictureError} if it cannot be shown. */
  make(
    original: Original,
    hash: string,
    width: number,
    format: Format,
    ratio: number,
  ): Promise<Buffer>
}

type Details = Partial<Pick<Picture, 'hash' | 'width' | 'height' | 'ground'>>

/** A local file may take 10 MB of memory. */
const MAX_MEASUREMENTS = 4
const RETRY_AFTER = 60_000

/** @param warn gets the same message each time that an original fails for the same reason. */
export function createPictureMaker(
  files: FileCache,
  read: ReadOriginal,
  warn: (message: string) => void,
): PictureMaker {
  /** The keys contain what was looked for (size or ground), and the original's revision. */
  const found = new LRUCache<string, Details>({ max: 4_000 })
  const searches = new Map<string, Promise<void>>()
  const unlessRecentlyFailed = createFailureGuard(warn)
  const measurements = pLimit(MAX_MEASUREMENTS)
  let discoveryCount = 0

  async function sizeOf(original: Original, ratio: number): Promise<Details> {
    const bytes = await read(original)
    // A file's date changes with every build, so its hash is that of its bytes. For another site, it is that of the
    // address, because pages need it before the fetch.
    const hash = versionedHash(isRemote(original) ? original : bytes)
    const { size } = await measure(bytes, ratio)
    return { hash, ...size }
  }

  async function groundOf(original: Original, ratio: number): Promise<Details> {
    const ground = await readInTurn(read, original, (bytes) => findGround(bytes, ratio))
    return ground ? { ground } : {}
  }

  async function search(key: string, original: Original, readDetails: () => Promise<Details>) {
    try {
      const details = await unlessRecentlyFailed(original, readDetails)
      found.set(key, details)
      // Pages have waited for the sizes of local files.
      if (isRemote(original) || details.ground) discoveryCount += 1
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
    } finally {
      searches.delete(key)
    }
  }

  async function searchOnce(key: string, original: Original, readDetails: () => Promise<Details>) {
    if (!found.has(key))
      await searches.getOrInsertComputed(key, () => search(key, original, readDetails))
  }

  return {
    discoveryCount: () => discoveryCount,
    async describe(original, fallback, withGround = false) {
      const ratio = fallback.width / fallback.height
      const revision = `${ratio} ${await revisionOf(original)}`
      const [sizeKey, groundKey] = [`size ${revision}`, `ground ${revision}`]
      // Other sites have a limit of their own (originals.ts).
      const size = searchOnce(sizeKey, original, () =>
        isRemote(original) ? sizeOf(original, ratio) : measurements(sizeOf, original, ratio),
      )
      if (!isRemote(original)) await size
      if (withGround) void searchOnce(groundKey, original, () => groundOf(original, ratio))
      const details = {
        ...fallback,
        hash: versionedHash(original),
        ...found.get(sizeKey),
        ...(withGround && found.get(groundKey)),
      }
      return { ...details, frameWidths: usefulWidths(fallback.frameWidths, details) }
    },
    make(original, hash, width, format, ratio) {
      return files.get(`${hash}-${ratio}-${width}.${format}`, () =>
        unlessRecentlyFailed(original, () =>
          readInTurn(read, original, (bytes) => encode(bytes, width, format, ratio)),
        ),
      )
    },
    async settled() {
      while (searches.size > 0) await Promise.allSettled(searches.values())
    },
  }
}

async function readInTurn<Result>(
  read: ReadOriginal,
  original: Original,
  decode: (bytes: Buffer) => Promise<Result>,
): Promise<Result> {
  // A slow host must not block the queue. The file cache returns the bytes again later, so that waiting originals take
  // no memory.
  if (isRemote(original)) await read(original)
  return inTurn(async () => decode(await read(original)))
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
      warn(`The image ${echo(original)} cannot be shown; it will be tried again. ${error.message}`)
      failures.set(original, error)
      throw error
    }
  }
}
