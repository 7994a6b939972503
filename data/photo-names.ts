import { createHash } from 'node:crypto'

/** Addresses of photos begin with this in the folder and in backups. */
export const PHOTOS = '/fotos/'

export const PHOTO_NAME = /^[\da-f]{64}\.webp$/
/** Also matches photos that the owner has put into the folder by hand. */
export const FILE_NAME = /^\w[\w.-]*$/

export function photoName(photo: Uint8Array): string {
  return `${createHash('sha256').update(photo).digest('hex')}.webp`
}
