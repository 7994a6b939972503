/** The server: requests per second, memory, and reads of the database. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { readDemoRows } from '../data/demo.ts'
import { startUpstream } from '../tests/doubles/upstream.ts'
import { fetchAnswer, serveBare } from './bare-server.ts'
import { inTurns, type Row, type Section } from './report.ts'
import { openSite } from './set-up.ts'

const CONNECTIONS = 64
const VIEWERS = 8
/** Of one load, in s, and the answers that end it earlier. */
const SECONDS = 10
const MOST_ANSWERS = 1_000_000
/** How old content may be while the reads of the list are counted, in s. */
const TTL = 2

export async function server(): Promise<Section> {
  return {
    title: 'Server',
    beside: 'bare `node:http`',
    rows: [...(await load()), ...(await memory())],
    how:
      `the client asks for the cached landing page in brotli over ${CONNECTIONS} connections for ${SECONDS} s, on the same ` +
      'machine; bare `node:http` sends the same bytes and headers. Reads are counted by a double of the hosted ' +
      `database, with a TTL of ${TTL} s. Memory is resident, with the embedded database: 2 s after the first page, and ` +
      `under that load while ${VIEWERS} visitors ask for pictures that have to be made.`,
  }
}

/**
 * Asks for the page over all connections. Its reads bypass Node's streams: whatever the client takes of the machine, the
 * server lacks.
 * @returns answers per second. @throws Error when an answer is not the page.
 */
async function putUnderLoad(url: string): Promise<number> {
  const { host, hostname, port } = new URL(url)
  const request = `GET / HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  let answers = 0
  async function visit() {
    const buffer = Buffer.alloc(65_536)
    let missing = 0
    function callback(size: number): boolean {
      missing += (missing === 0 ? lengthOf(buffer) : 0) - size
      if (missing > 0) return true
      answers += 1
      if (seconds() > SECONDS || answers > MOST_ANSWERS) socket.destroy()
      else socket.write(request)
      return true
    }
    const socket = connect({ port: Number(port), host: hostname, onread: { buffer, callback } })
    socket.write(request)
    await once(socket, 'close')
    if (missing > 0) throw new Error(`${url} closed a connection under load`)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, visit))
  return answers / seconds()
}

/** In bytes, with its head. @param answer what begins with it. */
function lengthOf(answer: Buffer): number {
  const head = answer.toString('latin1', 0, answer.indexOf('\r\n\r\n') + 4)
  const [, length] = /^HTTP\/1\.1 200 .*^content-length: (\d+)/ims.exec(head) ?? []
  if (!length) throw new Error(`An answer under load is not the page: ${head}`)
  return head.length + Number(length)
}

async function load(): Promise<Row[]> {
  const upstream = await startUpstream({ rows: readDemoRows() })
  await using site = await openSite({
    SUPABASE_URL: upstream.url,
    SUPABASE_ANON_KEY: upstream.key,
    CONTENT_TTL_SECONDS: String(TTL),
  })
  await using bare = await serveBare(new Map([['/', await fetchAnswer(site.url)]]))
  // The first load also has the compiler optimise what is measured later.
  const before = upstream.reads.list
  await putUnderLoad(site.url)
  const reads = (upstream.reads.list - before) / (SECONDS / TTL + 1)
  await putUnderLoad(bare.url)
  const rates = await inTurns(putUnderLoad, site.url, bare.url)
  await upstream.close()
  return [
    { figure: 'requests per second of one process', ...rates, least: 20_000 },
    { figure: 'reads of the list per TTL', site: [reads], most: 1 },
  ]
}

async function memory(): Promise<Row[]> {
  await using site = await openSite()
  const megabytes = () => (site.memory() ?? Number.NaN) / 1024 ** 2
  const html = await (await fetch(site.url)).text()
  await setTimeout(2000)
  const rest = megabytes()

  const pictures = new Set(html.match(/\/(?:imagens|retrato)\/[\w/-]+\.(?:avif|webp)/g)).values()
  const samples: number[] = []
  async function view() {
    for (const path of pictures) {
      const picture = await fetch(site.url + path)
      await picture.arrayBuffer()
      if (picture.ok) samples.push(megabytes())
    }
  }
  await Promise.all([putUnderLoad(site.url), ...Array.from({ length: VIEWERS }, view)])
  const figure = `memory under load while ${samples.length} pictures are made, the most`
  return [
    { figure: 'memory at rest', site: [rest], most: 130, unit: 'MB' },
    { figure, site: [Math.max(...samples)], most: 300, unit: 'MB' },
  ]
}
