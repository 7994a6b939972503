/** Makes pictures in any width and format, and determines the versions and sizes of originals. */
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { type Format, type Picture, usefulWidths } from '../../core/picture.ts'
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
/** How long after a failure the same original fails at once, in ms. */
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
    // A failure that has expired is still compared with the next one.
    noDeleteOnStaleGet: true,
  })
  const fetches = pLimit(MAX_FETCHES)
  let version = 0

  /** After a failure, fails at once for a while. Logs a failure unless its reason is the same as before. */
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
    // A new build and another machine give the same file another date, so its version depends on its bytes.
    const details = { version: versionOf(isRemote(original) ? original : bytes), ...size }
    detailsByRevision.set(revision, details)
    if (isRemote(original)) version += 1
    return details
  }

  /** @returns null while another site's original is being fetched, and for one that cannot be shown. */
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
    // Pages do not wait for other sites.
    return isRemote(original) ? null : details
  }

  return {
    /** Increases when the size of another site's image becomes known. */
    version: () => version,

    /** @param fallback used until the size is known, and for an original that cannot be shown. */
    async describe(original: Original, fallback: Picture): Promise<Picture> {
      const details = (await detailsOf(original)) ?? { ...fallback, version: versionOf(original) }
      return { ...fallback, ...details, widths: usefulWidths(fallback.widths, details.width) }
    },

    /**
     * @param width at most; a picture is never enlarged.
     * @throws {PictureError} when the original cannot be read, {BusyError} when too many pictures wait.
     */
    make(original: Original, version: string, width: number, format: Format | 'jpeg') {
      async function readAndEncode(): Promise<Buffer> {
        // Fetch before taking a turn, because a slow host must not hold up the queue. The bytes are read again from
        // the file cache, so that waiting pictures take no memory.
        if (isRemote(original)) await fetches(async () => void (await read(original)))
        return inTurn(async () => encode(await read(original), width, format))
      }
      return files.get(`${version}-${width}.${format}`, () => guarded(original, readAndEncode))
    },
  }
}
