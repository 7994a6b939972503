import { afterAll, expect, test } from 'vitest'
import { describeVisitsContract } from '../../tests/support/contracts/visits-contract.ts'
import { sqliteFile } from '../../tests/support/parts/sqlite-file.ts'
import { prepareDatabase } from './prepare.ts'
import { createSqliteVisits } from './visits.ts'
import { createSqliteWriter } from './writer.ts'

const { file, run } = sqliteFile([], afterAll)

describeVisitsContract(async () => {
  const storage = createSqliteVisits(file)
  return {
    add: storage.add,
    read: storage.read,
    restore: (counts) => createSqliteWriter(file).addOrReplace([], null, counts),
    run,
  }
})

test('the sum of a month of version 13 becomes days, and keeps what its days lack', async () => {
  const older = sqliteFile()
  await older.run(`
    drop table visit_counts;
    create table visit_counts (period text, project text, source text, visits integer, chats integer,
      primary key (period, project, source));
    insert into visit_counts values ('2026-11', '', 'google', 9, 2), ('2026-11', '', 'qr', 4, 1),
      ('2026-11-01', '', 'google', 1, 0), ('2026-11-30', '', 'google', 3, 1), ('2026-11-30', 'a', '', 3, 0);
    pragma user_version = 13`)
  prepareDatabase(older.file, [])
  expect(await createSqliteVisits(older.file).read('')).toMatchObject([
    { period: '2026-11-01', project: '', source: 'google', visits: 6, chats: 1 },
    { period: '2026-11-01', project: '', source: 'qr', visits: 4, chats: 1 },
    { period: '2026-11-30', project: '', source: 'google', visits: 3, chats: 1 },
    { period: '2026-11-30', project: 'a', source: '', visits: 3, chats: 0 },
  ])
})
