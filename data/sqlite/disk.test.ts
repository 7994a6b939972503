/**
 * What the site can still read and write on full and read-only disks. Each test mounts a disk in memory that only its
 * own processes see.
 */
import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { aDraft } from '../../tests/support/builders/project.ts'
import { row } from '../../tests/support/contracts/reader-contract.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'

/** Options of `unshare` for mounting a disk without being root. */
const ownNamespaces = ['--user', '--map-root-user', '--mount']
const tryMount = ['mount', '-t', 'tmpfs', 'x', '/mnt']
const canMount = spawnSync('unshare', [...ownNamespaces, ...tryMount]).status === 0
const moduleUrl = (path: string) => new URL(`../${path}.ts`, import.meta.url).href

/**
 * Definitions for the steps of a test (`onSmallDisk`). The database `file` is on the small disk.
 * - `prepare` prepares `file`, and returns its condition or the error's message. A new database gets a
 *   project with the title `Antes`.
 * - `write` changes this title to `Depois`.
 * - `write`, `addPhoto` and `stage` (a backup) return the name, reason and code of their error.
 * - `fill` writes files until not even one of 512 bytes fits.
 */
const prelude = `
  import { execFileSync } from 'node:child_process'
  import { writeFileSync } from 'node:fs'
  import { prepareDatabase } from '${moduleUrl('sqlite/prepare')}'
  import { createSqliteReader } from '${moduleUrl('sqlite/reader')}'
  import { createSqliteProjects } from '${moduleUrl('sqlite/writer')}'
  import { createPhotosFolder } from '${moduleUrl('photos-folder')}'
  import { receiveBackup } from '${moduleUrl('../app/desk/backup/uploaded-backup.server')}'

  const [directory] = process.argv.slice(1)
  const folder = directory + '/data'
  const file = folder + '/site.sqlite'
  const row = ${JSON.stringify(row({ title: 'Antes' }))}
  const draft = ${JSON.stringify(aDraft({ title: 'Depois' }))}

  const outcome = (act) => { try { return act() } catch (error) { return error.message } }
  const prepare = () => outcome(() => prepareDatabase(file, [row]))
  const title = async () => (await createSqliteReader(file, {}).list())[0].title

  const failure = ({ name, reason, code }) => [name, reason, code]
  const write = () => createSqliteProjects(file).addOrReplace([draft]).catch(failure)
  const addPhoto = () => createPhotosFolder(folder).add(Buffer.alloc(9999)).catch(failure)
  const stage = () => receiveBackup(folder, new Blob(['a']).stream(), 1).catch(failure)

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

/**
 * @param steps a comma-separated list of expressions. A new process with a disk of 512 KiB evaluates them.
 * @returns the values of the expressions.
 */
function onSmallDisk(steps: string): unknown[] {
  const script = `${prelude}\nconsole.log(JSON.stringify([${steps}]))`
  const mountAndRun = `
    node=$1 directory=$2 script=$3
    mount -t tmpfs -o size=512k disk "$directory" &&
    exec "$node" --input-type=module --eval "$script" "$directory"`
  const shell = ['sh', '-c', mountAndRun, 'sh', process.execPath, temporaryFolder(), script]
  const { status, stdout, stderr } = spawnSync('unshare', [...ownNamespaces, ...shell], {
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
  return JSON.parse(stdout)
}

describe.skipIf(!canMount)('disks (skipped where `unshare` cannot mount one)', () => {
  // Node's recursive `mkdir`, which makes the folders for photos and backups, reports ENOENT instead of EROFS.
  const READ_ONLY = 'ENOENT'

  test.each([
    ['a read-only disk', 'makeReadOnly()', READ_ONLY],
    ['a full disk', 'fill()', 'ENOSPC'],
  ])('on %s, the database can be read, and every write fails', (_, refuseWrites, code) => {
    const attempts = 'prepare(), await write(), await addPhoto(), await stage(), await title()'
    expect(onSmallDisk(`prepare(), ${refuseWrites}, ${attempts}`).slice(-5)).toEqual([
      'unwritable',
      ['DatabaseError', 'unwritable', expect.stringMatching(/^\d+$/)],
      ['DatabaseError', 'unwritable', code],
      ['DatabaseError', 'unwritable', code],
      'Antes',
    ])
  })

  test('on a full disk without a database, the error says in one line what to do', () => {
    const advice = /^The database \S+ cannot be used: .*disk has space.*\.$/
    expect(onSmallDisk('fill(), prepare()').at(-1)).toMatch(advice)
  })
})
