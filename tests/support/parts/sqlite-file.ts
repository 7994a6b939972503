/** An embedded database in a temporary folder. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { DemoRow } from '../../../data/demo.ts'
import { prepareDatabase } from '../../../data/sqlite/prepare.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** @param whenDone registers the removal of the database, by default when the test has finished. */
export function sqliteFile(
  rows: readonly DemoRow[] = [],
  whenDone?: Parameters<typeof temporaryFolder>[0],
) {
  const directory = temporaryFolder(whenDone)
  const file = join(directory, 'site.sqlite')
  prepareDatabase(file, rows)
  return {
    directory,
    file,
    async run(sql: string) {
      using database = new DatabaseSync(file)
      database.exec(sql)
    },
  }
}
