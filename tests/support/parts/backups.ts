/** Backups of an embedded database without projects, for tests. Each test gets a new folder. */
import { buffer } from 'node:stream/consumers'
import { beforeEach, vi } from 'vitest'
import { makeBackup } from '../../../app/desk/backup/make-backup.server.ts'
import { checkBackup, restoreBackup } from '../../../app/desk/backup/restore.server.ts'
import type { RestorePlan } from '../../../app/desk/backup/restore-answer.ts'
import type { BackupServices, BackupUpload, DeskStorage } from '../../../core/desk.ts'
import { createBackupServices } from '../../../server/desk/backup-services.ts'
import { createEmbeddedStorage } from '../../../server/desk/embedded-storage.ts'
import { originalAt } from '../../../server/pictures/originals.ts'
import { aDraft } from '../builders/project.ts'
import { aPhoto, filesOf, type ZippedFile, zipOf } from '../builders/zip.ts'
import { sqliteFile } from './sqlite-file.ts'

interface Context {
  directory: string
  databaseFile: string
  storage: DeskStorage
  backups: BackupServices
}

export const photos = await Promise.all([aPhoto('red'), aPhoto('blue'), aPhoto('green')])

/** Call this once per test file. */
export function setUpBackups() {
  const context = {} as Context
  const warn = vi.fn()

  beforeEach(() => {
    warn.mockReset()
    const { directory, file } = sqliteFile()
    const backups = createBackupServices({
      dataDirectory: directory,
      imageHosts: [],
      originalOf: (address) => originalAt(address, { site: directory, data: directory }),
      warn,
    })
    const storage = createEmbeddedStorage(file, directory, warn)
    Object.assign(context, { directory, databaseFile: file, storage, backups })
  })

  async function upload(zip: Buffer): Promise<BackupUpload> {
    const body = new Blob([new Uint8Array(zip)]).stream()
    return context.backups.uploads.receive(body, zip.length)
  }

  /** Uploads a backup with these files. By default, it contains one project with three photos. */
  async function stage(files: readonly ZippedFile[] = filesOf(...photos)): Promise<BackupUpload> {
    return upload(await zipOf(files))
  }

  async function download(): Promise<Buffer> {
    const zip = await makeBackup(context.backups, context.storage, 'site.example')
    if (!zip) throw new Error('The download was refused.')
    return buffer(zip)
  }

  async function check(upload: BackupUpload): Promise<RestorePlan> {
    const answer = await lastOf(checkBackup(context.backups, context.storage, upload))
    if (!('plan' in answer)) throw new Error('There is no plan.')
    return answer.plan
  }

  const restoreTo = (
    { basedOn }: { basedOn: string },
    { id }: BackupUpload,
    storage: DeskStorage,
  ) => lastOf(restoreBackup(context.backups, storage, { id, basedOn }))

  /** Restores an uploaded backup, after its plan has been seen. */
  async function restore(upload: BackupUpload, storage = context.storage) {
    return restoreTo(await check(upload), upload, storage)
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

async function lastOf<Answer>(answers: AsyncIterable<Answer>): Promise<Answer> {
  const all = await Array.fromAsync(answers)
  return all.at(-1) as Answer
}
