/** Tests the embedded database on real disks that refuse writes. Each disk is mounted for one process only. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aDraft } from '../../core/testing/project.ts'
import { row } from '../testing/reader-contract.ts'

/** Options of `unshare`. In its own namespaces, a process may mount a disk that no other process sees. */
const ownNamespaces = ['--user', '--map-root-user', '--mount']
const tryMount = ['mount', '-t', 'tmpfs', 'x', '/mnt']
const canMount = spawnSync('unshare', [...ownNamespaces, ...tryMount]).status === 0
const moduleUrl = (path: string) => new URL(`../${path}.ts`, import.meta.url).href
let directory = ''

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'disk-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

/**
 * Functions for the steps of a test. `file` is on the small disk. `prepare` adds a project with the title
 * `Antes`; `write` and `overwrite` change the title to `Depois`. `fill` writes files until not even a small one
 * fits.
 */
const prelude = `
  import { execFileSync, spawnSync } from 'node:child_process'
  import { chmodSync, writeFileSync } from 'node:fs'
  import { prepareDatabase } from '${moduleUrl('sqlite/prepare')}'
  import { createSqliteReader } from '${moduleUrl('sqlite/reader')}'
  import { createSqliteWriter } from '${moduleUrl('sqlite/writer')}'
  import { createPhotosFolder } from '${moduleUrl('photos-folder')}'
  import { keepPrivate } from '${moduleUrl('keep-private')}'
  import { openStaging } from '${moduleUrl('backup/staging')}'

  const [directory] = process.argv.slice(1)
  const folder = directory + '/data'
  const file = folder + '/site.sqlite'
  const row = ${JSON.stringify(row({ title: 'Antes' }))}
  const draft = ${JSON.stringify(aDraft({ title: 'Depois' }))}

  const outcome = (act) => { try { return act() } catch (error) { return error.message } }
  const prepare = () => outcome(() => prepareDatabase(file, [row]))
  const title = async () => (await createSqliteReader(file, { warn() {} }).list())[0].title

  const failure = ({ name, reason, code }) => [name, reason, code]
  const write = () => createSqliteWriter(file).addOrReplace([draft]).catch(failure)
  const addPhoto = () => createPhotosFolder(folder).add(Buffer.alloc(9999)).catch(failure)
  const stage = () => openStaging(folder).begin(1).catch(failure)

  const warnings = []
  const expose = () => chmodSync(file, 0o644)
  const makePrivate = () => keepPrivate(folder, (message) => warnings.push(message))

  const overwrite =
    "update projects set title = 'Depois', description = printf('%.40000c', 'x')"
  const runAndDie = (sql) => {
    const script = \`
      const { DatabaseSync } = require('node:sqlite')
      const [file, sql] = process.argv.slice(1)
      new DatabaseSync(file).exec(sql)
      process.kill(process.pid, 'SIGKILL')\`
    spawnSync(process.execPath, ['--eval', script, file, sql])
  }

  const makeReadOnly = () => execFileSync('mount', ['-o', 'remount,ro', directory])
  const fill = () => {
    for (const size of [65536, 4096, 512]) {
      outcome(() => {
        for (let count = 0; ; count += 1) {
          writeFileSync(directory + '/fill-' + size + '-' + count, Buffer.alloc(size))
        }
      })
    }
  }
`

/** Evaluates a comma-separated list of expressions on a disk of half a megabyte. @returns their values. */
function onSmallDisk(steps: string): unknown[] {
  const script = `${prelude}\nconsole.log(JSON.stringify([${steps}]))`
  const mountAndRun = `
    node=$1 directory=$2 script=$3
    mount -t tmpfs -o size=512k disk "$directory" &&
    exec "$node" --input-type=module --eval "$script" "$directory"`
  const shell = ['sh', '-c', mountAndRun, 'sh', process.execPath, directory, script]
  const { status, stdout, stderr } = spawnSync('unshare', [...ownNamespaces, ...shell], {
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
  return JSON.parse(stdout)
}

describe.skipIf(!canMount)('disks (skipped where this user may not mount one)', () => {
  test.each<[string, string, unknown[]]>([
    [
      'a read-only disk',
      `prepare(), makeReadOnly(), prepare(), await title()`,
      ['unwritable', 'Antes'],
    ],
    [
      'a disk that became read-only after a committed write',
      `prepare(), runAndDie(overwrite), makeReadOnly(), prepare(), await title()`,
      ['unwritable', 'Depois'],
    ],
    ['a full disk', `prepare(), fill(), prepare(), await title()`, ['unwritable', 'Antes']],
  ])('the projects on %s can be read', (_, steps, expected) => {
    expect(onSmallDisk(steps).slice(-2)).toEqual(expected)
  })

  test.each([
    ['a read-only disk', 'makeReadOnly()', 'ENOENT'],
    ['a full disk', 'fill()', 'ENOSPC'],
  ])('every write to %s fails with a reason and changes nothing', (_, refuseWrites, code) => {
    const attempts = 'await write(), await addPhoto(), await stage(), await title()'
    expect(onSmallDisk(`prepare(), ${refuseWrites}, ${attempts}`).slice(-4)).toEqual([
      ['WriteError', 'unwritable', expect.stringMatching(/^\d+$/)],
      ['WriteError', 'unwritable', code],
      ['WriteError', 'unwritable', code],
      'Antes',
    ])
  })

  test('a warning is logged if other users can read a file on a read-only disk', () => {
    const outcomes = onSmallDisk(`prepare(), expose(), makeReadOnly(), makePrivate(), warnings`)
    expect(outcomes.at(-1)).toEqual([
      expect.stringMatching(/^Other users .* read \S+site\.sqlite: EROFS/),
    ])
  })

  // With this cache size, SQLite writes to the file before the transaction is committed.
  const writeHalf = `runAndDie('pragma cache_size = 1; begin;' + overwrite)`
  test.each([
    ['a read-only disk without a database', `makeReadOnly(), prepare()`],
    [
      'a disk that became read-only in the middle of a write',
      `prepare(), ${writeHalf}, makeReadOnly(), prepare()`,
    ],
    ['a full disk without a database', `fill(), prepare()`],
  ])('on %s, the error says in one line what to do', (_, steps) => {
    const advice = /^The database \S+ cannot be used: .*disk has space.*\.$/
    expect(onSmallDisk(steps).at(-1)).toMatch(advice)
  })
})
