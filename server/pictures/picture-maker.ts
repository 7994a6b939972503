/** Makes any picture in any width and format, once, and knows the sizes of originals. */
import { LRUCache } from 'lru-cache'
import type { Format } from '../../core/picture.ts'
import { echo } from '../../data/printable.ts'
import { encode, inspect, type Size } from './encode.ts'
import type { FileCache } from './file-cache.ts'
import type { Original } from './originals.ts'
import { PictureError } from './picture-error.ts'
import { createWorkQueue, type WorkQueue } from './work-queue.ts'

export type PictureMaker = ReturnType<typeof createPictureMaker>

export interface PictureLog {
  warn(message: string): void
  error(fields: { readonly err: unknown }, message: string): void
}

interface MakerOptions {
  readonly files: FileCache
  /** Where everything is decoded, encoded and drawn. */
  readonly queue: WorkQueue
  readonly log: PictureLog
}

/** Before a picture that failed is tried again, in ms. */
const PAUSE = 60_000

export function createPictureMaker({ files, queue, log }: MakerOptions) {
  const fetching = createWorkQueue(4)
  const failures = new LRUCache<string, { reason: string; until: number }>({ max: 500 })
  const sizes = new LRUCache<string, Size>({ max: 2_000 })
  let version = 0

  /** Fails at once for a while after a failure, and tells the reason whenever it is a new one. */
  async function guarded<Value>({ name }: Original, attempt: () => Promise<Value>) {
    const before = failures.get(name)
    if (before && Date.now() < before.until) throw new PictureError(before.reason)
    try {
      const value = await attempt()
      failures.delete(name)
      return value
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      const reason = error.message
      if (failures.get(name)?.reason !== reason) {
        log.warn(`The picture ${echo(name)} cannot be shown, until a later try. ${reason}`)
      }
      failures.set(name, { reason, until: Date.now() + PAUSE })
      throw error
    }
  }

  /** From the disk, where another site's picture has been fetched before. */
  async function bytesOf(original: Original): Promise<Buffer> {
    if (!original.isRemote) return original.read()
    return files.get(`${await original.version()}.original`, () =>
      fetching(async () => {
        const bytes = await original.read()
        // Not kept when it is broken: that may be mended by the next try.
        await inspect(bytes)
        return bytes
      }),
    )
  }

  async function learn(original: Original): Promise<Size> {
    const size = await inspect(await bytesOf(original))
    sizes.set(await original.version(), size)
    if (original.isRemote) version += 1
    return size
  }

  return {
    /** Grows when the size of another site's picture became known. */
    version: () => version,
    /** @returns null while another site's picture is being fetched, and when it cannot be shown. */
    async size(original: Original): Promise<Size | null> {
      const known = sizes.get(await original.version())
      if (known) return known
      const learned = guarded(original, () => learn(original)).catch((error) => {
        if (error instanceof PictureError) return null
        log.error({ err: error }, 'inspecting a picture failed')
        return null
      })
      return original.isRemote ? null : learned
    },
    /**
     * @param width at most; a picture is never enlarged.
     * @throws {PictureError} when the original is not to be had, {BusyError} when too many pictures wait.
     */
    async make(original: Original, width: number, format: Format | 'jpeg'): Promise<Buffer> {
      const name = `${await original.version()}-${width}.${format}`
      const make = async () => {
        if (original.isRemote) await bytesOf(original)
        // In memory only when it is its turn, so that originals that wait take no room.
        return queue(async () => encode(await bytesOf(original), width, format))
      }
      return files.get(name, () => guarded(original, make))
    },
  }
}
