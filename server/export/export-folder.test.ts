import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import * as disk from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { openExportFolder } from './export-folder.ts'

vi.mock(import('node:fs/promises'), { spy: true })
beforeEach(() => {
  vi.resetAllMocks()
})

const exportFolder = () => join(temporaryFolder(), 'dist')
const read = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8')
const contents = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => lstatSync(join(folder, name)).isFile())
    .toSorted()

/** Exports files that each contain a text; by default, their names. */
async function run(folder: string, files: readonly string[] | Readonly<Record<string, string>>) {
  const entries = Array.isArray(files) ? files.map((name) => [name, name]) : Object.entries(files)
  await using opened = await openExportFolder(folder)
  for (const [name, content] of entries) await opened.add(name, content)
  await opened.finish(entries.map(([name]) => name))
}

test('an export deletes what only the last one wrote, and keeps the files and folders of others', async () => {
  const folder = exportFolder()
  await run(folder, ['index.html', 'projeto/a.html', 'imagens/a/1.avif'])
  const others = ['CNAME', '.well-known/a', '.git/config', 'projeto/nota.txt']
  for (const name of ['.git', '.well-known']) mkdirSync(join(folder, name))
  for (const name of others) writeFileSync(join(folder, name), '')
  await run(folder, { 'index.html': 'new' })
  expect(contents(folder)).toEqual(['.export.json', 'index.html', ...others].toSorted())
  expect(read(folder, 'index.html')).toBe('new')
  expect(existsSync(join(folder, 'imagens'))).toBe(false)
})

test('the assets of earlier builds stay, because pages that a visitor has open still load them', async () => {
  const folder = exportFolder()
  for (const name of ['a-1.js', 'a-2.js', 'a-1.js']) await run(folder, [`assets/${name}`])
  expect(readdirSync(join(folder, 'assets')).toSorted()).toEqual(['a-1.js', 'a-2.js'])
  await using opened = await openExportFolder(folder)
  expect(await opened.foreignAmong(['assets/a-2.js'])).toEqual([])
})

test('a file that turns out to be the same as the last one stays as it is', async () => {
  const folder = exportFolder()
  await run(folder, { 'index.html': 'last' })
  await using opened = await openExportFolder(folder)
  for (const content of ['without sizes', 'last']) await opened.add('index.html', content)
  await opened.finish(['index.html'])
  expect(read(folder, 'index.html')).toBe('last')
})

test('the record is the same in whichever order the files were read', async () => {
  const folders = [exportFolder(), exportFolder()] as const
  await run(folders[0], ['index.html', 'a.css'])
  await run(folders[1], ['a.css', 'index.html'])
  expect(read(folders[0], '.export.json')).toBe(read(folders[1], '.export.json'))
})

test('a link to a folder stays a link', async () => {
  const parent = temporaryFolder()
  mkdirSync(join(parent, 'real'))
  symlinkSync('real', join(parent, 'dist'))
  await run(join(parent, 'dist'), ['index.html'])
  expect(lstatSync(join(parent, 'dist')).isSymbolicLink()).toBe(true)
  expect(readdirSync(join(parent, 'real'))).toContain('index.html')
})

// Each page contains the names of the files that it loads or links to.
const BEFORE = {
  'a.js': '',
  'imagens/1.avif': '',
  'projeto/old.html': 'a.js imagens/1.avif',
  '404.html': 'a.js',
  'index.html': 'a.js imagens/1.avif projeto/old.html',
}
const AFTER = {
  'index.html': 'b.js imagens/2.avif projeto/new.html',
  '404.html': 'b.js index.html',
  'projeto/new.html': 'b.js imagens/2.avif index.html',
  'b.js': '',
  'imagens/2.avif': '',
}

/** @returns the names that pages contain, but that have no file. */
function missingFiles(folder: string): string[] {
  const pages = contents(folder).filter((name) => name.endsWith('.html'))
  const needed = pages.flatMap((name) => read(folder, name).split(' '))
  return needed.filter((name) => !existsSync(join(folder, name)))
}

type Change = (...args: readonly unknown[]) => Promise<unknown>
const CHANGES = ['mkdir', 'rename', 'rm', 'rmdir', 'writeFile'] as const

/** Lets `count` changes of the disk succeed, and then none. */
async function killAfter(count: number) {
  const actual: Readonly<Record<string, unknown>> = await vi.importActual('node:fs/promises')
  let left = count
  for (const name of CHANGES) {
    // biome-ignore lint/performance/noDynamicNamespaceImportAccess: a test has no bundle
    vi.mocked(disk[name] as Change).mockImplementation(async (...args) => {
      left -= 1
      if (left < 0) throw new Error('killed')
      return (actual[name] as Change)(...args)
    })
  }
}

test('after a kill at any time, every page finds its files, and the next export finishes', async () => {
  let kills = 0
  for (let isKilled = true; isKilled; kills += 1) {
    const folder = exportFolder()
    await run(folder, BEFORE)
    await killAfter(kills)
    isKilled = await run(folder, AFTER).then(
      () => false,
      () => true,
    )
    vi.resetAllMocks()
    expect([kills, missingFiles(folder)]).toEqual([kills, []])
    await run(folder, AFTER)
    expect([kills, contents(folder)]).toEqual([
      kills,
      [...Object.keys(AFTER), '.export.json'].toSorted(),
    ])
    expect(read(folder, 'index.html')).toBe(AFTER['index.html'])
    expect(readdirSync(join(folder, '..'))).toEqual(['dist'])
  }
  expect(kills).toBeGreaterThan(20)
})

test('without `finish`, the folder is as it was', async () => {
  const folder = exportFolder()
  const open = async () => {
    await using opened = await openExportFolder(folder)
    await opened.add('index.html', 'new')
  }
  await open()
  expect(contents(folder)).toEqual([])
  await run(folder, ['index.html'])
  await open()
  expect([contents(folder), read(folder, 'index.html')]).toEqual([
    ['.export.json', 'index.html'],
    'index.html',
  ])
})

test('a record that leads out of the folder deletes nothing', async () => {
  const folder = exportFolder()
  await run(folder, ['index.html'])
  writeFileSync(join(folder, '../outside.txt'), '')
  const files = ['projeto/../../outside.txt', 'index.html']
  writeFileSync(join(folder, '.export.json'), JSON.stringify({ files }))
  await run(folder, ['b.html'])
  expect(readdirSync(join(folder, '..')).toSorted()).toEqual(['dist', 'outside.txt'])
})

test('on a disk that ignores capitals, a new spelling of a name keeps its file', async () => {
  const folder = exportFolder()
  await run(folder, { 'Loja.html': 'text' })
  linkSync(join(folder, 'Loja.html'), join(folder, 'loja.html'))
  await run(folder, { 'loja.html': 'text' })
  expect(contents(folder)).toEqual(['.export.json', 'Loja.html', 'loja.html'])
})

test('files of others with the names of new files are found', async () => {
  const folder = exportFolder()
  await run(folder, ['a.html'])
  writeFileSync(join(folder, 'b.html'), '')
  await using opened = await openExportFolder(folder)
  expect(await opened.foreignAmong(['a.html', 'b.html', 'c.html'])).toEqual(['b.html'])
})

test('a file in the place of the folder is an error before any file is read', async () => {
  const file = exportFolder()
  writeFileSync(file, '')
  await expect(openExportFolder(file)).rejects.toMatchObject({ code: 'ENOTDIR' })
  expect(readFileSync(file, 'utf8')).toBe('')
})
