/** Checks an uploaded backup, and restores it. Each step reports its progress. */
import type { BackupServices, BackupUpload, DeskStorage } from '#core/desk.ts'
import { BackupError } from './format.server.ts'
import { type OpenBackup, openBackup } from './open-backup.server.ts'
import type { Progress, RestorePlan } from './restore-answer.ts'
import { prepareRestore } from './restore-plan.server.ts'

/** Between two reports, in ms. Proxies end a request without an answer after a minute. */
const INTERVAL = 1_000

type Report = { readonly progress: Progress }
type Planned = { readonly id: string; readonly plan: RestorePlan }

/**
 * Removes the upload unless there is a plan.
 * @throws {BackupError} if the backup cannot be restored.
 */
export async function* checkBackup(
  services: BackupServices,
  storage: DeskStorage,
  upload: BackupUpload,
): AsyncGenerator<Report | Planned> {
  try {
    yield* planRestore(services, storage, upload)
  } catch (error) {
    await services.uploads.remove(upload.id)
    throw error
  }
}

async function* planRestore(
  { isIntact }: BackupServices,
  storage: DeskStorage,
  { id, file }: BackupUpload,
): AsyncGenerator<Report | Planned> {
  using backup = await openBackup(file)
  yield* forEachPhoto(backup, async (photo) => {
    if (!(await isIntact(photo))) throw new BackupError('damaged', 'A photo is broken.')
  })
  await storage.photos.assertSpace(backup.photos)
  const { plan } = await prepareRestore(backup, storage)
  yield { id, plan }
}

/**
 * Stores the photos, and then writes all projects, the settings and the counts of visits in one transaction.
 * @param basedOn of the plan that the owner has accepted. If the content has changed since, the last answer is a new
 *   plan, and nothing is written.
 * @throws {BackupError} if the backup cannot be restored.
 */
export async function* restoreBackup(
  { uploads }: BackupServices,
  storage: DeskStorage,
  { id, basedOn }: { readonly id: string; readonly basedOn: string },
): AsyncGenerator<Report | Planned | { readonly restored: true }> {
  // The answer to an earlier request may have been lost.
  if (uploads.isRestored(id)) return yield { restored: true }
  const upload = uploads.find(id)
  if (!upload) throw new BackupError('gone', 'The uploaded backup was removed, or replaced.')
  using backup = await openBackup(upload.file)
  await storage.photos.assertSpace(backup.photos)
  yield* forEachPhoto(backup, storage.photos.add)
  const { plan, projects, site, counts, replaced } = await prepareRestore(backup, storage)
  if (plan.basedOn !== basedOn) return yield { id, plan }
  const isWritten = await storage.projects.addOrReplace(projects, site, counts, replaced)
  // Something was published at this moment.
  if (!isWritten) return yield { id, plan: (await prepareRestore(backup, storage)).plan }
  await uploads.removeRestored(id)
  yield { restored: true }
}

async function* forEachPhoto(
  backup: OpenBackup,
  handle: (photo: Buffer) => Promise<unknown>,
): AsyncGenerator<Report> {
  const total = backup.photos.length
  let reportedAt = Number.NEGATIVE_INFINITY
  for (const [done, { name }] of backup.photos.entries()) {
    const now = performance.now()
    if (now - reportedAt >= INTERVAL) {
      reportedAt = now
      yield { progress: { done, total } }
    }
    await handle(await backup.photo(name))
  }
}
