/** The landing page from our server, from bare `node:http`, and from nginx, alternating. */
import { once } from 'node:events'
import { get } from 'node:http'
import { createInterface } from 'node:readline'
import { type Load, putUnderLoad } from './load.ts'
import { openNginx, type RunningNginx, type ServedFile } from './nginx.ts'
import { start, stop } from './programs.ts'
import { type Row, row } from './report.ts'
import { eachRound } from './rounds.ts'
import { openSite, type RunningSite } from './site.ts'

type Encoding = 'br' | 'identity'
const encodings = ['br', 'identity'] as const

/** Headers that nginx writes by itself, or that are configured separately. */
const WRITTEN = /^(?:date|connection|keep-alive|etag|content-(?:type|length|encoding))$/

/** The warm-up of each server, in s: the JIT compiler needs load to optimise. */
const WARM_UP = 3

/** One measurement of each server. */
interface Turn {
  readonly ours: Load
  readonly bare: Load
  /** The page with few headers. */
  readonly nginx: Load
  /** The same answer, all headers included. */
  readonly nginxWithHeaders: Load
}

/** @param seconds how long each server is under load in each round. */
export async function againstNginx(seconds: number): Promise<Row[]> {
  await using site = await openSite()
  const answers = await Promise.all(encodings.map((one) => fetchAnswer(site, one)))
  await using nginx = await openNginx(answers.flat())
  for (const encoding of encodings) await turn(site, nginx, encoding, WARM_UP)
  const rounds = await eachRound(async () => ({
    br: await turn(site, nginx, 'br', seconds),
    identity: await turn(site, nginx, 'identity', seconds),
  }))
  return encodings.flatMap((encoding) =>
    rowsOf(
      encoding,
      rounds.map((round) => round[encoding]),
    ),
  )
}

async function turn(
  site: RunningSite,
  nginx: RunningNginx,
  encoding: Encoding,
  seconds: number,
): Promise<Turn> {
  const how = { seconds, encoding }
  return {
    ours: await putUnderLoad(`${site.url}/`, how),
    nginx: await putUnderLoad(`${nginx.url}/${encoding}`, how),
    bare: await bareLoad(`${site.url}/`, how),
    nginxWithHeaders: await putUnderLoad(`${nginx.url}/${encoding}/headers`, how),
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

function rowsOf(encoding: Encoding, turns: readonly Turn[]): Row[] {
  const of = (figure: string) => `${encoding === 'br' ? 'brotli' : 'identity'}: ${figure}`
  const perSecond = (who: keyof Turn) => turns.map((turn) => turn[who].perSecond)
  const against = (who: keyof Turn) =>
    turns.map(({ ours, [who]: other }) => ours.perSecond / other.perSecond)
  const target = { least: 0.8, moonshot: 1, digits: 2, unit: 'times' }
  return [
    row(
      of('requests per second, ours against nginx without our headers'),
      against('nginx'),
      target,
    ),
    row(
      of('requests per second, ours against nginx with them'),
      against('nginxWithHeaders'),
      target,
    ),
    row(of('requests per second, ours'), perSecond('ours')),
    row(of('requests per second, bare node:http'), perSecond('bare')),
    row(of('requests per second, nginx without our headers'), perSecond('nginx')),
    row(of('requests per second, nginx with them'), perSecond('nginxWithHeaders')),
    row(
      of('p99 of ours'),
      turns.map(({ ours }) => ours.p99),
      { most: 10, unit: 'ms', digits: 1 },
    ),
    row(
      of('errors of ours'),
      turns.map(({ ours }) => ours.errors),
      { most: 0 },
    ),
  ]
}

/** The landing page for nginx, with the same bytes as from our server, with and without its headers. */
async function fetchAnswer(site: RunningSite, encoding: Encoding): Promise<ServedFile[]> {
  const { promise, resolve, reject } = Promise.withResolvers<ServedFile[]>()
  get(site.url, { headers: { 'accept-encoding': encoding } }, async (response) => {
    const body = Buffer.concat(await response.toArray())
    const type = response.headers['content-type'] ?? ''
    const headers = Object.entries(response.headersDistinct)
      .filter(([name]) => !WRITTEN.test(name))
      .flatMap(([name, values = []]) => values.map((value) => [name, value] as const))
    const page = { body, type, ...(encoding === 'br' && { encoding }) }
    resolve([
      { ...page, path: `/${encoding}` },
      { ...page, path: `/${encoding}/headers`, headers },
    ])
  }).on('error', reject)
  return promise
}
