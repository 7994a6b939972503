import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openKeptContent } from './kept-content.ts'
import { project } from './store-rehearsal.ts'

const source = 'https://database.example'
const projects = [
  { ...project('loja', 'Loja'), images: ['/demo/loja.webp'], features: ['Pix'] },
  { ...project('taipa'), updatedAt: '2026-05-01T10:00:00+00:00' },
]
const warn = vi.fn<(message: string) => void>()

let parent = ''
let folder = ''
let file = ''

beforeEach(() => {
  warn.mockReset()
  parent = mkdtempSync(join(tmpdir(), 'kept-'))
  folder = join(parent, 'data')
  file = join(folder, 'content.json')
})
afterEach(() => rmSync(parent, { recursive: true }))

const open = (from = source) => openKeptContent(file, { source: from, log: { warn } })

async function keep(...lists: (typeof projects)[]) {
  const kept = await open()
  for (const list of lists) kept.keep(list)
  await kept.settled()
  return kept
}

describe('what was kept', () => {
  test('is found at the next start, with the time it was read', async () => {
    const before = Date.now()
    await keep(projects)
    const { found } = await open()
    expect(found?.projects).toStrictEqual(projects)
    // File systems round times to their own resolution.
    expect(found?.readAt).toBeGreaterThan(before - 1_000)
    expect(found?.readAt).toBeLessThanOrEqual(Date.now())
    expect(readdirSync(folder)).toEqual(['content.json'])
    expect(warn).not.toHaveBeenCalled()
  })

  test('is missing at the first start, without a warning', async () => {
    expect((await open()).found).toBeNull()
    expect(warn).not.toHaveBeenCalled()
  })

  test('is the newest of the lists that came during a write', async () => {
    await keep(projects, [], projects.slice(1))
    expect((await open()).found?.projects).toEqual(projects.slice(1))
  })

  test('is written again only when it changed; a read that confirms it renews its time', async () => {
    const kept = await keep(projects)
    const { ino } = statSync(file)
    utimesSync(file, 0, 0)
    kept.keep(structuredClone(projects))
    await kept.settled()
    expect(statSync(file).ino).toBe(ino)
    expect(statSync(file).mtimeMs).toBeGreaterThan(0)
    expect((await open()).found?.readAt).toBe(statSync(file).mtimeMs)
  })

  test('is written without leaving the partial files of killed processes behind', async () => {
    await keep(projects)
    writeFileSync(`${file}.part`, 'half')
    await keep([])
    expect(readdirSync(folder)).toEqual(['content.json'])
  })
})

describe('an invalid file is ignored, with one log line', () => {
  const written = () => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  const change = (fields: object) =>
    writeFileSync(file, JSON.stringify({ ...written(), ...fields }))
  const putFolder = () => {
    rmSync(file)
    mkdirSync(file)
  }
  const changeProject = (fields: object) => change({ projects: [{ ...projects[0], ...fields }] })

  test.each<[string, () => void, string]>([
    ['cut short', () => writeFileSync(file, readFileSync(file).subarray(0, 99)), 'it is damaged'],
    ['emptied', () => writeFileSync(file, ''), 'it is damaged'],
    ['no JSON', () => writeFileSync(file, '<html>\n\u001b[31m'), 'it is damaged'],
    ['of another version', () => change({ version: 2 }), 'it comes from another version'],
    ['of another database', () => change({ source: 'https://b.example' }), 'another database'],
    ['a list of the wrong type', () => change({ projects: {} }), 'expected array'],
    ['a field of the wrong type', () => changeProject({ title: 5 }), 'projects.0.title: '],
    ['an address of a script', () => changeProject({ images: ['javascript:alert(1)'] }), 'images'],
    ['a slug that none can have', () => changeProject({ slug: '..' }), 'projects.0.slug: '],
    ['far too large', () => writeFileSync(file, Buffer.alloc(20_000_001)), 'it is too large'],
    ['a folder', putFolder, 'EISDIR'],
  ])('%s', async (_, happens, reason) => {
    await keep(projects)
    happens()
    expect((await open()).found).toBeNull()
    expect(warn).toHaveBeenCalledOnce()
    const [line = ''] = warn.mock.calls[0] ?? []
    expect(line).toContain(reason)
    expect(line).not.toMatch(/\p{Cc}/u)
  })

  test('is replaced by what is read next', async () => {
    await keep(projects)
    const other = await open('https://other.example')
    other.keep(projects)
    await other.settled()
    expect((await open('https://other.example')).found?.projects).toEqual(projects)
  })
})

test('a disk that refuses writes is reported once, and used again when it accepts them', async () => {
  writeFileSync(folder, 'in the way')
  const kept = await openKeptContent(join(parent, 'data', 'content.json'), {
    source,
    log: { warn },
  })
  warn.mockReset()
  for (const list of [projects, [], projects]) {
    kept.keep(list)
    await kept.settled()
  }
  expect(warn).toHaveBeenCalledOnce()
  expect(warn.mock.calls[0]?.[0]).toMatch(/^The content cannot be kept in .+: E/)
  rmSync(folder)
  kept.keep(projects)
  await kept.settled()
  expect((await open()).found?.projects).toEqual(projects)
})
