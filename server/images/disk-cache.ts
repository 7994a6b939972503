/** An LRU cache on disk for finished pictures; the site works without it, only slower. */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'

export interface DiskCache {
  /** @returns null when there is nothing under this name. */
  read(name: string): Promise<Buffer<ArrayBuffer> | null>
  /**
   * A name always stands for the same bytes. Never fails: what cannot be written to disk is kept in
   * memory for as long as there is room.
   */
  keep(name: string, bytes: Buffer<ArrayBuffer>): Promise<void>
}

export interface DiskCacheOptions {
  readonly log: { warn(message: string): void }
  /** In bytes; beyond it the least recently used entries are deleted. */
  readonly limit?: number
}

const LIMIT = 200_000_000
const IN_MEMORY = 8_000_000

/** @param folder created on the first write; every file in it counts as an entry. */
export function openDiskCache(folder: string, { log, limit = LIMIT }: DiskCacheOptions): DiskCache {
  const recent = new LRUCache<string, Buffer<ArrayBuffer>>({
    maxSize: IN_MEMORY,
    maxEntrySize: IN_MEMORY / 8,
    sizeCalculation: ({ length }) => length,
  })
  const sizes = new LRUCache<string, number>({
    maxSize: limit,
    sizeCalculation: (size) => size,
    dispose(_, name, reason) {
      if (reason === 'evict') void rm(join(folder, name), { force: true }).catch(() => {})
    },
  })
  let counted: Promise<void> | undefined
  let failing = false

  /** Registers existing files, oldest first, so that the oldest are evicted first. */
  async function count(): Promise<void> {
    await mkdir(folder, { recursive: true })
    const names = await readdir(folder)
    const files = await Promise.all(
      names.map(async (name) => ({ name, ...(await sizeAndAge(join(folder, name))) })),
    )
    for (const { name, size } of files.toSorted((one, other) => one.modified - other.modified)) {
      if (size > 0) sizes.set(name, size)
    }
  }

  async function write(name: string, bytes: Buffer): Promise<void> {
    counted ??= count()
    await counted
    if (sizes.has(name)) return
    const temporary = join(folder, `${randomUUID()}.tmp`)
    try {
      await writeFile(temporary, bytes, { flush: true })
      await rename(temporary, join(folder, name))
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => {})
      throw error
    }
    sizes.set(name, bytes.length)
  }

  return {
    async read(name) {
      const known = recent.get(name)
      if (known) return known
      try {
        const bytes = await readFile(join(folder, name))
        // A power cut can leave a name without its bytes.
        if (bytes.length === 0) return null
        sizes.get(name)
        recent.set(name, bytes)
        return bytes
      } catch {
        sizes.delete(name)
        return null
      }
    },
    async keep(name, bytes) {
      recent.set(name, bytes)
      if (bytes.length === 0 || bytes.length > limit) return
      try {
        await write(name, bytes)
        failing = false
      } catch (error) {
        counted = undefined
        const { message } = error as Error
        if (!failing) log.warn(`Finished pictures cannot be kept in ${folder}: ${message}`)
        failing = true
      }
    },
  }
}

async function sizeAndAge(file: string): Promise<{ size: number; modified: number }> {
  const found = await stat(file).catch(() => null)
  return { size: found?.isFile() ? found.size : 0, modified: found?.mtimeMs ?? 0 }
}
