/** A site whose owner has filled in every field. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { prepareDatabase } from '../../data/sqlite/prepare.ts'
import { createSqliteSettings } from '../../data/sqlite/writer.ts'
import { filledInRows, filledInSite } from './builders/filled-in.ts'
import { dataFolder, type RunningSite, startSite } from './running-site.ts'

/** @returns a new folder for DATA_DIR. The caller must remove the folder. */
export async function filledInFolder(projectCount: number): Promise<string> {
  const folder = dataFolder()
  const file = join(folder, 'site.sqlite')
  prepareDatabase(file, filledInRows(projectCount))
  await createSqliteSettings(file).saveSettings(filledInSite, null)
  return folder
}

export async function startFilledInSite(projectCount: number): Promise<RunningSite> {
  const DATA_DIR = await filledInFolder(projectCount)
  const site = await startSite({ DATA_DIR })
  return {
    ...site,
    async stop() {
      await site.stop()
      rmSync(DATA_DIR, { recursive: true })
    },
  }
}
