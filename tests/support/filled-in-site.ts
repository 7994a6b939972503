/** A running site whose owner has filled in every field. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { prepareDatabase } from '../../data/sqlite/prepare.ts'
import { createSqliteSettings } from '../../data/sqlite/settings.ts'
import { filledInRows, filledInSite } from './builders/filled-in.ts'
import { dataFolder, type RunningSite, startSite } from './running-site.ts'

export async function startFilledInSite(projectCount: number): Promise<RunningSite> {
  const DATA_DIR = dataFolder()
  const file = join(DATA_DIR, 'site.sqlite')
  prepareDatabase(file, filledInRows(projectCount))
  await createSqliteSettings(file).saveSettings(filledInSite, null)
  const site = await startSite({ DATA_DIR })
  return {
    ...site,
    async stop() {
      await site.stop()
      rmSync(DATA_DIR, { recursive: true })
    },
  }
}
