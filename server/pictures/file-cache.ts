/** Finished files on disk, within a bound, each made once for all who ask. */
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '../../data/replace-file.ts'

export type FileCache = ReturnType<typeof openFileCache>

/**
 * @param folder made on the first write; every file in it counts.
 * @param limit in bytes; beyond it the files written first are deleted.
 */
export function openFileCache(
  folder: string,
  log: { warn(message: string): void },
  limit = 250_000_000,
) {
  const running = new Map<string, Promise<Buffer>>()
  let unswept = Number.POSITIVE_INFINITY
  let problem = ''

  async function readOrMake(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    // Missing or unreadable, it is made again.
    const saved = await readFile(join(folder, name)).catch(() => null)
    if (saved) return saved
    const made = await make()
    try {
      await replaceFile(join(folder, name), made)
      unswept += made.length
      if (unswept > limit / 10) await sweep()
      problem = ''
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException
      if (problem !== code) log.warn(`Pictures cannot be saved in ${folder}: ${message}`)
      problem = code
    }
    return made
  }

  async function sweep(): Promise<void> {
    unswept = 0
    const paths = (await readdir(folder)).map((name) => join(folder, name))
    // Another write may just have renamed its file.
    const gone = () => ({ size: 0, mtimeMs: 0 })
    const look = async (path: string) => ({ path, ...(await stat(path).catch(gone)) })
    const files = await Promise.all(paths.map(look))
    let total = 0
    for (const { path, size } of files.toSorted((one, other) => other.mtimeMs - one.mtimeMs)) {
      total += size
      if (total > limit) await rm(path, { force: true })
    }
  }

  return {
    /** Reads a file or makes it; callers at the same time share the work, and its failure. */
    get(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
      const start = () => readOrMake(name, make).finally(() => running.delete(name))
      return running.getOrInsertComputed(name, start)
    },
    /** Resolves when nothing is being made any more. */
    async settled(): Promise<void> {
      while (running.size > 0) await Promise.allSettled(running.values())
    },
  }
}
