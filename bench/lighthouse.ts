/** Lighthouse on its phone: both kinds of page, each side by side with its floor. */
import lighthouse, { type Result } from 'lighthouse'
import { openDebuggedChromium } from './browser.ts'
import { buildFloor, floorPath, type PageName, pages } from './floor.ts'
import { openNginx } from './nginx.ts'
import { type Row, row, type Section, spread, unmeasured } from './report.ts'
import { eachRound, MORE_ROUNDS } from './rounds.ts'
import { openSite } from './site.ts'
import { ensureTools, whyMissing } from './tools.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

interface Run {
  readonly scores: readonly number[]
  /** Largest and first paint, blocking time, all in ms. */
  readonly largest: number
  readonly first: number
  readonly blocking: number
  readonly shift: number
  readonly bytes: number
  /** Bytes of scripts whose requests started before the largest paint. */
  readonly earlyScripts: number
  /** Of the machine, the higher the faster. */
  readonly speed: number
}

const how = `Lighthouse's own mobile settings (simulated slow 4G, four times slower CPU), each run in a fresh
Chromium, particles on. The floor pages in \`bench/floor/\` are written by hand: the same words, the very picture
bytes that the site sends to this phone, inlined styles, system font, no script, brotli, sent by nginx. Runs
alternate between site and floor; ratios are taken within a round. Scripts before the largest paint are counted
from the unthrottled trace of the same runs. The speed of the machine is Lighthouse's \`benchmarkIndex\`: where machines
are shared it changes from hour to hour, and with it the blocking time, which counts four times what exceeds 12.5 ms.`

export async function lighthouseScores(): Promise<Section> {
  const title = 'Lighthouse'
  const missing = await ensureTools('nginx')
  if (missing.length > 0) return { title, rows: [unmeasured(title, whyMissing(missing))], how }
  await using site = await openSite()
  await using floor = await openNginx(await buildFloor(site.url))
  const rounds = await eachRound(
    async () => ({
      home: await sideBySide(site.url, floor.url, 'home'),
      project: await sideBySide(site.url, floor.url, 'project'),
    }),
    MORE_ROUNDS,
  )
  const rows = (['home', 'project'] as const).flatMap((name) =>
    rowsOf(
      name,
      rounds.map((round) => round[name]),
    ),
  )
  const speeds = rounds.flatMap(({ home, project }) => [home.floor.speed, project.floor.speed])
  return { title, rows: [...rows, row('speed of the machine itself', speeds)], how }
}

type Pair = Readonly<Record<'site' | 'floor', Run>>

async function sideBySide(site: string, floor: string, name: PageName): Promise<Pair> {
  return { floor: await run(floor + floorPath(name)), site: await run(site + pages[name]) }
}

function rowsOf(name: PageName, pairs: readonly Pair[]): Row[] {
  const runs = pairs.map(({ site }) => site)
  const floors = pairs.map(({ floor }) => floor)
  const of = (figure: string) => `${name}: ${figure}`
  const ms = { unit: 'ms' }
  return [
    ...categories.map((category, index) =>
      row(
        of(category),
        runs.map(({ scores }) => scores[index] ?? 0),
        { least: 100 },
      ),
    ),
    row(
      of('largest paint against the floor'),
      pairs.map(({ site, floor }) => site.largest / floor.largest),
      { digits: 3, most: 1.05, moonshot: 1 },
    ),
    row(
      of('largest paint'),
      runs.map(({ largest }) => largest),
      ms,
    ),
    row(
      of('first paint'),
      runs.map(({ first }) => first),
      ms,
    ),
    {
      figure: of('floor, largest and first paint'),
      measured: `${spread(
        floors.map(({ largest }) => largest),
        ms,
      )}; ${spread(
        floors.map(({ first }) => first),
        ms,
      )}`,
      target: '',
      met: null,
    },
    row(
      of('total blocking time'),
      runs.map(({ blocking }) => blocking),
      { most: 10, unit: 'ms' },
    ),
    row(
      of('floor, total blocking time (there is nothing to block: what it shows is noise)'),
      floors.map(({ blocking }) => blocking),
      ms,
    ),
    row(
      of('layout shift'),
      runs.map(({ shift }) => shift),
      { most: 0.001, digits: 4 },
    ),
    row(
      of('requested JavaScript that starts before the largest paint'),
      runs.map(({ earlyScripts }) => earlyScripts / 1024),
      { most: 0, unit: 'KB', digits: 1 },
    ),
    row(
      of('bytes of the whole page'),
      runs.map(({ bytes }) => bytes / 1024),
      { unit: 'KB', digits: 1 },
    ),
  ]
}

async function run(url: string): Promise<Run> {
  await using chromium = await openDebuggedChromium()
  const { port } = chromium
  const result = await lighthouse(url, {
    port,
    logLevel: 'silent',
    onlyCategories: [...categories],
  })
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
  if (result.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message)
  return read(result.lhr)
}

function read({ audits, categories: judged, environment }: Result): Run {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    scores: categories.map((name) => Math.round((judged[name]?.score ?? 0) * 100)),
    largest: value('largest-contentful-paint'),
    first: value('first-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    earlyScripts: earlyScriptBytes(audits),
    speed: environment.benchmarkIndex,
  }
}

/** Both clocks are the trace's own, in µs. */
function earlyScriptBytes(audits: Result['audits']): number {
  const metrics = detailsOf(audits, 'metrics')
  const paint = Number(metrics.items[0]?.observedLargestContentfulPaintTs)
  const requests = detailsOf(audits, 'network-requests')
  const origin = Number(requests.debugData?.networkStartTimeTs)
  if (!(paint > 0) || !(origin > 0)) throw new Error('Lighthouse did not tell when things happened')
  return requests.items
    .filter(({ resourceType }) => resourceType === 'Script')
    .filter(({ networkRequestTime }) => origin + Number(networkRequestTime) * 1000 < paint)
    .reduce((sum, { transferSize }) => sum + Number(transferSize), 0)
}

interface Details {
  readonly items: readonly Readonly<Record<string, unknown>>[]
  readonly debugData?: Readonly<Record<string, unknown>>
}

function detailsOf(audits: Result['audits'], name: string): Details {
  const details: unknown = audits[name]?.details
  if (!details || typeof details !== 'object' || !('items' in details)) {
    throw new Error(`Lighthouse has no details of ${name}`)
  }
  return details as Details
}
