/** Where the owner's photos are stored: in a folder beside the embedded database, or in a bucket of the hosted one. */
import { createHash } from 'node:crypto'

/**
 * Stores photos that are already WebP files. The name of each file is a hash of its content. The site does not delete
 * photos, because a photo that no project seems to use may belong to a row that could not be read.
 */
export interface PhotoStorage {
  /** @returns the photo's address, as in a project's row. @throws {WriteError} */
  add(photo: Uint8Array): Promise<string>
  /** The address that `add` returns for the photo with this name. */
  addressOf(name: string): string
  /** @throws {WriteError} if the storage does not answer. */
  has(name: string): Promise<boolean>
  /**
   * For a bucket, whose free space is unknown, does nothing.
   * @throws {WriteError} if those of the photos that are not stored yet do not fit on the disk.
   */
  assertSpace(photos: readonly { readonly name: string; readonly bytes: number }[]): Promise<void>
}

/** The beginning of the addresses of photos, both in the folder and in backups. */
export const PHOTOS = '/fotos/'

export function photoName(photo: Uint8Array): string {
  return `${createHash('sha256').update(photo).digest('hex')}.webp`
}
