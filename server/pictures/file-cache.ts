/** While the disk cannot be written, the cache keeps the newest files in memory. */
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { replaceFile } from '../../data/atomic-files.ts'

export interface FileCache {
  /** Concurrent calls make a file only once, and all get the same error, which is not cached. */
  get(name: string, make: () => Promise<Buffer>): Promise<Buffer>
  /** Resolves when no file is being made. */
  settled(): Promise<void>
}

/** A read may take 10 MB of memory. */
const MAX_READS = 4
const MAX_UNSAVED = 30_000_000

/** @param limit in bytes, for all files in `folder`. It is checked whenever a tenth of it has been written. */
export function openFileCache(
  folder: string,
  warn: (message: string) => void,
  limit = 250_000_000,
): FileCache {
  const running = new Map<string, Promise<Buffer>>()
  const unsaved = new LRUCache<string, Buffer>({
    maxSize: MAX_UNSAVED,
    sizeCalculation: ({ length }) => length + 1,
  })
  /** Slow clients of the same picture share its bytes. */
  const inUse = new Map<string, WeakRef<Buffer>>()
  const reads = pLimit(MAX_READS)
  /** An earlier process may have filled the folder. */
  let bytesSinceSweep = Number.POSITIVE_INFINITY

  async function readOrMake(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = unsaved.get(name) ?? inUse.get(name)?.deref()
    if (kept) return kept
    const saved = await reads(() => readFile(join(folder, name)).catch(() => null))
    if (saved) {
      inUse.set(name, new WeakRef(saved))
      return saved
    }
    const made = await make()
    await save(name, made)
    return made
  }

  async function save(name: string, bytes: Buffer): Promise<void> {
    try {
      await replaceFile(join(folder, name), bytes)
      bytesSinceSweep += bytes.length
      if (bytesSinceSweep > limit / 10) await sweep()
    } catch (error) {
      unsaved.set(name, bytes)
      warn(`Pictures cannot be saved in ${folder}: ${(error as NodeJS.ErrnoException).code}.`)
    }
  }

  async function sweep(): Promise<void> {
    bytesSinceSweep = 0
    const files = await Promise.all(
      (await readdir(folder)).map((name) => sizeAndTime(join(folder, name))),
    )
    let total = 0
    const newestFirst = files.toSorted((one, other) => other.mtimeMs - one.mtimeMs)
    for (const { path, size } of newestFirst) {
      total += size
      if (total > limit) await rm(path, { force: true })
    }
  }

  return {
    get(name, make) {
      const start = () => readOrMake(name, make).finally(() => running.delete(name))
      return running.getOrInsertComputed(name, start)
    },
    async settled() {
      while (running.size > 0) await Promise.allSettled(running.values())
    },
  }
}

/** A write may have just renamed an unfinished file. */
async function sizeAndTime(path: string) {
  const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }))
  return { path, size, mtimeMs }
}
