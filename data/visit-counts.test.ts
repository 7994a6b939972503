import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ReadError } from '../core/read-error.ts'
import { WHOLE_SITE } from '../core/visit-counts.ts'
import { replaceFile } from './unfinished-files.ts'
import { openVisitCounter } from './visit-counts.ts'

vi.mock('./unfinished-files.ts', { spy: true })

const MINUTE = 60_000
const warn = vi.fn<(message: string) => void>()
let folder = ''
let file = ''

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.setSystemTime('2026-11-24T12:00:00Z')
  folder = mkdtempSync(join(tmpdir(), 'visits-'))
  file = join(folder, 'visits.json')
  warn.mockReset()
  vi.mocked(replaceFile).mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

const open = () => openVisitCounter(file, warn)
const saved = () => JSON.parse(readFileSync(file, 'utf8'))
const countsOf = async (counter = open()) => Object.fromEntries(await counter.counts())

/** Advances the fake clock by `time` ms. Then reads the counts, which waits for the end of a save. */
async function pass(time: number, counter: ReturnType<typeof open>): Promise<void> {
  vi.advanceTimersByTime(time)
  await counter.counts().catch(() => {})
}

test('a count is returned at once and saved after a minute', async () => {
  const counter = open()
  counter.add(WHOLE_SITE, 'visits')
  counter.add('a', 'visits')
  counter.add('a', 'chats')
  const counts = {
    '2026-11-24/': { visits: 1, chats: 0 },
    '2026-11-24/a': { visits: 1, chats: 1 },
  }
  expect(await countsOf(counter)).toEqual(counts)
  expect(readdirSync(folder)).toEqual([])
  await pass(MINUTE, counter)
  expect(saved()).toEqual(counts)
  expect(await countsOf(counter)).toEqual(counts)
})

test('only the user who runs the site may read the file', async () => {
  const counter = open()
  counter.add('a', 'visits')
  await counter.close()
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('the file is written at most once a minute, and only after new visits', async () => {
  const counter = open()
  for (let second = 0; second < 180; second += 1) {
    for (let request = 0; request < 1_000; request += 1) counter.add(WHOLE_SITE, 'visits')
    await pass(1_000, counter)
  }
  expect(replaceFile).toHaveBeenCalledTimes(3)
  expect(saved()).toEqual({ '2026-11-24/': { visits: 180_000, chats: 0 } })
  await pass(60 * MINUTE, counter)
  expect(replaceFile).toHaveBeenCalledTimes(3)
})

test('closing saves the remaining counts, and after a restart, new counts are added to them', async () => {
  for (let start = 0; start < 2; start += 1) {
    const counter = open()
    counter.add('a', 'visits')
    await counter.close()
  }
  expect(saved()).toEqual({ '2026-11-24/a': { visits: 2, chats: 0 } })
})

test('closing writes nothing if all counts are saved', async () => {
  const counter = open()
  counter.add('a', 'visits')
  await pass(MINUTE, counter)
  expect(replaceFile).toHaveBeenCalledTimes(1)
  await counter.close()
  expect(replaceFile).toHaveBeenCalledTimes(1)
})

test('when two processes run during an update, the file gets the counts of both', async () => {
  const [oldProcess, newProcess] = [open(), open()]
  oldProcess.add('a', 'visits')
  await pass(MINUTE / 2, oldProcess)
  newProcess.add('a', 'visits')
  await pass(MINUTE / 2, oldProcess)
  await pass(MINUTE / 2, newProcess)
  oldProcess.add('a', 'chats')
  await oldProcess.close()
  newProcess.add('a', 'chats')
  await newProcess.close()
  expect(saved()).toEqual({ '2026-11-24/a': { visits: 2, chats: 2 } })
})

test('no count is lost when the clock jumps ahead and back', async () => {
  const counter = open()
  for (const day of ['2026-11-24', '2040-01-01', '2026-11-23', '2026-11-24']) {
    vi.setSystemTime(`${day}T12:00:00Z`)
    counter.add(WHOLE_SITE, 'visits')
    await pass(MINUTE, counter)
  }
  await counter.close()
  expect(saved()).toEqual({
    '2026-11-24/': { visits: 2, chats: 0 },
    '2040-01-01/': { visits: 1, chats: 0 },
    '2026-11-23/': { visits: 1, chats: 0 },
  })
})

test('a save removes the counts of days that are too old', async () => {
  const counts = { visits: 1, chats: 0 }
  const recentDays = [1, 2, 3, 4, 5, 6, 7].map((day) => `2026-11-0${day}/a`)
  const recent = Object.fromEntries(recentDays.map((key) => [key, counts]))
  writeFileSync(file, JSON.stringify({ '2024-01-01/a': counts, ...recent }))
  const counter = open()
  counter.add('a', 'visits')
  await counter.close()
  expect(saved()).toEqual({ ...recent, '2026-11-24/a': counts })
})

test.each([
  ['no content', ''],
  ['null as its content', 'null'],
  ['only half of its content', '{"2026-11-24/":'],
  ['a negative count', '{"2026-11-24/":{"visits":-1,"chats":0}}'],
  ['a missing count', '{"2026-11-24/":{"visits":1}}'],
  ['an unknown count', '{"2026-11-24/":{"visits":1,"chats":0,"ip":"1"}}'],
  ['an impossible day', '{"2026-13-01/":{"visits":1,"chats":0}}'],
  ['a key without a day', '{"yesterday":{"visits":1,"chats":0}}'],
])('a file with %s is kept under another name, with one warning', async (_, content) => {
  writeFileSync(file, content)
  const counter = open()
  counter.add('a', 'visits')
  await counter.close()
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/visits\.json was damaged/))
  const renamed = `visits.damaged-${Date.now()}.json`
  expect(readdirSync(folder).sort()).toEqual([renamed, 'visits.json'])
  expect(readFileSync(join(folder, renamed), 'utf8')).toBe(content)
  expect(saved()).toEqual({ '2026-11-24/a': { visits: 1, chats: 0 } })
})

