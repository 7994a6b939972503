/** The embedded database on disks that refuse writes: real ones, mounted for one process. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const apart = ['--user', '--map-root-user', '--mount']
const canMount = spawnSync('unshare', [...apart, 'mount', '-t', 'tmpfs', 'x', '/mnt']).status === 0

let directory: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'disk-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

const modules = ['prepare', 'reader'].map((name) => new URL(`./${name}.ts`, import.meta.url).href)

/** What the steps can do; `file` lies on the small disk, and `title` on it is `Antes` at first. */
const prelude = `
  import { execFileSync, spawnSync } from 'node:child_process'
  import { readdirSync, rmSync, writeFileSync } from 'node:fs'
  import { DatabaseSync } from 'node:sqlite'
  import { prepareDatabase } from '${modules[0]}'
  import { openSqliteReader } from '${modules[1]}'
  const [directory] = process.argv.slice(1)
  const file = directory + '/data/site.sqlite'
  const row = { slug: 'loja', title: 'Antes', description: '', full_description: '', category: '', images: [], features: [], order_index: 1 }
  const outcome = (act) => { try { return act() } catch (error) { return error.message } }
  const prepare = () => outcome(() => prepareDatabase(file, [row]))
  const title = async () => (await openSqliteReader(file, { warn() {} }).list())[0].title
  const rename = (title) => outcome(() => { using database = new DatabaseSync(file); database.exec("update projects set title = '" + title + "'"); return 'done' })
  const tidy = () => { for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true }) }
  const leave = (title) => spawnSync(process.execPath, ['--eval', "new (require('node:sqlite').DatabaseSync)('" + file + "').exec(\\"update projects set title = '" + title + "'\\"); process.kill(process.pid, 'SIGKILL')"])
  const remount = (mode) => execFileSync('mount', ['-o', 'remount,' + mode, directory])
  const fill = () => { for (const size of [65536, 4096, 512]) outcome(() => { for (let n = 0; ; n += 1) writeFileSync(directory + '/fill-' + size + '-' + n, Buffer.alloc(size)) }) }
  const free = () => { for (const name of readdirSync(directory)) if (name.startsWith('fill-')) rmSync(directory + '/' + name) }
`

/** @returns what the steps, an expression, amount to on a disk of half a megabyte. */
function onSmallDisk(steps: string): unknown {
  const script = `${prelude}\nconsole.log(JSON.stringify(${steps}))`
  const mountAndRun =
    'mount -t tmpfs -o size=512k disk "$1" && exec "$0" --input-type=module --eval "$2" "$1"'
  const argv = [...apart, 'sh', '-c', mountAndRun, process.execPath, directory, script]
  const { status, stdout, stderr } = spawnSync('unshare', argv, { encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  return JSON.parse(stdout)
}

describe.skipIf(!canMount)('a disk (skipped where this user may not mount one)', () => {
  test('that is read-only: a good database is shown as it is', () => {
    expect(
      onSmallDisk(`[prepare(), tidy(), remount('ro'), prepare(), await title(), rename('x')]`),
    ).toEqual(['new', null, expect.anything(), 'unwritable', 'Antes', expect.stringMatching(/./)])
  })

  test('that is read-only: the acknowledged writes of a killed writer are shown', () => {
    expect(
      onSmallDisk(`[prepare(), leave('Depois'), remount('ro'), prepare(), await title()].at(-1)`),
    ).toBe('Depois')
  })

  test('that is read-only: acknowledged writes that cannot be read are an error, not ignored', () => {
    const steps = `[prepare(), leave('Depois'), rmSync(file + '-shm'), remount('ro'), prepare()].at(-1)`
    expect(onSmallDisk(steps)).toMatch(
      /^The database .* cannot be used: it cannot be opened\. Check/,
    )
  })

  test('that is read-only and without a database: one line that says what to do', () => {
    expect(onSmallDisk(`[remount('ro'), prepare()].at(-1)`)).toMatch(
      /^The database .* cannot be used: its directory cannot be made\. Set DATA_DIR to .*\.$/,
    )
  })

  test('that is read-only, with a folder for the database alone: the same', () => {
    const steps = `[prepare(), tidy(), rmSync(file), remount('ro'), prepare()].at(-1)`
    expect(onSmallDisk(steps)).toMatch(
      /^The database .* cannot be used: the disk is read-only\. Set DATA_DIR to .*\.$/,
    )
  })

  test('that is full: a good database is shown, refuses writes, and accepts them once there is space', () => {
    expect(
      onSmallDisk(
        `[prepare(), tidy(), fill(), prepare(), await title(), rename('x'), await title(), free(), rename('Depois'), await title(), prepare()]`,
      ),
    ).toEqual([
      'new',
      null,
      null,
      'unwritable',
      'Antes',
      expect.stringMatching(/full|I\/O/),
      'Antes',
      null,
      'done',
      'Depois',
      'known',
    ])
  })

  test('that is full and without a database: one line that says what to do, and a start once there is space', () => {
    expect(onSmallDisk(`[fill(), prepare(), free(), prepare(), await title()]`)).toEqual([
      null,
      expect.stringMatching(/^The database .* cannot be used: .*space.*\.$/),
      null,
      'new',
      'Antes',
    ])
  })
})
