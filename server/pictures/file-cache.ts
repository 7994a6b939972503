/** Finished files: on disk within a bound, the latest also in memory, each made once for all who ask. */
import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { makeFolder } from '../../data/make-folder.ts'

export type FileCache = ReturnType<typeof openFileCache>

/** In bytes. */
const ON_DISK = 250_000_000
const IN_MEMORY = 8_000_000

/**
 * @param folder made on the first write; every file in it counts.
 * @param limit in bytes; beyond it the files written first are deleted.
 */
export function openFileCache(
  folder: string,
  log: { warn(message: string): void },
  limit = ON_DISK,
) {
  const recent = new LRUCache<string, Buffer>({
    maxSize: IN_MEMORY,
    maxEntrySize: IN_MEMORY / 8,
    sizeCalculation: ({ length }) => length,
  })
  const running = new Map<string, Promise<Buffer>>()
  let unswept = Number.POSITIVE_INFINITY
  let problem = ''

  /** @returns null when there is no file of this name. */
  async function read(name: string): Promise<Buffer | null> {
    try {
      const bytes = recent.get(name) ?? (await readFile(join(folder, name)))
      recent.set(name, bytes)
      return bytes
    } catch {
      // Missing or unreadable, it is made again.
      return null
    }
  }

  /** A name always stands for the same bytes. Where the disk fails they stay in memory for a while. */
  async function write(name: string, bytes: Buffer): Promise<void> {
    recent.set(name, bytes)
    const temporary = join(folder, `${randomUUID()}.tmp`)
    try {
      makeFolder(folder)
      // Flushed first, or a power cut could leave a name without its bytes.
      await writeFile(temporary, bytes, { flush: true })
      await rename(temporary, join(folder, name))
      unswept += bytes.length
      if (unswept > limit / 10) await sweep()
      problem = ''
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException
      if (problem !== code) log.warn(`Pictures cannot be saved in ${folder}: ${message}`)
      problem = code
      await rm(temporary, { force: true }).catch(() => {})
    }
  }

  async function sweep(): Promise<void> {
    unswept = 0
    const paths = (await readdir(folder)).map((name) => join(folder, name))
    const files = await Promise.all(paths.map(async (path) => ({ path, ...(await stat(path)) })))
    let total = 0
    for (const { path, size } of files.toSorted((one, other) => other.mtimeMs - one.mtimeMs)) {
      total += size
      if (total > limit) await rm(path)
    }
  }

  async function readOrMake(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const known = await read(name)
    if (known) return known
    const made = await make()
    await write(name, made)
    return made
  }

  return {
    read,
    write,
    /** Reads a file or makes it; callers at the same time share the work, and its failure. */
    get(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
      const shared = running.get(name) ?? readOrMake(name, make).finally(() => running.delete(name))
      running.set(name, shared)
      return shared
    },
    /** Resolves when nothing is being made any more. */
    async settled(): Promise<void> {
      while (running.size > 0) await Promise.allSettled(running.values())
    },
  }
}
