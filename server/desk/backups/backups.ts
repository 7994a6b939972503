import { Readable } from 'node:stream'
import type { Backups } from '../../../core/desk.ts'
import { deskCopy } from '../../../texts/desk-copy.ts'
import { type ImageOptions, openImages } from './backup-images.ts'
import { writeBackup } from './write-backup.ts'

interface BackupOptions extends ImageOptions {
  readonly siteUrl: string
  readonly dataDirectory: string
  readonly warn: (message: string) => void
}

export function createBackups(options: BackupOptions): Backups {
  const { siteUrl, dataDirectory, warn } = options
  const { host } = new URL(siteUrl)

  return {
    dataDirectory,
    warn,
    async make({ projects: database, settings, visits, photos }) {
      const [{ projects }, site, count, counts] = await Promise.all([
        database.table(),
        settings.readSettings(),
        database.count(),
        visits.read(''),
      ])
      const madeAt = Date.now()
      const lacksProjects = Math.max(0, count - projects.length)
      const zip = writeBackup({
        projects,
        site,
        counts,
        imageAt: openImages(options),
        photoNameOf: photos.nameOf,
        readme: (report) => deskCopy.backup.readme({ host, madeAt, lacksProjects, ...report }),
        warn,
      })
      zip.once('error', ({ message }) => warn(`A backup could not be completed: ${message}`))
      // The server reads again only when it could send what it has.
      const strategy = new CountQueuingStrategy({ highWaterMark: 0 })
      return Readable.toWeb(zip, { strategy }) as ReadableStream<Uint8Array>
    },
  }
}
