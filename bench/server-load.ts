/** The server under load: next to nginx, its memory, and what reaches the database behind it. */
import { once } from 'node:events'
import { get } from 'node:http'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { readDemoRows } from '../data/demo.ts'
import { type Fault, startUpstream } from '../tests/doubles/upstream.ts'
import { CONNECTIONS, type Load, putUnderLoad } from './load.ts'
import { openNginx, type RunningNginx } from './nginx.ts'
import { start, stop } from './programs.ts'
import { type Row, row, type Section, unmeasured } from './report.ts'
import { eachRound, ROUNDS } from './rounds.ts'
import { openSite, type RunningSite } from './site.ts'
import { ensureTools, whyMissing } from './tools.ts'

/** Of one round of load. */
const SECONDS = ROUNDS < 5 ? 3 : 10
const MEGABYTE = 1024 * 1024
const MANY = 100_000
/** How old content may be while the database is watched, in seconds. */
const TTL = 2

const how = `wrk with one thread and ${CONNECTIONS} connections for ${SECONDS} s a round, our server and nginx in turns, both on the same
loopback and the same two kinds of bytes: the landing page as our server packs it (brotli) and as it is (identity).
nginx has one worker, sends from disk with sendfile and an open-file cache, keeps no log, and need not compress; it
sends no security headers, ours all of them. Bare \`node:http\` answers everything with the same bytes and headers,
and looks at nothing: what our server would do at best if it read every request anew. Reads of the database are counted by the database: a double of the hosted
service, ${TTL} s of TTL, healthy and refusing every connection.`

type Encoding = 'br' | 'identity'
const encodings = ['br', 'identity'] as const

export async function serverLoad(): Promise<Section> {
  const missing = await ensureTools('nginx', 'wrk')
  if (missing.length > 0) {
    const reason = whyMissing(missing)
    return { title: 'Server', rows: [unmeasured('everything about the server', reason)], how }
  }
  return {
    title: 'Server',
    rows: [
      ...(await againstNginx()),
      ...(await memory()),
      await databaseReads('none', 'list reads of a healthy database'),
      await databaseReads('refuse', 'list reads of a database that refuses'),
    ],
    how,
  }
}

async function againstNginx(): Promise<Row[]> {
  await using site = await openSite()
  await using nginx = await openNginx(
    await Promise.all(encodings.map((one) => fetchPage(site, one))),
  )
  for (const encoding of encodings) await pair(site, nginx, encoding, 1)
  const rounds = await eachRound(async () => ({
    br: await pair(site, nginx, 'br', SECONDS),
    identity: await pair(site, nginx, 'identity', SECONDS),
  }))
  return encodings.flatMap((encoding) =>
    rowsOf(
      encoding,
      rounds.map((round) => round[encoding]),
    ),
  )
}

interface Pair {
  readonly ours: Load
  readonly bare: Load
  readonly nginx: Load
}

async function pair(
  site: RunningSite,
  nginx: RunningNginx,
  encoding: Encoding,
  seconds: number,
): Promise<Pair> {
  return {
    ours: await putUnderLoad(`${site.url}/`, { seconds, encoding }),
    bare: await bareLoad(`${site.url}/`, { seconds, encoding }),
    nginx: await putUnderLoad(`${nginx.url}/${encoding}`, { seconds, encoding }),
  }
}

async function bareLoad(page: string, how: { seconds: number; encoding: Encoding }): Promise<Load> {
  const bare = start(process.execPath, ['bench/bare-server.ts', page, how.encoding])
  try {
    const [address] = (await once(createInterface(bare.stdout), 'line')) as [string]
    return await putUnderLoad(address, how)
  } finally {
    await stop(bare)
  }
}

function rowsOf(encoding: Encoding, pairs: readonly Pair[]): Row[] {
  const of = (figure: string) => `${encoding === 'br' ? 'brotli' : 'identity'}: ${figure}`
  const ours = pairs.map((pair) => pair.ours)
  const perSecond = (loads: readonly Load[]) => loads.map((load) => load.perSecond)
  const ratios = pairs.map((pair) => pair.ours.perSecond / pair.nginx.perSecond)
  return [
    row(of('requests per second, ours against nginx'), ratios, {
      least: 0.8,
      moonshot: 1,
      digits: 2,
      unit: 'times',
    }),
    row(of('requests per second, ours'), perSecond(ours)),
    row(of('requests per second, bare node:http'), perSecond(pairs.map(({ bare }) => bare))),
    row(of('requests per second, nginx'), perSecond(pairs.map(({ nginx }) => nginx))),
    row(
      of('p99 of ours'),
      ours.map(({ p99 }) => p99),
      { most: 10, unit: 'ms', digits: 1 },
    ),
    row(
      of('errors of ours'),
      ours.map(({ errors }) => errors),
      { most: 0 },
    ),
  ]
}

/** The landing page for nginx to send, in the bytes that our server sends. */
async function fetchPage(site: RunningSite, encoding: Encoding) {
  const body = await new Promise<Buffer>((resolve, reject) => {
    get(site.url, { headers: { 'accept-encoding': encoding } }, async (response) => {
      resolve(Buffer.concat(await response.toArray()))
    }).on('error', reject)
  })
  const packed = encoding === 'br' ? { encoding } : {}
  return { path: `/${encoding}`, body, type: 'text/html; charset=utf-8', ...packed }
}

async function memory(): Promise<Row[]> {
  await using site = await openSite()
  await setTimeout(1000)
  const idle = site.memory()
  let answered = 0
  const deadline = Date.now() + 60_000
  while (answered < MANY && Date.now() < deadline) {
    for (const path of ['/', '/projeto/agenda-clinica', '/placeholder.svg']) {
      const load = await putUnderLoad(site.url + path, { seconds: 2, encoding: 'br' })
      answered += load.requests
    }
  }
  await setTimeout(1000)
  const after = site.memory()
  const figure = `memory after ${answered.toLocaleString('en')} requests`
  const unit = 'MB'
  if (idle === null || after === null) return [unmeasured('memory', 'only Linux tells it')]
  return [
    row('memory at rest, after the start', [idle / MEGABYTE], { most: 120, unit, digits: 1 }),
    row(figure, [after / MEGABYTE], { most: 180, unit, digits: 1 }),
  ]
}

async function databaseReads(fault: Fault, figure: string): Promise<Row> {
  const upstream = await startUpstream({ rows: readDemoRows() })
  try {
    await using site = await openSite({
      SUPABASE_URL: upstream.url,
      SUPABASE_ANON_KEY: upstream.key,
      CONTENT_TTL_SECONDS: String(TTL),
    })
    await fetch(site.url)
    upstream.fault = fault
    const before = upstream.reads.list
    const started = performance.now()
    const { requests } = await putUnderLoad(`${site.url}/`, { seconds: SECONDS, encoding: 'br' })
    const reads = upstream.reads.list - before
    const most = Math.floor((performance.now() - started) / 1000 / TTL) + 1
    return row(`${figure}, during ${requests.toLocaleString('en')} requests`, [reads], { most })
  } finally {
    await upstream.close()
  }
}