test('two reads of a damaged file at the same time both return the unsaved counts', async () => {
  writeFileSync(file, 'null')
  const counter = open()
  counter.add('a', 'visits')
  const counts = { '2026-11-24/a': { visits: 1, chats: 0 } }
  expect(await Promise.all([countsOf(counter), countsOf(counter)])).toEqual([counts, counts])
})

test('a read returns all counts, even if a save begins during the read', async () => {
  const counter = open()
  counter.add('a', 'visits')
  const read = countsOf(counter)
  vi.advanceTimersByTime(MINUTE)
  expect(await read).toEqual({ '2026-11-24/a': { visits: 1, chats: 0 } })
  // Wait for the save, so that it does not run during the next test.
  await counter.close()
})

test('counts that cannot be saved stay in memory until a save succeeds', async () => {
  vi.mocked(replaceFile).mockRejectedValueOnce(
    Object.assign(new Error('no space'), { code: 'ENOSPC' }),
  )
  const counter = open()
  counter.add('a', 'visits')
  await pass(MINUTE, counter)
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/cannot be saved .*ENOSPC/))
  expect(await countsOf(counter)).toEqual({ '2026-11-24/a': { visits: 1, chats: 0 } })
  await pass(MINUTE, counter)
  expect(saved()).toEqual({ '2026-11-24/a': { visits: 1, chats: 0 } })
})

test('the same failure is logged once, and again after a save that succeeded', async () => {
  const noSpace = Object.assign(new Error('no space'), { code: 'ENOSPC' })
  const counter = open()
  const failuresInARow = [2, 1]
  for (const failureCount of failuresInARow) {
    counter.add('a', 'visits')
    for (let failure = 0; failure < failureCount; failure++) {
      vi.mocked(replaceFile).mockRejectedValueOnce(noSpace)
      await pass(MINUTE, counter)
    }
    await pass(MINUTE, counter)
  }
  expect(saved()).toEqual({ '2026-11-24/a': { visits: 2, chats: 0 } })
  expect(warn).toHaveBeenCalledTimes(failuresInARow.length)
})

test('if a folder has the name of the file, reads fail, and the folder is not replaced', async () => {
  mkdirSync(file)
  const counter = open()
  counter.add('a', 'visits')
  await counter.close()
  await expect(counter.counts()).rejects.toThrow(ReadError)
  expect(readdirSync(folder)).toEqual(['visits.json'])
})
