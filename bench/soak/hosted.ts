/** Ten minutes in front of a hosted database with every fault of the test double, one after the other. */
import { setTimeout } from 'node:timers/promises'
import type { Random } from '../../core/particles/random.ts'
import { readDemoRows } from '../../data/demo.ts'
import { FAULTS, startUpstream } from '../../tests/doubles/upstream.ts'
import { type Row, row, type Section, unmeasured } from '../report.ts'
import { openSite, type RunningSite } from '../site.ts'
import { straightLine } from '../statistics.ts'
import { keepVisiting, percentile, type Visit, type Wish } from './visitors.ts'

const VISITORS = 8
/** Between an answer and the visitor's next request, in ms. */
const PAUSE = 10
/** How old content may be, in seconds. */
const TTL = 5
/** How long a fault lasts at most, in ms: not long enough for an empty list to be confirmed and believed. */
const LONGEST_FAULT = 4_000
/** Of a read while the fault is `slow`, in ms. */
const SLOWNESS = 3_000
/** How often every fault happens at least. */
const ROUNDS = 2
/** The part of the time after which the memory is expected to be stable. */
const WARM = 0.25
/** What it may still grow by, in bytes. */
const MOST_GROWTH = 32 * 1024 * 1024
const MEGABYTE = 1024 * 1024

const how = `A double of the hosted database over real sockets, ${TTL} s of TTL. ${VISITORS} visitors, each asking for the next thing ${PAUSE} ms
after the answer to the last: pages, data, documents, pictures in every width, and one in ten for something that does
not exist, which gets a 503, or a page that says it is still loading, while nobody can know. The faults come one after the
other, each for at most ${LONGEST_FAULT / 1000} s, with as long a pause between. The times include everything else that this machine
did, the other half of the soak among it. Memory counts from a quarter of the time on.

Faults: ${FAULTS.join(', ')}.`

interface Watched {
  readonly visits: readonly Visit[]
  /** Seconds since the start, and bytes. */
  readonly memory: readonly (readonly [number, number])[]
  /** Begin and end of every fault, in ms of the performance clock. */
  readonly failing: readonly (readonly [number, number])[]
}

/** @param duration in ms. */
export async function soakHosted(duration: number): Promise<Section> {
  const upstream = await startUpstream({ rows: readDemoRows() })
  upstream.slowness = SLOWNESS
  await using site = await openSite({
    SUPABASE_URL: upstream.url,
    SUPABASE_ANON_KEY: upstream.key,
    CONTENT_TTL_SECONDS: String(TTL),
    TRUST_PROXY: '1',
    LOG_LEVEL: 'fatal',
  })
  const known = await knownPaths(site)
  const visits: Visit[] = []
  const memory: [number, number][] = []
  const failing: [number, number][] = []
  const end = AbortSignal.timeout(duration)
  const started = performance.now()

  async function alternate() {
    const rounds = Math.max(ROUNDS, Math.round(duration / FAULTS.length / (2 * LONGEST_FAULT)))
    const share = duration / FAULTS.length / rounds / 2
    for (let turn = 0; !end.aborted; turn += 1) {
      await setTimeout(share)
      const from = performance.now()
      upstream.fault = FAULTS[turn % FAULTS.length] ?? 'none'
      await setTimeout(Math.min(share, LONGEST_FAULT))
      upstream.fault = 'none'
      failing.push([from, performance.now()])
    }
  }

  async function weigh() {
    while (!end.aborted) {
      const bytes = site.memory()
      if (bytes !== null) memory.push([(performance.now() - started) / 1000, bytes])
      await setTimeout(500)
    }
  }

  const visitors = { count: VISITORS, pause: PAUSE, wish: wishFrom(known) }
  const note = (visit: Visit) => visits.push(visit)
  try {
    await Promise.all([alternate(), weigh(), keepVisiting(site.url, { ...visitors, note }, end)])
    const rows = [...rowsOf({ visits, memory, failing }), await lives(site)]
    return { title: 'A hosted database that fails', rows, how }
  } finally {
    await upstream.close()
  }
}

