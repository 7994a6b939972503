/** Makes pictures of originals in any width and format, and finds out the hashes and sizes of originals. */
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Format, Picture } from '../../core/picture.ts'
import { usefulWidths } from '../../core/picture-size.ts'
import { echo } from '../../core/printable.ts'
import { encode, inspect } from './encode.ts'
import { PictureError } from './errors.ts'
import type { FileCache } from './file-cache.ts'
import { hashOf, isRemote, type Original, type ReadOriginal, revisionOf } from './originals.ts'
import { inTurn } from './work-queue.ts'

export interface PictureMaker {
  /** How many images on other sites have become known in size. */
  knownSizes(): number
  /** @param fallback used until the size is known, and for an original that cannot be shown. */
  describe(original: Original, fallback: Picture): Promise<Picture>
  /**
   * @param width of the frame that shows the picture, in pixels. A smaller original is not enlarged.
   * @throws {PictureError} when the original cannot be read, {BusyError} when too many pictures wait.
   */
  make(original: Original, hash: string, width: number, format: Format): Promise<Buffer>
}

interface WarnLog {
  warn(message: string): void
}

type Details = Pick<Picture, 'hash' | 'width' | 'height'>

/** How many originals of other sites are fetched at a time. */
const MAX_FETCHES = 4
/** How long after a failure the same original is not tried again, in ms. */
const RETRY_AFTER = 60_000

export function createPictureMaker(
  files: FileCache,
  read: ReadOriginal,
  log: WarnLog,
): PictureMaker {
  const detailsByRevision = new LRUCache<string, Details>({ max: 2_000 })
  const guarded = createFailureGuard(log)
  const fetches = pLimit(MAX_FETCHES)
  let knownSizes = 0

  async function determine(original: Original, revision: string): Promise<Details> {
    const bytes = await read(original)
    const size = await inspect(bytes)
    // A file's hash depends on its bytes, because its date changes with every build and differs between machines.
    const details = { hash: hashOf(isRemote(original) ? original : bytes), ...size }
    detailsByRevision.set(revision, details)
    if (isRemote(original)) knownSizes += 1
    return details
  }

  /** @returns null while an original is being fetched from another site, and for an original that cannot be shown. */
  async function detailsOf(original: Original): Promise<Details | null> {
    const revision = await revisionOf(original)
    const cached = detailsByRevision.get(revision)
    if (cached) return cached
    const attempt = () => determine(original, revision)
    const limited = isRemote(original) ? () => fetches(attempt) : attempt
    const details = guarded(original, limited).catch((error) => {
      if (error instanceof PictureError) return null
      throw error
    })
    // Do not wait, because another site must not delay a page.
    return isRemote(original) ? null : details
  }

  return {
    knownSizes: () => knownSizes,
    async describe(original, fallback) {
      const details = (await detailsOf(original)) ?? { ...fallback, hash: hashOf(original) }
      return { ...fallback, ...details, widths: usefulWidths(fallback.widths, details) }
    },
    make(original, hash, width, format) {
      async function readAndEncode(): Promise<Buffer> {
        // Fetch before waiting in the queue, because a slow host must not hold it up. Do not keep the bytes while
        // waiting: the file cache has them, and waiting pictures should take no memory.
        if (isRemote(original)) await fetches(async () => void (await read(original)))
        return inTurn(async () => encode(await read(original), width, format))
      }
      return files.get(`${hash}-${width}.${format}`, () => guarded(original, readAndEncode))
    },
  }
}

/**
 * @returns a function that works on an original. After a failure, it throws the same error for a while instead of
 *   trying again. It logs an error unless it repeats the last one.
 */
function createFailureGuard(log: WarnLog) {
  const failures = new LRUCache<string, Error>({
    max: 500,
    ttl: RETRY_AFTER,
    // An expired failure must stay, because its message is compared with that of the next failure.
    noDeleteOnStaleGet: true,
  })

  return async <Value>(original: Original, attempt: () => Promise<Value>): Promise<Value> => {
    const recent = failures.get(original)
    if (recent) throw recent
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      const { message } = error
      if (failures.peek(original, { allowStale: true })?.message !== message) {
        log.warn(`The image ${echo(original)} cannot be shown; it will be tried again. ${message}`)
      }
      failures.set(original, error)
      throw error
    }
  }
}
