/** Backups of an embedded database without projects, for tests. Each test gets a new folder. */
import { buffer } from 'node:stream/consumers'
import { beforeEach, vi } from 'vitest'
import { checkBackup, restoreBackup } from '../../../app/desk/backup/restore.server.ts'
import { receiveBackup, uploadedFile } from '../../../app/desk/backup/uploaded-backup.server.ts'
import type { Backups, DeskStorage } from '../../../core/desk.ts'
import { createBackups } from '../../../server/desk/backups/backups.ts'
import { createEmbeddedStorage } from '../../../server/desk/open-access.ts'
import { originalAt } from '../../../server/pictures/originals.ts'
import { aDraft } from '../builders/project.ts'
import { aPhoto, filesOf, type ZippedFile, zipOf } from '../builders/zip.ts'
import { sqliteFile } from './sqlite-file.ts'

interface Context {
  directory: string
  databaseFile: string
  storage: DeskStorage
  backups: Backups
}

export const photos = await Promise.all([aPhoto('red'), aPhoto('blue'), aPhoto('green')])

/** Call this once per test file. */
export function setUpBackups() {
  const context = {} as Context
  const warn = vi.fn()

  beforeEach(() => {
    warn.mockReset()
    const { directory, file } = sqliteFile()
    const storage = createEmbeddedStorage(file, directory, warn)
    const backups = createBackups({
      embedded: null,
      siteUrl: 'https://site.example',
      dataDirectory: directory,
      imageHosts: [],
      originalOf: (address) => originalAt(address, { site: directory, data: directory }),
      warn,
    })
    Object.assign(context, { directory, databaseFile: file, storage, backups })
  })

  /** @returns the file. */
  async function upload(zip: Buffer): Promise<string> {
    const body = new Blob([new Uint8Array(zip)]).stream()
    return uploadedFile(context.directory, await receiveBackup(context.directory, body, zip.length))
  }

  /** Uploads a backup with these files. By default, it contains one project with three photos. */
  async function stage(files: readonly ZippedFile[] = filesOf(...photos)): Promise<string> {
    return upload(await zipOf(files))
  }

  const download = async () => buffer(await context.backups.make(context.storage))
  const check = (file: string) => checkBackup(file, context.storage)

  const restoreTo = ({ basedOn }: { basedOn: string }, file: string, storage: DeskStorage) =>
    restoreBackup(file, storage, basedOn)

  /** Restores an uploaded backup, after its plan has been seen. */
  async function restore(file: string, storage = context.storage) {
    return restoreTo(await check(file), file, storage)
  }

  async function listProjects() {
    return (await context.storage.projects.table()).projects
  }

  function addProject(images: string[]) {
    return context.storage.projects.create('id', aDraft({ title: 'Loja', images }))
  }

  return {
    context,
    warn,
    upload,
    stage,
    download,
    check,
    restoreTo,
    restore,
    listProjects,
    addProject,
  }
}
