import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describeSettingsContract } from '../testing/settings-contract.ts'
import { prepareDatabase } from './prepare.ts'
import { openSqliteReader } from './reader.ts'
import { openSqliteSettings } from './settings.ts'

describeSettingsContract(async (warn) => {
  const directory = mkdtempSync(join(tmpdir(), 'sqlite-'))
  const file = join(directory, 'site.sqlite')
  prepareDatabase(file, [])
  return {
    reader: openSqliteReader(file, { warn }),
    writer: openSqliteSettings(file),
    async run(sql) {
      using database = new DatabaseSync(file)
      database.exec(sql)
    },
    close: async () => rmSync(directory, { recursive: true }),
  }
})
