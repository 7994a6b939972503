/** Makes a backup of the site while it is downloaded. */
import { Readable } from 'node:stream'
import type { BackupServices, DeskStorage } from '#core/desk.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { fitIntoBackup } from './format.server.ts'
import { writeBackup } from './write-backup.server.ts'

/**
 * @param host of the site.
 * @returns a zip; null if the texts of the site exceed the limit of a backup. If the stream is cancelled, no more images
 *   are read.
 * @throws {DatabaseError} if the database cannot be read.
 */
export async function makeBackup(
  { openImages, warn }: BackupServices,
  { projects: database, settings, visits, photos }: DeskStorage,
  host: string,
): Promise<ReadableStream<Uint8Array> | null> {
  const [{ projects }, site, count, counts] = await Promise.all([
    database.table(),
    settings.readSettings(),
    database.count(),
    visits.read(''),
  ])
  if (!fitIntoBackup(projects)) return null
  const madeAt = Date.now()
  const lacksProjects = Math.max(0, count - projects.length)
  const zip = writeBackup({
    projects,
    site,
    counts,
    imageAt: openImages(),
    photoNameOf: photos.nameOf,
    readme: (report) => deskCopy.backup.readme({ host, madeAt, lacksProjects, ...report }),
    warn,
  })
  zip.once('error', ({ message }) => warn(`A backup could not be completed: ${message}`))
  // The server reads again only when it could send what it has.
  const strategy = new CountQueuingStrategy({ highWaterMark: 0 })
  return Readable.toWeb(zip, { strategy }) as ReadableStream<Uint8Array>
}
