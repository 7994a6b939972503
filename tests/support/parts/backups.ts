/** Backups of an embedded database without projects, for tests. Each test gets a new folder. */
import { beforeEach, vi } from 'vitest'
import type { Backups } from '../../../core/backup.ts'
import type { DeskStorage } from '../../../core/desk.ts'
import { createBackups } from '../../../server/desk/backups.ts'
import { createEmbeddedStorage } from '../../../server/desk/embedded-storage.ts'
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
    const { directory, file } = sqliteFile()
    Object.assign(context, { directory, databaseFile: file })
    context.storage = createEmbeddedStorage(file, directory, warn)
    context.backups = openBackups()
  })

  /** @param timeBudget in ms. */
  function openBackups(timeBudget?: number): Backups {
    return createBackups({
      dataDirectory: context.directory,
      imageHosts: [],
      originalOf: (address) =>
        originalAt(address, { site: context.directory, data: context.directory }),
      warn,
      ...(timeBudget !== undefined && { timeBudget }),
    })
  }

  /** @returns the id of an upload that expects this many bytes. */
  async function beginUpload(bytes: number): Promise<string> {
    const answer = await context.backups.begin(bytes)
    if (!('id' in answer)) throw new Error(answer.problem)
    return answer.id
  }

  /** @returns the id of the staged backup. */
  async function upload(zip: Buffer): Promise<string> {
    const id = await beginUpload(zip.length)
    await context.backups.add(id, 0, async function* () {
      yield zip
    })
    return id
  }

  /** Uploads a backup with these files. By default, it contains one project with three photos. */
  async function stage(files: readonly ZippedFile[] = filesOf(...photos)): Promise<string> {
    return upload(await zipOf(files))
  }

  async function download(): Promise<Buffer> {
    const result = await context.backups.download(context.storage, crypto.randomUUID())
    if ('problem' in result) throw new Error('The download was refused.')
    return Buffer.from(await new Response(result.zip).arrayBuffer())
  }

  /** Restores a staged backup, after its plan has been seen. */
  async function restore(id: string, storage = context.storage) {
    const answer = await context.backups.check(id, storage)
    if (!('plan' in answer)) return answer
    return context.backups.restore(id, storage, answer.plan.basedOn)
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
    openBackups,
    beginUpload,
    upload,
    stage,
    download,
    restore,
    listProjects,
    addProject,
  }
}
