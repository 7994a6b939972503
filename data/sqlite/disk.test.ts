/** Tests the embedded database on real disks that refuse writes. Each disk is mounted for one process only. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aDraft } from '../../core/testing/project.ts'
import { row } from '../testing/reader-contract.ts'

const apart = ['--user', '--map-root-user', '--mount']
const canMount = spawnSync('unshare', [...apart, 'mount', '-t', 'tmpfs', 'x', '/mnt']).status === 0
const modules = [
  'sqlite/prepare',
  'sqlite/reader',
  'sqlite/writer',
  'photos-folder',
  'keep-private',
  'backup/staging',
].map((name) => new URL(`../${name}.ts`, import.meta.url).href)
let directory = ''

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'disk-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

/** Functions for the steps of a test. `file` is on the small disk. Its project first has the title `Antes`. */
const prelude = `
  import { execFileSync, spawnSync } from 'node:child_process'
  import { chmodSync, writeFileSync } from 'node:fs'
  import { prepareDatabase } from '${modules[0]}'
  import { createSqliteReader } from '${modules[1]}'
  import { createSqliteWriter } from '${modules[2]}'
  import { createPhotosFolder } from '${modules[3]}'
  import { keepPrivate } from '${modules[4]}'
  import { openStaging } from '${modules[5]}'
  const [directory] = process.argv.slice(1)
  const file = directory + '/data/site.sqlite'
  const row = ${JSON.stringify(row({ title: 'Antes' }))}
  const outcome = (act) => { try { return act() } catch (error) { return error.message } }
  const prepare = () => outcome(() => prepareDatabase(file, [row]))
  const title = async () => (await createSqliteReader(file, { warn() {} }).list())[0].title
  const draft = ${JSON.stringify(aDraft({ title: 'Depois' }))}
  const failure = ({ name, reason, code }) => [name, reason, code]
  const write = () => createSqliteWriter(file).addOrReplace([draft]).catch(failure)
  const addPhoto = () => createPhotosFolder(directory + '/data').add(Buffer.alloc(9999)).catch(failure)
  const stage = () => openStaging(directory + '/data').begin(1).catch(failure)
  const expose = () => chmodSync(file, 0o644)
  const warnings = []
  const makePrivate = () => keepPrivate(directory + '/data', (message) => warnings.push(message))
  const runAndDie = (sql) => spawnSync(process.execPath, ['--eval', 'new (require("node:sqlite").DatabaseSync)(process.argv[1]).exec(process.argv[2]); process.kill(process.pid, "SIGKILL")', file, sql])
  const overwrite = "update projects set title = 'Depois', description = printf('%.40000c', 'x')"
  const lock = () => execFileSync('mount', ['-o', 'remount,ro', directory])
  const fill = () => { for (const size of [65536, 4096, 512]) outcome(() => { for (let n = 0; ; n += 1) writeFileSync(directory + '/fill-' + size + '-' + n, Buffer.alloc(size)) }) }
`

/** Evaluates a comma-separated list of expressions on a disk of half a megabyte. @returns their values. */
function onSmallDisk(steps: string): unknown {
  const script = `${prelude}\nconsole.log(JSON.stringify([${steps}]))`
  const mountAndRun =
    'mount -t tmpfs -o size=512k disk "$1" && exec "$0" --input-type=module --eval "$2" "$1"'
  const argv = [...apart, 'sh', '-c', mountAndRun, process.execPath, directory, script]
  const { status, stdout, stderr } = spawnSync('unshare', argv, { encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  return JSON.parse(stdout)
}

const refusal = expect.stringMatching(/^The database \S+ cannot be used: .*disk has space.*\.$/)

describe.skipIf(!canMount)('a disk (skipped where this user may not mount one)', () => {
  test.each<[string, string, unknown[]]>([
    ['read-only', `prepare(), lock(), prepare(), title()`, ['unwritable', 'Antes']],
    [
      'read-only after a kill',
      `prepare(), runAndDie(overwrite), lock(), prepare(), title()`,
      ['unwritable', 'Depois'],
    ],
    ['full', `prepare(), fill(), prepare(), title()`, ['unwritable', 'Antes']],
  ])(
    'that is %s: the projects can be read, including every acknowledged write',
    (_, steps, expected) => {
      const outcomes = onSmallDisk(steps.replace('title()', 'await title()')) as unknown[]
      expect(outcomes.slice(-2)).toEqual(expected)
    },
  )

  test.each([
    [
      'read-only',
      `prepare(), lock(), await write(), await addPhoto(), await stage(), await title()`,
      'ENOENT',
    ],
    [
      'full',
      `prepare(), fill(), await write(), await addPhoto(), await stage(), await title()`,
      'ENOSPC',
    ],
  ])('that is %s: nothing is written, and the error says why', (_, steps, code) => {
    const outcomes = onSmallDisk(steps) as unknown[]
    expect(outcomes.slice(-4)).toEqual([
      ['WriteError', 'unwritable', expect.stringMatching(/^\d+$/)],
      ['WriteError', 'unwritable', code],
      ['WriteError', 'unwritable', code],
      'Antes',
    ])
  })

  test('that is read-only: a file that other users can read causes a warning', () => {
    const outcomes = onSmallDisk(
      `prepare(), expose(), lock(), makePrivate(), warnings`,
    ) as unknown[]
    expect(outcomes.at(-1)).toEqual([
      expect.stringMatching(/^Other users .* read \S+site\.sqlite: EROFS/),
    ])
  })

  test.each([
    ['read-only', `lock(), prepare()`],
    [
      'read-only after a kill in the midst of a write',
      `prepare(), runAndDie('pragma cache_size = 1; begin;' + overwrite), lock(), prepare()`,
    ],
    ['full', `fill(), prepare()`],
  ])('that is %s and has no usable database: the error says in one line what to do', (_, steps) => {
    expect((onSmallDisk(steps) as unknown[]).at(-1)).toEqual(refusal)
  })
})
