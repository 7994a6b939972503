import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type StoredCount, WHOLE_SITE } from '../../core/visit-counts.ts'
import { countOf, describeVisitsContract } from '../../tests/support/contracts/visits-contract.ts'
import { sqliteFile } from '../../tests/support/parts/sqlite-file.ts'
import { addVisits, createSqliteVisits } from './visits.ts'
import { createSqliteWriter } from './writer.ts'

const ofContract = sqliteFile([], afterAll)

describeVisitsContract(async () => ({
  add: (counts) => addVisits(ofContract.file, counts),
  storage: createSqliteVisits(ofContract.file),
  restore: (counts) => restore(counts, ofContract.file),
  run: ofContract.run,
}))

let file = ''
const restore = (counts: readonly StoredCount[], to = file) =>
  createSqliteWriter(to).addOrReplace([], null, counts)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  file = sqliteFile().file
})
afterEach(() => {
  vi.useRealTimers()
})

const visit = (day: string, project = WHOLE_SITE) => countOf(day, project, 1, 0)
const days = async () =>
  (await createSqliteVisits(file).all())
    .map(({ period }) => period)
    .filter((period) => period.length === 10)

/** Adds a visit on the day that the clock shows. */
async function visitOn(day: string): Promise<void> {
  vi.setSystemTime(`${day}T12:00:00Z`)
  await addVisits(file, [visit(day)])
}

const recentDays = [3, 4, 5, 6, 7, 8, 9].map((day) => `2026-11-0${day}`)

test('days are removed 56 days before the seventh-newest day, and their months stay', async () => {
  await restore(['2026-09-07', '2026-09-08', ...recentDays].map((day) => visit(day)))
  await restore([visit('2026-09-07', 'a'), visit('2026-09-08', 'a')])
  await visitOn('2026-11-09')
  expect(await days()).toEqual(['2026-09-08', '2026-09-08', ...recentDays])
  const months = (await createSqliteVisits(file).all()).filter(({ period }) => period.length === 7)
  expect(months).toEqual([
    countOf('2026-09', WHOLE_SITE, 2, 0),
    countOf('2026-11', WHOLE_SITE, 8, 0),
  ])
})

test('a clock that is years ahead or behind for a few days does not remove the real counts', async () => {
  for (const day of recentDays) await visitOn(day)
  const ahead = [1, 2, 3, 4, 5, 6].map((day) => `2040-01-0${day}`)
  for (const day of ahead) await visitOn(day)
  await visitOn('1970-01-02')
  await visitOn('2026-11-10')
  expect(await days()).toEqual([...recentDays, '2026-11-10', ...ahead])
})
