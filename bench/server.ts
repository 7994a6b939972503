import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { readDemoRows } from '../data/demo.ts'
import { startFailingDatabase } from '../tests/support/doubles/failing-database.ts'
import { fetchResponse, serveBare } from './bare-server.ts'
import { type Figure, inTurns, type Section } from './report.ts'
import { startDemoSite } from './set-up.ts'

const CONNECTIONS = 64
const PICTURE_CLIENTS = 8
/** How long a load lasts. */
const SECONDS = 10
/** In seconds. */
const TTL = 2
const REST = 2000

export async function serverSection(): Promise<Section> {
  return {
    title: 'Server',
    comparedWith: 'bare `node:http`',
    rows: [...(await measureLoad()), ...(await measureMemory())],
    how:
      `the client requests the cached landing page in brotli over ${CONNECTIONS} connections for ${SECONDS} s, on the same ` +
      'machine; bare `node:http` sends the same bytes and headers. A double of the hosted database counts the reads, ' +
      `with a TTL of ${TTL} s. Memory is resident memory with the embedded database: at rest, ${REST / 1000} s after ` +
      `the first page; at its peak, under the same load while ${PICTURE_CLIENTS} clients request pictures that the ` +
      'site has not made yet.',
  }
}

/**
 * Client and server share the processor, so the client uses `onread`, which bypasses Node's streams.
 * @returns responses per second. @throws Error if a connection is closed during a response.
 */
async function putUnderLoad(url: string): Promise<number> {
  const { host, hostname, port } = new URL(url)
  const request = `GET / HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  let responses = 0
  async function keepRequesting() {
    const buffer = Buffer.alloc(65_536)
    // bytes of the current response
    let missing = 0
    function callback(size: number): boolean {
      if (missing === 0) missing = lengthOf(buffer)
      missing -= size
      if (missing < 0) throw new Error(`${url} sent more than its Content-Length`)
      if (missing === 0) {
        responses += 1
        if (seconds() > SECONDS) socket.destroy()
        else socket.write(request)
      }
      // After `false`, the socket would stop reading.
      return true
    }
    const socket = connect({ port: Number(port), host: hostname, onread: { buffer, callback } })
    socket.write(request)
    await once(socket, 'close')
    if (missing > 0) throw new Error(`${url} closed a connection under load`)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, keepRequesting))
  return responses / seconds()
}

/** @param start begins with the head of a response. @returns the length of head and body, in bytes. */
function lengthOf(start: Buffer): number {
  const head = start.toString('latin1', 0, start.indexOf('\r\n\r\n') + 4)
  const [, length] = /^HTTP\/1\.1 200 .*^content-length: (\d+)/ims.exec(head) ?? []
  if (!length) throw new Error(`A response under load is not the page: ${head}`)
  return head.length + Number(length)
}

async function measureLoad(): Promise<Figure[]> {
  const database = await startFailingDatabase({ rows: readDemoRows() })
  await using site = await startDemoSite({
    SUPABASE_URL: database.url,
    SUPABASE_ANON_KEY: database.key,
    CONTENT_TTL_SECONDS: String(TTL),
  })
  await using bare = await serveBare(new Map([['/', await fetchResponse(site.url)]]))
  // This load is not timed, because Node still optimises the code.
  const before = database.reads.list
  await putUnderLoad(site.url)
  const reads = database.reads.list - before
  await putUnderLoad(bare.url)
  const rates = await inTurns(putUnderLoad, site.url, bare.url)
  const timesDue = 1 + SECONDS / TTL
  await database.close()
  return [
    { figure: 'requests per second of one process', ...rates, lowerLimit: 20_000 },
    { figure: 'reads of the list per TTL', site: [reads / timesDue], upperLimit: 1 },
  ]
}

async function measureMemory(): Promise<Figure[]> {
  await using site = await startDemoSite()
  const megabytes = () => (site.memory() ?? Number.NaN) / 1024 ** 2
  const html = await (await fetch(site.url)).text()
  await setTimeout(REST)
  const atRest = megabytes()

  // All clients share this iterator, so each picture is requested only once.
  const pictures = new Set(html.match(/\/(?:imagens|retrato)\/[\w/-]+\.(?:avif|webp)/g)).values()
  const samples: number[] = []
  async function requestPictures() {
    for (const path of pictures) {
      const picture = await fetch(site.url + path)
      await picture.arrayBuffer()
      if (picture.ok) samples.push(megabytes())
    }
  }
  const clients = Array.from({ length: PICTURE_CLIENTS }, requestPictures)
  await Promise.all([putUnderLoad(site.url), ...clients])
  if (samples.length === 0)
    throw new Error('The site made no pictures, so there is no peak to report.')
  const figure = `peak memory under load while ${samples.length} pictures are made`
  return [
    { figure: 'memory at rest', site: [atRest], upperLimit: 140, unit: 'MB' },
    { figure, site: [Math.max(...samples)], upperLimit: 320, unit: 'MB' },
  ]
}
