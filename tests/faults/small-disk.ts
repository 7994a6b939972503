/** The embedded database on a disk that refuses writes: a real one, mounted for the server alone. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { readDemoRows } from '../../data/demo.ts'
import { prepareDatabase } from '../../data/sqlite/prepare.ts'
import { SERVER, startSite } from '../browser/fixtures/server.ts'
import type { Row } from './matrix.ts'
import { expectOneLine } from './refused-start.ts'
import { complaints, duration, quoted, visit } from './visitor.ts'

const apart = ['--user', '--map-root-user', '--mount']
const canMount = spawnSync('unshare', [...apart, 'mount', '-t', 'tmpfs', 'x', '/mnt']).status === 0
const impossible = canMount ? undefined : 'this user may not mount a disk'

const readOnly = 'mount -o remount,ro "$1"'
const full = 'cat /dev/zero > "$1/fill" 2> /dev/null; true'

/**
 * Starts the site with its data on a disk of two megabytes.
 * @param spoil shell commands that run before the server; `$1` is the disk.
 */
function startOnSmallDisk(folder: string, prepared: boolean, spoil: string) {
  const database = join(folder, 'site.sqlite')
  const disk = join(folder, 'disk')
  if (prepared) prepareDatabase(database, readDemoRows())
  const script = [
    'mkdir -p "$1"',
    'mount -t tmpfs -o size=2m disk "$1"',
    ...(prepared ? ['cp "$2" "$1"'] : []),
    spoil,
    'shift 2',
    'exec "$@"',
  ].join(' && ')
  const prefix = [...apart, 'sh', '-c', script, 'sh', disk, database]
  return startSite({ DATA_DIR: disk }, ['unshare', ...prefix, ...SERVER])
}

async function inFolder(happen: (folder: string) => Promise<string>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'))
  try {
    return await happen(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const [{ title, slug } = { title: '', slug: '' }] = readDemoRows()

const showsIt = (spoil: string) => () =>
  inFolder(async (folder) => {
    const site = await startOnSmallDisk(folder, true, spoil)
    try {
      const visits = [await visit(site, '/'), await visit(site, `/projeto/${slug}`)]
      for (const { status, body } of visits)
        expect([status, body.includes(title)]).toEqual([200, true])
      const warnings = complaints(site).filter((message) => /database/.test(message))
      expect(warnings).toHaveLength(1)
      expect(warnings[0]).toMatch(/can be read but not changed: its disk is full or read-only/)
      return `200 in ${duration(visits[0]?.time ?? 0)}; ${quoted(warnings)}`
    } finally {
      await site.stop()
    }
  })

const saysIt = (spoil: string, words: RegExp) => () =>
  inFolder((folder) => expectOneLine(startOnSmallDisk(folder, false, spoil), words))

export const diskRows: readonly Row[] = [
  {
    fault: 'the disk is read-only',
    promise: 'The projects are shown as they are; one line says why they cannot be changed.',
    impossible,
    meet: showsIt(readOnly),
  },
  {
    fault: 'the disk is full',
    promise: 'The projects are shown as they are; one line says why they cannot be changed.',
    impossible,
    meet: showsIt(full),
  },
  {
    fault: 'the disk is read-only, and there is no database',
    promise: 'One line that says what is wrong and what to do.',
    impossible,
    meet: saysIt(readOnly, /cannot be used: .* Set DATA_DIR to /),
  },
  {
    fault: 'the disk is full, and there is no database',
    promise: 'One line that says what is wrong and what to do.',
    impossible,
    meet: saysIt(full, /cannot be used: .*space/),
  },
]
