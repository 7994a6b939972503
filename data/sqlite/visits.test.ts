import { afterAll } from 'vitest'
import { describeVisitsContract } from '../../tests/support/contracts/visits-contract.ts'
import { sqliteFile } from '../../tests/support/parts/sqlite-file.ts'
import { createSqliteVisits } from './visits.ts'
import { createSqliteProjects } from './writer.ts'

const { file, run } = sqliteFile([], afterAll)

describeVisitsContract(async () => {
  const storage = createSqliteVisits(file)
  return {
    add: storage.add,
    read: storage.read,
    restore: (counts) => createSqliteProjects(file).addOrReplace([], null, counts),
    run,
  }
})
