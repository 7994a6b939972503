/** What more projects cost: 6, 100, 1,000. */
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { seededRandom } from '../core/particles/random.ts'
import { type DemoRow, readDemoRows } from '../data/demo.ts'
import { prepareDatabase } from '../data/sqlite/prepare.ts'
import { temporaryFolder } from './programs.ts'
import { type Row, row, type Section } from './report.ts'
import { openSite } from './site.ts'
import { median, straightLine } from './statistics.ts'

const COUNTS = [6, 100, 1000] as const
const REQUESTS = 200
const KB = 1024

const how = `The demo's rows, then rows with the demo's words shuffled, in an embedded database of their own. The first request renders and packs
the page; then ${REQUESTS} requests, one after the other over one connection, from the request to the first byte of
the answer. Flat means: at most 1.5 times the time for six projects, or half a millisecond more.`

interface Growth {
  readonly count: number
  /** Of the request that has to render the page, in ms. */
  readonly first: number
  /** Of all later ones, in ms. */
  readonly later: readonly number[]
  readonly identity: number
  readonly brotli: number
}

export async function growth(): Promise<Section> {
  const measured: Growth[] = []
  for (const count of COUNTS) measured.push(await measure(count))
  const flat = limitFrom(median(measured[0]?.later ?? []))
  const rows = measured.flatMap(({ count, first, later, identity, brotli }): Row[] => [
    row(`${count} projects: time to first byte`, later, {
      unit: 'ms',
      digits: 2,
      ...(count > COUNTS[0] && { most: flat }),
    }),
    row(`${count} projects: time to first byte of the first request`, [first], { unit: 'ms' }),
    row(`${count} projects: HTML as it is`, [identity / KB], { unit: 'KB', digits: 1 }),
    row(`${count} projects: HTML in brotli`, [brotli / KB], { unit: 'KB', digits: 1 }),
  ])
  return { title: 'Growth', rows: [...rows, lineOf(measured)], how }
}

const limitFrom = (time: number) => Math.max(time * 1.5, time + 0.5)

function lineOf(measured: readonly Growth[]): Row {
  const lines = (['identity', 'brotli'] as const).map((encoding) => {
    const { start, slope, fit } = straightLine(
      measured.map((growth) => [growth.count, growth[encoding]] as const),
    )
    const whole = Math.round(start).toLocaleString('en')
    return { fit, text: `${whole} + ${Math.round(slope)} bytes per project in ${encoding}` }
  })
  const fit = Math.min(...lines.map((line) => line.fit))
  return {
    figure: 'growth of the HTML',
    measured: `${lines.map(({ text }) => text).join('; ')} (R² at least ${fit.toFixed(4)})`,
    target: 'linear (R² ≥ 0.99)',
    met: fit >= 0.99,
  }
}

async function measure(count: number): Promise<Growth> {
  const folder = temporaryFolder()
  prepareDatabase(join(folder, 'site.sqlite'), manyRows(count))
  await using site = await openSite({ DATA_DIR: folder })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    const { time: first, size: brotli } = await visit(site.url, agent, 'br')
    const { size: identity } = await visit(site.url, agent, 'identity')
    const later: number[] = []
    while (later.length < REQUESTS) later.push((await visit(site.url, agent, 'br')).time)
    return { count, first, later, identity, brotli }
  } finally {
    agent.destroy()
  }
}

/** The demo's rows, then rows of its words in another order, so that they do not compress unusually well. */
function manyRows(count: number): DemoRow[] {
  const demo = readDemoRows()
  const random = seededRandom(1)
  const shuffled = (text: string) => {
    const words = text.split(' ')
    const order = words.map((word) => ({ word, place: random() }))
    return order
      .toSorted((one, other) => one.place - other.place)
      .map(({ word }) => word)
      .join(' ')
  }
  return Array.from({ length: count }, (_, index) => {
    const original = demo[index % demo.length]
    if (!original) throw new Error('There are no demo projects to grow from')
    if (index < demo.length) return original
    return {
      ...original,
      slug: `${original.slug}-${index}`,
      title: `${shuffled(original.title)} ${index}`,
      description: shuffled(original.description),
      order_index: index,
    }
  })
}

/** Time to the first byte in ms, and the bytes of the body as they came. */
function visit(
  url: string,
  agent: Agent,
  encoding: string,
): Promise<{ time: number; size: number }> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    get(url, { agent, headers: { 'accept-encoding': encoding } }, async (response) => {
      const time = performance.now() - started
      const chunks: Buffer[] = await response.toArray()
      resolve({ time, size: chunks.reduce((sum, { length }) => sum + length, 0) })
    }).on('error', reject)
  })
}
