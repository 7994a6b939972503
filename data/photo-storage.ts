/** What the folder of photos, the bucket and backups have in common. */
import { createHash } from 'node:crypto'

/** How addresses of photos begin in the folder and in backups. */
export const PHOTOS = '/fotos/'

export function photoName(photo: Uint8Array): string {
  return `${createHash('sha256').update(photo).digest('hex')}.webp`
}
