import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describeSettingsContract } from '../../tests/support/contracts/settings-contract.ts'
import { prepareDatabase } from './prepare.ts'
import { createSqliteReader } from './reader.ts'
import { createSqliteSettings } from './settings.ts'

describeSettingsContract(async (warn) => {
  const directory = mkdtempSync(join(tmpdir(), 'sqlite-'))
  const file = join(directory, 'site.sqlite')
  prepareDatabase(file, [])
  return {
    reader: createSqliteReader(file, { warn }),
    writer: createSqliteSettings(file),
    async run(sql) {
      using database = new DatabaseSync(file)
      database.exec(sql)
    },
    close: async () => rmSync(directory, { recursive: true }),
  }
})
