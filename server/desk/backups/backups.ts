import { Readable } from 'node:stream'
import type { Backups, DeskStorage } from '../../../core/desk.ts'
import { deskCopy } from '../../../texts/desk-copy.ts'
import { openAutomaticBackups, type RunningAutomaticBackups } from './automatic-backups.ts'
import { type ImageOptions, openImages } from './backup-images.ts'
import { writeBackup } from './write-backup.ts'

interface BackupOptions extends ImageOptions {
  readonly siteUrl: string
  readonly dataDirectory: string
  /** Set for the embedded database, of which the site makes backups by itself. */
  readonly embedded: { readonly file: string; readonly storage: DeskStorage } | null
  readonly warn: (message: string) => void
}

interface RunningBackups extends Backups {
  readonly automatic: RunningAutomaticBackups | null
}

export function createBackups(options: BackupOptions): RunningBackups {
  const { siteUrl, dataDirectory, embedded, warn } = options
  const { host } = new URL(siteUrl)

  async function make({ readAll, photos }: DeskStorage) {
    const { unusable, ...content } = await readAll()
    const madeAt = Date.now()
    const zip = writeBackup({
      ...content,
      imageAt: openImages(options),
      photoNameOf: photos.nameOf,
      readme: (report) =>
        deskCopy.backup.readme({ host, madeAt, lacksProjects: unusable.length, ...report }),
      warn,
    })
    zip.once('error', ({ message }) => warn(`A backup could not be completed: ${message}`))
    // By default, the stream would read ahead of what the server can send.
    const strategy = new CountQueuingStrategy({ highWaterMark: 0 })
    return Readable.toWeb(zip, { strategy }) as ReadableStream<Uint8Array>
  }

  const automatic =
    embedded &&
    openAutomaticBackups({
      dataDirectory,
      databaseFile: embedded.file,
      make: () => make(embedded.storage),
      warn,
    })
  return { dataDirectory, automatic, make, warn }
}
