import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aFullDraft } from '../core/testing/project.ts'
import { aSite } from '../core/testing/site.ts'
import { openLastGoodContent } from './last-good-content.ts'
import { project } from './testing/store.ts'

const source = 'http://database.example'
const projects = [
  { ...project('taipa'), ...aFullDraft(), updatedAt: '2026-05-01T10:00:00+00:00' },
  { ...project('loja', 'Loja'), images: [`${source}/a.webp`, '/b'], features: ['Pix'] },
]
const settings = { ...aSite({ name: 'Bia', portrait: `${source}/bia.webp` }), updatedAt: null }
const warn = vi.fn<(message: string) => void>()
let parent = ''
let folder = ''
let file = ''

beforeEach(() => {
  warn.mockReset()
  parent = mkdtempSync(join(tmpdir(), 'last-good-'))
  folder = join(parent, 'data')
  file = join(folder, 'content.json')
})
afterEach(() => rmSync(parent, { recursive: true }))

const load = async () => (await openLastGoodContent(file, source, warn)).saved

async function save(...lists: (typeof projects)[]) {
  const lastGood = await openLastGoodContent(file, source, warn)
  for (const list of lists) lastGood.save({ projects: list, settings })
  await lastGood.settled()
  return lastGood
}

test('the next start loads the newest content, with the time of its read', async () => {
  expect(await load()).toBeNull()
  await save(projects, [], projects)
  const { readAt, ...loaded } = (await load()) ?? {}
  expect(loaded).toStrictEqual({ projects, settings })
  expect(readAt).toEqual(expect.closeTo(Date.now(), -4))
  expect(readdirSync(folder)).toEqual(['content.json'])
  expect(warn).not.toHaveBeenCalled()
})

test('a time in the future, from a wrong clock, counts as now', async () => {
  await save(projects)
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"readAt":\d+/, '"readAt":9e15'))
  expect(await load()).toEqual({ projects, settings, readAt: expect.closeTo(Date.now(), -4) })
})

test('a file of an earlier version, without settings, can be loaded', async () => {
  await save(projects)
  const { site: _, ...content } = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify(content))
  expect(await load()).toMatchObject({ projects, settings: null })
  expect(warn).not.toHaveBeenCalled()
})

describe('a saved file that cannot be used is ignored with one warning', () => {
  const replace = (from: string, to: string) => () =>
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
  const putFolder = () => {
    rmSync(file)
    mkdirSync(file)
  }
  test.each<[string, () => void, string]>([
    ['cut off', () => writeFileSync(file, readFileSync(file).subarray(0, 99)), 'JSON'],
    ['not JSON', () => writeFileSync(file, '<html>\n\u001b[31m'), 'JSON'],
    ['of another database', replace(`"${source}"`, '"http://b.example"'), 'another database'],
    ['with a wrong list', replace('"rows":[', '"rows":5,"x":['), 'not a list of rows'],
    ['with a hostile field', replace(`${source}/a`, 'javascript:a'), 'images[0]'],
    ['with a hostile portrait', replace(`${source}/bia`, 'javascript:a'), 'portrait'],
    ['a folder', putFolder, 'EISDIR'],
  ])('%s', async (_, spoil, reason) => {
    await save(projects)
    spoil()
    expect(await load()).toBeNull()
    const [line = ''] = warn.mock.calls.flat()
    expect(line).toContain(reason)
    expect(line).not.toMatch(/\p{Cc}/u)
  })
})

test('logs a failed save, and saves the next content once the file can be written again', async () => {
  mkdirSync(file, { recursive: true })
  const lastGood = await openLastGoodContent(file, source, warn)
  warn.mockReset()
  lastGood.save({ projects, settings: null })
  await lastGood.settled()
  expect(warn.mock.calls.flat()).toEqual([expect.stringMatching(/cannot be saved in .+: E/)])
  expect(readdirSync(folder)).toEqual(['content.json'])
  rmSync(file, { recursive: true })
  lastGood.save({ projects, settings: null })
  await lastGood.settled()
  expect((await load())?.projects).toEqual(projects)
})
