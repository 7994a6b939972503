/** Makes pictures of originals in any width and format, and finds out the versions and sizes of originals. */
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Format, Picture } from '../../core/picture.ts'
import { usefulWidths } from '../../core/picture-size.ts'
import { echo } from '../../core/printable.ts'
import { encode, inspect } from './encode.ts'
import { PictureError } from './errors.ts'
import type { FileCache } from './file-cache.ts'
import { isRemote, type Original, type ReadOriginal, revisionOf, versionOf } from './originals.ts'
import { inTurn } from './work-queue.ts'

export type PictureMaker = ReturnType<typeof createPictureMaker>

type Details = Pick<Picture, 'version' | 'width' | 'height'>

/** How many originals of other sites are fetched at a time. */
const MAX_FETCHES = 4
/** How long after a failure the same original is not tried again, in ms. */
const RETRY_AFTER = 60_000

export function createPictureMaker(
  files: FileCache,
  read: ReadOriginal,
  log: { warn(message: string): void },
) {
  const detailsByRevision = new LRUCache<string, Details>({ max: 2_000 })
  const failures = new LRUCache<string, Error>({
    max: 500,
    ttl: RETRY_AFTER,
    // An expired failure must stay, because its message is compared with that of the next failure.
    noDeleteOnStaleGet: true,
  })
  const fetches = pLimit(MAX_FETCHES)
  let knownSizes = 0

  /** Throws the last error again for a while instead of trying again. Logs an error unless it repeats the last one. */
  async function guarded<Value>(original: Original, attempt: () => Promise<Value>): Promise<Value> {
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

  async function determine(original: Original, revision: string): Promise<Details> {
    const bytes = await read(original)
    const size = await inspect(bytes)
    // A file's version depends on its bytes, because its date changes with every build and differs between machines.
    const details = { version: versionOf(isRemote(original) ? original : bytes), ...size }
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
    /** How many images on other sites have become known in size. */
    knownSizes: () => knownSizes,

    /** @param fallback used until the size is known, and for an original that cannot be shown. */
    async describe(original: Original, fallback: Picture): Promise<Picture> {
      const details = (await detailsOf(original)) ?? { ...fallback, version: versionOf(original) }
      return { ...fallback, ...details, widths: usefulWidths(fallback.widths, details) }
    },

    /**
     * @param width of the frame that shows the picture, in pixels. A smaller original is not enlarged.
     * @throws {PictureError} when the original cannot be read, {BusyError} when too many pictures wait.
     */
    make(original: Original, version: string, width: number, format: Format) {
      async function readAndEncode(): Promise<Buffer> {
        // Fetch before waiting in the queue, because a slow host must not hold it up. Do not keep the bytes while
        // waiting: the file cache has them, and waiting pictures should take no memory.
        if (isRemote(original)) await fetches(async () => void (await read(original)))
        return inTurn(async () => encode(await read(original), width, format))
      }
      return files.get(`${version}-${width}.${format}`, () => guarded(original, readAndEncode))
    },
  }
}
