import { afterAll } from 'vitest'
import { describeSettingsContract } from '../../tests/support/contracts/settings-contract.ts'
import { sqliteFile } from '../../tests/support/parts/sqlite-file.ts'
import { createSqliteReader } from './reader.ts'
import { createSqliteSettings } from './writer.ts'

const { file, run } = sqliteFile([], afterAll)

describeSettingsContract(async (warn) => ({
  reader: createSqliteReader(file, { warn }),
  writer: createSqliteSettings(file),
  run,
}))
