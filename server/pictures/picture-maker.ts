/** Makes any picture in any width and format, once, and knows the versions and sizes of originals. */
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { type Format, type Picture, usefulWidths } from '../../core/picture.ts'
import { echo } from '../../core/printable.ts'
import { encode, inspect } from './encode.ts'
import { PictureError } from './errors.ts'
import type { FileCache } from './file-cache.ts'
import { type createReader, isRemote, type Original, stateOf, versionOf } from './originals.ts'
import { inTurn } from './work-queue.ts'

export type PictureMaker = ReturnType<typeof createPictureMaker>

type Known = Pick<Picture, 'version' | 'width' | 'height'>

/** How many originals of other sites are fetched, or read from the disk in advance, at once. */
const MOST_FETCHED = 4
/** Before a picture that failed is tried again, in ms. */
const PAUSE = 60_000

export function createPictureMaker(
  files: FileCache,
  read: ReturnType<typeof createReader>,
  log: { warn(message: string): void },
) {
  const known = new LRUCache<string, Known>({ max: 2_000 })
  const failures = new LRUCache<string, Error>({ max: 500, ttl: PAUSE, noDeleteOnStaleGet: true })
  const fetching = pLimit(MOST_FETCHED)
  let version = 0

  /** Fails at once for a while after a failure, and tells the reason whenever it is a new one. */
  async function guarded<Value>(original: Original, attempt: () => Promise<Value>): Promise<Value> {
    const recent = failures.get(original)
    if (recent) throw recent
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      const { message } = error
      if (failures.peek(original, { allowStale: true })?.message !== message) {
        log.warn(`The picture ${echo(original)} cannot be shown, until a later try. ${message}`)
      }
      failures.set(original, error)
      throw error
    }
  }

  async function learn(original: Original, state: string): Promise<Known> {
    const bytes = await read(original)
    const size = await inspect(bytes)
    // A file by its bytes: a new build, or another machine behind the same address, gives it a new date.
    const learned = { version: versionOf(isRemote(original) ? original : bytes), ...size }
    known.set(state, learned)
    if (isRemote(original)) version += 1
    return learned
  }

  return {
    /** Grows when the size of another site's picture became known. */
    version: () => version,
    /** @param unknown what is said of it while it is fetched from another site, and when it cannot be shown. */
    async describe(original: Original, unknown: Picture): Promise<Picture> {
      const guess = { ...unknown, version: versionOf(original) }
      const state = await stateOf(original)
      let found = known.get(state)
      if (!found) {
        const attempt = () => learn(original, state)
        const limited = isRemote(original) ? () => fetching(attempt) : attempt
        const learning = guarded(original, limited).catch((error) => {
          if (error instanceof PictureError) return guess
          throw error
        })
        found = isRemote(original) ? guess : await learning
      }
      return { ...unknown, ...found, widths: usefulWidths(unknown.widths, found.width) }
    },
    /**
     * @param width at most; a picture is never enlarged.
     * @throws {PictureError} when the original cannot be read, {BusyError} when too many pictures wait.
     */
    make(original: Original, version: string, width: number, format: Format | 'jpeg') {
      const make = async () => {
        // Now, because a slow host must not hold up the queue. The bytes are read again from the disk
        // in turn, so that waiting pictures take no memory.
        if (isRemote(original)) await fetching(async () => void (await read(original)))
        return inTurn(async () => encode(await read(original), width, format))
      }
      return files.get(`${version}-${width}.${format}`, () => guarded(original, make))
    },
  }
}
