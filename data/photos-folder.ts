/** The owner's photos: where they are kept, and the folder beside the embedded database that keeps them. */
import { createHash } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { replaceFile } from './replace-file.ts'

/** WebP files, each named by its content. Every call may throw. */
export interface PhotoStore {
  /** @returns the photo's address, as a row has it. The same photo again counts as added anew. */
  add(photo: Buffer): Promise<string>
  list(): Promise<readonly KeptPhoto[]>
  remove(addresses: readonly string[]): Promise<void>
}

interface KeptPhoto {
  readonly address: string
  /** When it was added, in ms since 1970. */
  readonly at: number
  readonly bytes: number
}

/** How the addresses of the folder's photos begin. */
export const PHOTOS = '/fotos/'

export function photoName(photo: Buffer): string {
  return `${createHash('sha256').update(photo).digest('hex')}.webp`
}

/** @param dataDirectory DATA_DIR; the folder in it is made when the first photo is added. */
export function openPhotosFolder(dataDirectory: string): PhotoStore {
  const folder = join(dataDirectory, PHOTOS)
  return {
    async add(photo) {
      const name = photoName(photo)
      await replaceFile(join(folder, name), photo)
      return PHOTOS + name
    },
    async list() {
      const names = await readdir(folder).catch(() => [])
      const keptPhoto = async (name: string) => {
        const { mtimeMs: at, size: bytes } = await stat(join(folder, name))
        return { address: PHOTOS + name, at, bytes }
      }
      return Promise.all(names.map(keptPhoto))
    },
    async remove(addresses) {
      for (const address of addresses) await rm(join(folder, basename(address)), { force: true })
    },
  }
}
