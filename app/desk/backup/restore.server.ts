import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { DeskStorage } from '#core/desk.ts'
import { openBackup } from './open-backup.server.ts'
import type { RestorePlan, RestoreResult } from './restore-answer.ts'
import { prepareRestore } from './restore-plan.server.ts'

/** Writes nothing. @throws {BackupError} if the backup cannot be restored. */
export async function checkBackup(file: string, storage: DeskStorage): Promise<RestorePlan> {
  using backup = await openBackup(file)
  for (const { name } of backup.photos) await backup.photo(name)
  await storage.photos.assertFits(backup.photos)
  return (await prepareRestore(backup, storage)).plan
}

/**
 * Stores the photos, and then writes all the rest in one transaction. The content is compared with `basedOn` before
 * each of these two steps. If another device publishes between the second comparison and the transaction, the restore
 * replaces what it has published.
 * @param basedOn of the plan that the owner has accepted.
 * @returns null after the restore. If the content has changed since the plan: a new plan, and the rows are unchanged,
 * although photos may have been stored.
 * @throws {BackupError} if the backup cannot be restored.
 */
export async function restoreBackup(
  file: string,
  storage: DeskStorage,
  basedOn: string,
): Promise<RestorePlan | null> {
  using backup = await openBackup(file)
  // Compare before storing photos, because nothing deletes them.
  const { plan: current } = await prepareRestore(backup, storage)
  if (current.basedOn !== basedOn) return current
  await storage.photos.assertFits(backup.photos)
  for (const { name } of backup.photos) await storage.photos.add(await backup.photo(name))
  const { plan, projects, site, counts } = await prepareRestore(backup, storage)
  if (plan.basedOn !== basedOn) return plan
  await storage.projects.addOrReplace(projects, site, counts)
  return null
}

const PAUSE = 10_000

/** Proxies end a request without an answer after a minute, so send a line break every ten seconds. */
export function streamAnswer(answer: Promise<RestoreResult>): ReadableStream<Uint8Array> {
  async function* lines(): AsyncGenerator<Buffer, void> {
    for (;;) {
      const result = await Promise.race([answer, delay(PAUSE, null, { ref: false })])
      yield Buffer.from(result ? JSON.stringify(result) : '\n')
      if (result) return
    }
  }
  return Readable.toWeb(Readable.from(lines())) as ReadableStream<Uint8Array>
}
