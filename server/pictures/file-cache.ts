/** A cache of files on disk with a size limit. Concurrent requests for the same file share the work. */
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '../../data/replace-file.ts'

export type FileCache = ReturnType<typeof openFileCache>

/**
 * @param folder created on the first write; every file in it counts.
 * @param limit in bytes; above it, the oldest files are deleted.
 */
export function openFileCache(
  folder: string,
  log: { warn(message: string): void },
  limit = 250_000_000,
) {
  const running = new Map<string, Promise<Buffer>>()
  /** Infinite at first, because an earlier process may have filled the folder. */
  let bytesSinceSweep = Number.POSITIVE_INFINITY
  let lastErrorCode = ''

  async function readOrMake(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const saved = await readFile(join(folder, name)).catch(() => null)
    if (saved) return saved
    const made = await make()
    await save(name, made)
    return made
  }

  /** Without a usable disk the site still works, but slowly. */
  async function save(name: string, bytes: Buffer): Promise<void> {
    try {
      await replaceFile(join(folder, name), bytes)
      bytesSinceSweep += bytes.length
      if (bytesSinceSweep > limit / 10) await sweep()
      lastErrorCode = ''
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException
      if (lastErrorCode !== code) log.warn(`Pictures cannot be saved in ${folder}: ${message}`)
      lastErrorCode = code
    }
  }

  async function sweep(): Promise<void> {
    bytesSinceSweep = 0
    const files = await Promise.all(
      (await readdir(folder)).map((name) => inspect(join(folder, name))),
    )
    let total = 0
    for (const { path, size } of files.toSorted((one, other) => other.mtimeMs - one.mtimeMs)) {
      total += size
      if (total > limit) await rm(path, { force: true })
    }
  }

  return {
    /** Reads a file, or makes and saves it. A failure is shared, but not cached. */
    get(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
      const start = () => readOrMake(name, make).finally(() => running.delete(name))
      return running.getOrInsertComputed(name, start)
    },
    /** Resolves when no file is being made. */
    async settled(): Promise<void> {
      while (running.size > 0) await Promise.allSettled(running.values())
    },
  }
}

/** A concurrent write may have renamed its temporary file; then the size is 0. */
async function inspect(path: string) {
  const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }))
  return { path, size, mtimeMs }
}