/** All paths by kind, which a warm site has to keep serving during every fault. */
async function knownPaths(site: RunningSite): Promise<ReadonlyMap<string, readonly string[]>> {
  const slugs = readDemoRows().map(({ slug }) => `/projeto/${slug}`)
  const pages = ['/', ...slugs]
  const texts = await Promise.all(pages.map(async (path) => (await fetch(site.url + path)).text()))
  const pictures = texts.flatMap(
    (html) => html.match(/\/(?:imagens|retrato)\/[\w/-]*\d+-[\w-]+/g) ?? [],
  )
  const known = new Map([
    ['page', pages],
    ['data', ['/_.data', ...slugs.map((path) => `${path}.data`)]],
    ['document', ['/feed.xml', '/sitemap.xml', '/llms.txt', '/robots.txt']],
    ['picture', [...new Set(pictures)]],
  ])
  // Warms up every cache before the measurement.
  for (const path of [...known.values()].flat()) await (await fetch(site.url + path)).arrayBuffer()
  return known
}

function wishFrom(known: ReadonlyMap<string, readonly string[]>) {
  const kinds = [
    'page',
    'page',
    'page',
    'data',
    'data',
    'document',
    'picture',
    'picture',
    'picture',
  ]
  return (random: Random): Wish => {
    const kind = kinds[Math.floor(random() * (kinds.length + 1))]
    const paths = known.get(kind ?? '') ?? []
    const path = paths[Math.floor(random() * paths.length)]
    if (kind !== undefined && path !== undefined) return { kind, path }
    const made = Math.floor(random() * 1e6)
    return { kind: 'unknown', path: random() < 0.5 ? `/projeto/nada-${made}` : `/nada-${made}` }
  }
}

function rowsOf({ visits, memory, failing }: Watched): Row[] {
  const there = visits.filter(({ kind }) => kind !== 'unknown')
  const whileFailing = there.filter(({ at }) => failing.some(([from, to]) => at >= from && at < to))
  const count = (some: readonly Visit[], wanted: (visit: Visit) => boolean) =>
    some.filter(wanted).length
  const times = (share: number, some: readonly Visit[]) => [
    percentile(
      some.map(({ time }) => time),
      share,
    ),
  ]
  const ms = { unit: 'ms', digits: 1 }
  return [
    row('requests', [visits.length]),
    row('faults had', [failing.length], { least: FAULTS.length }),
    row('what exists, not sent', [count(there, ({ status }) => status !== 200)], { most: 0 }),
    row('5xx other than a promised 503, and no answer', [count(visits, isFailure)], { most: 0 }),
    { figure: 'answers by status', measured: tally(visits), target: '', met: null },
    ...[0.5, 0.95, 0.99].map((share) => row(`p${share * 100}`, times(share, there), ms)),
    row('p99 while a fault is on', times(0.99, whileFailing), { ...ms, most: 500 }),
    row('longest', times(1, there), { ...ms, most: 5_000 }),
    ...memoryRows(memory),
  ]
}

function isFailure({ status }: Visit): boolean {
  return status === 0 || (status >= 500 && status !== 503)
}

function tally(visits: readonly Visit[]): string {
  const byStatus = [...Map.groupBy(visits, ({ status }) => status)]
  return byStatus
    .toSorted(([one], [other]) => one - other)
    .map(([status, { length }]) => `${status}: ${length.toLocaleString('en')}`)
    .join(', ')
}

function memoryRows(samples: Watched['memory']): Row[] {
  const warm = samples.slice(Math.ceil(samples.length * WARM))
  const [first] = warm.at(0) ?? []
  const [last] = warm.at(-1) ?? []
  if (first === undefined || last === undefined) {
    return [unmeasured('memory', 'only Linux tells it')]
  }
  const { slope } = straightLine(warm)
  const unit = 'MB'
  return [
    row('memory, highest', [Math.max(...warm.map(([, bytes]) => bytes)) / MEGABYTE], {
      unit,
      most: 300,
    }),
    row('memory, slope once warm', [(slope * 60) / MEGABYTE], { unit: 'MB a minute', digits: 2 }),
    row('memory, growth by that slope', [(slope * (last - first)) / MEGABYTE], {
      unit,
      digits: 1,
      most: MOST_GROWTH / MEGABYTE,
    }),
  ]
}

async function lives(site: RunningSite): Promise<Row> {
  const { status } = await fetch(site.url)
  return row('status of the landing page at the end', [status], { most: 200, least: 200 })
}
