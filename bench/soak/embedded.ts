/** An embedded database with an active writer, while the server, and sometimes the writer, is killed. */
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { seededRandom } from '../../core/particles/random.ts'
import { readDemoRows } from '../../data/demo.ts'
import { prepareDatabase } from '../../data/sqlite/prepare.ts'
import { freePort, kill, start, temporaryFolder } from '../programs.ts'
import { type Row, row, type Section } from '../report.ts'
import { openSite, type RunningSite } from '../site.ts'
import { keepVisiting, type Visit } from './visitors.ts'

/** In ten minutes. */
const KILLS = 50
const TEN_MINUTES = 600_000
/** The writer is killed with every third server. */
const WITH_WRITER = 3
/** Projects that the writer keeps: after these it changes them. */
const PROJECTS = 150
/** Until a killed site sends its landing page again, in ms. */
const MOST_ABSENCE = 5_000
/** Until the last change is shown, in ms. */
const PATIENCE = 15_000

const how = `One process writes a row every 20 ms (${PROJECTS} new projects, then changes of them) and says each when the database has
acknowledged it; the site reads the same file, 1 s of TTL, with two visitors on it. The server is ended with SIGKILL at a
random moment and started again on the same port and folder, the writer with every third of them. Absence counts from the
signal to the first whole landing page. At the end the database is compared with what was acknowledged, and the
pages with the database.`

interface Writer {
  /** The last version of each project that the database acknowledged. */
  readonly acknowledged: ReadonlyMap<string, number>
  /** SIGKILL, and another process in its place. */
  restart(): Promise<void>
  /** SIGKILL for good. @returns when all of its output has been read. */
  end(): Promise<void>
}

/** @param duration in ms. */
export async function soakEmbedded(duration: number): Promise<Section> {
  const folder = temporaryFolder()
  const file = join(folder, 'site.sqlite')
  prepareDatabase(file, readDemoRows())
  const environment = {
    PORT: String(await freePort()),
    DATA_DIR: folder,
    CONTENT_TTL_SECONDS: '1',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'fatal',
  }
  const kills = Math.max(1, Math.round((KILLS * duration) / TEN_MINUTES))
  const absences: number[] = []
  const visits: Visit[] = []
  const random = seededRandom(1)
  let site = await openSite(environment)
  const writer = startWriter(file)

  async function killAgainAndAgain() {
    const slot = duration / kills
    for (let count = 1; count <= kills; count += 1) {
      const next = performance.now() + slot
      await setTimeout((random() * slot) / 2)
      const killed = performance.now()
      await Promise.all([site.kill(), count % WITH_WRITER === 0 && writer.restart()])
      site = await openSite(environment)
      await (await fetch(site.url)).text()
      absences.push(performance.now() - killed)
      await setTimeout(Math.max(0, next - performance.now()))
    }
  }

  const wish = (chance: () => number) => {
    const path = chance() < 0.5 ? '/' : `/projeto/soak-${Math.floor(chance() * PROJECTS)}`
    return { kind: 'page', path }
  }
  const visitors = { count: 2, pause: 50, wish, note: (visit: Visit) => visits.push(visit) }
  const end = AbortSignal.timeout(duration)
  try {
    await Promise.all([killAgainAndAgain(), keepVisiting(site.url, visitors, end)])
    await writer.end()
    const rows = [
      row('kill -9 of the server', [absences.length], { least: kills }),
      row('absence after a kill, longest', [Math.max(...absences)], {
        unit: 'ms',
        most: MOST_ABSENCE,
      }),
      row('absence after a kill', absences, { unit: 'ms' }),
      row('pages answered while the server was up', [visits.filter(({ status }) => status).length]),
      row(
        'of these, with a status above 404',
        [visits.filter(({ status }) => status > 404).length],
        {
          most: 0,
        },
      ),
      ...(await lossRows(site, file, writer.acknowledged)),
    ]
    return { title: 'An embedded database under kill -9', rows, how }
  } finally {
    await writer.end()
    await site[Symbol.asyncDispose]()
  }
}

function startWriter(file: string): Writer {
  const acknowledged = new Map<string, number>()
  let child = launch()

  function launch() {
    const launched = start(process.execPath, ['bench/soak/writer.ts', file, String(PROJECTS)])
    createInterface(launched.stdout).on('line', (line) => {
      const [slug = '', version] = line.split(' ')
      acknowledged.set(slug, Number(version))
    })
    return launched
  }

  async function end() {
    if (child.exitCode !== null || child.signalCode !== null) return
    const heard = once(child, 'close')
    await kill(child)
    await heard
  }

  return {
    acknowledged,
    end,
    async restart() {
      await end()
      child = launch()
    },
  }
}

async function lossRows(
  site: RunningSite,
  file: string,
  acknowledged: ReadonlyMap<string, number>,
): Promise<Row[]> {
  using database = new DatabaseSync(file, { readOnly: true })
  const query = "select slug, title, category as version from projects where slug like 'soak-%'"
  const kept = database.prepare(query).all() as { slug: string; title: string; version: string }[]
  const versions = new Map(kept.map(({ slug, version }) => [slug, Number(version)]))
  // A version may have been written without its acknowledgement having been read.
  const lost = [...acknowledged].filter(
    ([slug, version]) => !((versions.get(slug) ?? 0) >= version),
  )
  const check = Object.values(database.prepare('pragma integrity_check').get() ?? {}).join()
  return [
    row('rows acknowledged', [acknowledged.size], { least: 1 }),
    row('writes acknowledged, at least', [Math.max(0, ...acknowledged.values())]),
    row('acknowledged and lost', [lost.length], { most: 0 }),
    row('kept and not shown', [await missing(site, kept)], { most: 0 }),
    { figure: 'integrity of the file', measured: check, target: 'ok', met: check === 'ok' },
  ]
}

/** How many titles the landing page does not show within PATIENCE. */
async function missing(site: RunningSite, rows: readonly { title: string }[]): Promise<number> {
  const deadline = performance.now() + PATIENCE
  for (;;) {
    const html = await (await fetch(site.url)).text()
    const absent = rows.filter(({ title }) => !html.includes(title)).length
    if (absent === 0 || performance.now() > deadline) return absent
    await setTimeout(200)
  }
}
