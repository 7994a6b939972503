/** Faults of the embedded database: its file, its disk and other processes. */
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { readDemoRows } from '../../data/demo.ts'
import { prepareDatabase } from '../../data/sqlite/prepare.ts'
import { dataFolder, type RunningSite, startSite } from '../browser/fixtures/server.ts'
import { killTogether } from './killing.ts'
import type { Group, Row } from './matrix.ts'
import { expectOneLine } from './refused-start.ts'
import { diskRows } from './small-disk.ts'
import {
  complaints,
  duration,
  quote,
  quoted,
  slowest,
  visit,
  visitDuring,
  visitUntil,
} from './visitor.ts'
import { startWriter } from './writer.ts'

const demo = readDemoRows()
const [{ title: knownTitle, slug: knownSlug } = { title: '', slug: '' }] = demo

/** A folder with a database in it, for as long as it is needed. */
async function withDatabase(
  happen: (folder: string, file: string) => Promise<string>,
): Promise<string> {
  const folder = dataFolder()
  const file = join(folder, 'site.sqlite')
  prepareDatabase(file, demo)
  try {
    return await happen(folder, file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function withSite(
  folder: string,
  happen: (site: RunningSite) => Promise<string>,
): Promise<string> {
  const site = await startSite({ DATA_DIR: folder, CONTENT_TTL_SECONDS: '0.2' })
  try {
    return await happen(site)
  } finally {
    await site.stop()
  }
}

/** The file is damaged under a warm site. */
function whileRunning(spoil: (file: string) => void, words: RegExp): Row['meet'] {
  return () =>
    withDatabase((folder, file) =>
      withSite(folder, async (site) => {
        await visit(site, '/')
        await visit(site, `/projeto/${knownSlug}`)
        const good = `${file}.good`
        renameSync(file, good)
        spoil(file)
        const visits = [...(await visitDuring(site, '/', site.said(/Reading the projects failed/)))]
        visits.push(await visit(site, `/projeto/${knownSlug}`))
        for (const { status, body } of visits) {
          expect([status, body.includes(knownTitle)]).toEqual([200, true])
        }
        const warnings = complaints(site)
        expect(warnings.at(-1)).toMatch(words)
        for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
        renameSync(good, file)
        await visitDuring(site, '/', site.said(/can be read again/))
        return `200 for all ${visits.length} visits, ${duration(slowest(visits))} at most; ${quoted(warnings)}; read again once it is back`
      }),
    )
}

export const embedded: Group = {
  title: 'The embedded database',
  concurrent: true,
  rows: [
    {
      fault: 'kill -9 of the site and of a writer at work',
      promise: 'Nothing that was acknowledged is lost, and the next start needs no repair.',
      meet: () => withDatabase(killTogether),
    },
    {
      fault: 'another process writes all the time',
      promise: 'Neither waits for the other, and what it wrote is shown.',
      meet: () =>
        withDatabase((folder, file) =>
          withSite(folder, async (site) => {
            const writer = startWriter(file)
            const visits = await visitDuring(site, '/', writer.wrote(60))
            await writer.kill()
            expect(visits.filter(({ status }) => status !== 200)).toEqual([])
            const [slug, version] = [...writer.acknowledged].at(-1) ?? []
            const shown = `Projeto ${slug}, versão ${version}`
            await visitUntil(site, '/', ({ body }) => body.includes(shown))
            expect(complaints(site)).toEqual([])
            return `60 writes; 200 for all ${visits.length} visits, ${duration(slowest(visits))} at most; the last write is shown; no warning`
          }),
        ),
    },
    {
      fault: 'the file is missing at the start',
      promise: 'A new one is made, and the log says so.',
      meet: () =>
        withDatabase(async (folder, file) => {
          rmSync(file)
          return withSite(folder, async (site) => {
            const line = await site.said(/is new; it holds the demo projects/)
            const { status, body } = await visit(site, '/')
            expect([status, body.includes(knownTitle)]).toEqual([200, true])
            const { msg }: { msg: string } = JSON.parse(line)
            return `200; ${quote(msg)}`
          })
        }),
    },
    {
      fault: 'the file is damaged at the start',
      promise: 'One line that says what is wrong and what to do.',
      meet: () =>
        withDatabase((folder, file) => {
          writeFileSync(file, 'no database '.repeat(1_000))
          return expectOneLine(
            startSite({ DATA_DIR: folder }),
            /cannot be used: .*Restore a backup/,
          )
        }),
    },
    {
      fault: 'the file is damaged while the site runs',
      promise: 'The last good content, one line in the log, and a repaired file needs no restart.',
      meet: whileRunning(
        (file) => writeFileSync(file, 'no database '.repeat(1_000)),
        /not an SQLite database\. Restore a backup/,
      ),
    },
    {
      fault: 'the file disappears while the site runs',
      promise:
        'The last good content, one line in the log, and a file that is back needs no restart.',
      meet: whileRunning(() => {}, /does not exist\. Start again/),
    },
    ...diskRows,
  ],
}
