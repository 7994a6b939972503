import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aFullDraft } from '../tests/support/builders/project.ts'
import { aSiteDraft } from '../tests/support/builders/site.ts'
import { project } from '../tests/support/parts/store.ts'
import { temporaryFolder } from '../tests/support/temporary-folder.ts'
import { openLastGoodContent } from './last-good-content.ts'

const source = 'http://database.example'
const projects = [
  { ...project('taipa'), ...aFullDraft(), updatedAt: '2026-05-01T10:00:00+00:00' },
  { ...project('loja', 'Loja'), images: [`${source}/a.webp`, '/b'], features: ['Pix'] },
]
const settings = { ...aSiteDraft({ name: 'Bia', portrait: `${source}/bia.webp` }), updatedAt: null }
const warn = vi.fn<(message: string) => void>()
let folder = ''
let file = ''

beforeEach(() => {
  warn.mockReset()
  folder = join(temporaryFolder(), 'data')
  file = join(folder, 'content.json')
})
afterEach(() => {
  vi.useRealTimers()
})

const load = async () => (await openLastGoodContent(file, source, warn)).saved

/** Saves these lists one after the other. */
async function save(...lists: (typeof projects)[]) {
  const lastGood = await openLastGoodContent(file, source, warn)
  for (const list of lists) lastGood.save({ projects: list, settings })
  await lastGood.settled()
}

test('the next start loads the content that was saved last, with the time when it was saved', async () => {
  const savedAt = Date.parse('2026-05-01T10:00:00Z')
  vi.useFakeTimers({ toFake: ['Date'], now: savedAt })
  expect(await load()).toBeNull()
  await save([], projects)
  vi.setSystemTime(savedAt + 60_000)
  expect(await load()).toStrictEqual({ projects, settings, readAt: savedAt })
  expect(warn).not.toHaveBeenCalled()
  expect(readdirSync(folder)).toEqual(['content.json'])
})

const replace = (from: string, to: string) => () =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
const putFolder = () => {
  rmSync(file)
  mkdirSync(file)
}

test.each<[string, () => void, string]>([
  ['that was cut off', () => writeFileSync(file, readFileSync(file).subarray(0, 99)), 'JSON'],
  ['from another database', replace(`"${source}"`, '"http://b.example"'), 'another database'],
  ['without a list of rows', replace('"rows":[', '"rows":5,"x":['), 'not a list of rows'],
  ['with a hostile image', replace(`${source}/a`, 'javascript:a'), 'images[0]'],
  ['with a hostile portrait', replace(`${source}/bia`, 'javascript:a'), 'portrait'],
  ['that a folder has replaced', putFolder, 'EISDIR'],
])('a saved file %s is ignored, with a warning on one line', async (_, spoil, reason) => {
  await save(projects)
  spoil()
  expect(await load()).toBeNull()
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(reason))
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^\P{Cc}+$/u))
})

test('a failed save is logged and does not prevent the next one', async () => {
  // A folder with the name of the file makes the save fail.
  mkdirSync(file, { recursive: true })
  const lastGood = await openLastGoodContent(file, source, warn)
  // Opening has already warned about the folder.
  warn.mockReset()
  lastGood.save({ projects, settings: null })
  await lastGood.settled()
  expect(warn.mock.calls).toEqual([[`The content cannot be saved in ${file}: EISDIR.`]])
  expect(readdirSync(folder)).toEqual(['content.json'])
  rmSync(file, { recursive: true })
  lastGood.save({ projects, settings: null })
  await lastGood.settled()
  expect((await load())?.projects).toEqual(projects)
})
