/** The owner's photos beside the embedded database: a folder of WebP files, each named by its content. */
import { createHash } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { replaceFile } from './replace-file.ts'

export function photoName(bytes: Uint8Array): string {
  return `${createHash('sha256').update(bytes).digest('hex')}.webp`
}

/** @param dataDirectory DATA_DIR; the folder in it is made when the first photo is added. */
export function openPhotosFolder(dataDirectory: string) {
  const folder = join(dataDirectory, 'fotos')
  /** The file of that name, there or not; null for what no photo is called, such as a path. */
  const path = (name: string) => (/^[\da-f]{64}\.webp$/.test(name) ? join(folder, name) : null)

  /** Atomic. What is there already counts as added anew. */
  async function add(name: string, bytes: Uint8Array): Promise<void> {
    const file = path(name)
    if (file === null) throw new TypeError(`No photo is called ${JSON.stringify(name)}.`)
    await replaceFile(file, bytes)
  }

  /** Every file, what a cut-off `add` left included; times are as `Date.now` tells them. */
  async function list() {
    const names = await readdir(folder).catch(() => [])
    const timeOf = async (name: string) => (await stat(join(folder, name))).mtimeMs
    return Promise.all(names.map(async (name) => ({ name, addedAt: await timeOf(name) })))
  }

  const remove = (name: string) => rm(join(folder, basename(name)), { force: true })
  return { path, add, list, remove }
}
