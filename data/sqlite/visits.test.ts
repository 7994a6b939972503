import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { SOURCES, WHOLE_SITE } from '../../core/visit-counts.ts'
import { countOf, describeVisitsContract } from '../../tests/support/contracts/visits-contract.ts'
import { prepareDatabase } from './prepare.ts'
import { addVisits, createSqliteVisits } from './visits.ts'

function open() {
  const directory = mkdtempSync(join(tmpdir(), 'visits-'))
  const file = join(directory, 'site.sqlite')
  prepareDatabase(file, [])
  return { file, remove: () => rmSync(directory, { recursive: true }) }
}

describeVisitsContract(async () => {
  const { file, remove } = open()
  return {
    add: (counts) => addVisits(file, counts),
    storage: createSqliteVisits(file),
    run(sql) {
      using database = new DatabaseSync(file)
      database.exec(sql)
    },
    close: async () => remove(),
  }
})

let file = ''
let remove = () => {}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  ;({ file, remove } = open())
})
afterEach(() => {
  vi.useRealTimers()
  remove()
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

test('a day with visits from all sources counts as one of the seven newest days', async () => {
  const old = [visit('2026-09-08'), ...recentDays.map((day) => visit(day))]
  await createSqliteVisits(file).keepLarger(old)
  vi.setSystemTime('2026-11-09T12:00:00Z')
  await addVisits(
    file,
    SOURCES.map((source) => countOf('2026-11-09', WHOLE_SITE, 1, 0, source)),
  )
  expect(await days()).toContain('2026-09-08')
})

test('days are removed 56 days before the seventh-newest day, and their months stay', async () => {
  await createSqliteVisits(file).keepLarger(
    ['2026-09-07', '2026-09-08', ...recentDays].map((day) => visit(day)),
  )
  await createSqliteVisits(file).keepLarger([visit('2026-09-07', 'a'), visit('2026-09-08', 'a')])
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

test('the migration for sources keeps earlier counts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const all = new URL('./migrations/', import.meta.url)
  const names = readdirSync(all).sort()
  const earlier = names.slice(
    0,
    names.findIndex((name) => name.endsWith('_visit_sources.sql')),
  )

  const old = join(folder, 'old.sqlite')
  using database = new DatabaseSync(old)
  for (const name of earlier) database.exec(readFileSync(new URL(name, all), 'utf8'))
  database.exec(`pragma user_version = ${Number.parseInt(earlier.at(-1) ?? '', 10)}`)
  const insert = `insert into visit_counts values ('2026-11', '', 9, 2), ('2026-11-01', 'a', 1, 0)`
  database.exec(insert)
  prepareDatabase(old, [])
  expect(await createSqliteVisits(old).all()).toEqual([
    countOf('2026-11', WHOLE_SITE, 9, 2, 'other'),
    countOf('2026-11-01', 'a', 1, 0),
  ])
})
