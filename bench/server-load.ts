/** The server under load: compared to nginx, its memory, and the requests that reach its database. */
import { setTimeout } from 'node:timers/promises'
import { readDemoRows } from '../data/demo.ts'
import { type Fault, startUpstream } from '../tests/doubles/upstream.ts'
import { againstNginx } from './against-nginx.ts'
import { CONNECTIONS, putUnderLoad } from './load.ts'
import { type Row, row, type Section, unmeasured } from './report.ts'
import { ROUNDS } from './rounds.ts'
import { openSite } from './site.ts'
import { ensureTools, whyMissing } from './tools.ts'

/** Of one round of load. */
const SECONDS = ROUNDS < 5 ? 3 : 10
const MEGABYTE = 1024 * 1024
const MANY = 100_000
/** How old content may be while the database is watched, in seconds. */
const TTL = 2

const how = `wrk with one thread and ${CONNECTIONS} connections for ${SECONDS} s a round, everybody in turns, all on the same
loopback and the same two kinds of bytes: the landing page as our server packs it (brotli) and as it is (identity).
nginx has one worker, sends from disk with sendfile and an open-file cache, keeps no log, and need not compress. Without
our headers it sends the page and eight short ones; with them, the same answer as ours. Bare \`node:http\` answers
everything with the same bytes and headers, and looks at nothing: what our server could do at best if it read every
request anew. Reads of the database are counted by the database: a double of the hosted service, ${TTL} s of TTL,
healthy and refusing every connection.`

export async function serverLoad(): Promise<Section> {
  const missing = await ensureTools('nginx', 'wrk')
  if (missing.length > 0) {
    const reason = whyMissing(missing)
    return { title: 'Server', rows: [unmeasured('everything about the server', reason)], how }
  }
  return {
    title: 'Server',
    rows: [
      ...(await againstNginx(SECONDS)),
      ...(await memory()),
      await databaseReads('none', 'list reads of a healthy database'),
      await databaseReads('refuse', 'list reads of a database that refuses'),
    ],
    how,
  }
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
