/** Two ways to send requests: through Node's client, and as raw bytes that it would refuse. */
import { type Agent, type OutgoingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import type { Answer } from './answers.ts'
import type { RawConnection } from './raw-requests.ts'

export interface WrittenRequest {
  readonly method: string
  readonly path: string
  readonly headers: OutgoingHttpHeaders
}

/** No answer of a healthy server takes this long, in ms. */
const PATIENCE = 10_000
/** How long to wait while the server waits for the rest of an incomplete request, in ms. */
const RAW_PATIENCE = 1_000

/** @throws Error when there is no answer, or one that is no HTTP. */
export async function exchange(
  site: string,
  agent: Agent,
  { method, path, headers }: WrittenRequest,
): Promise<Answer> {
  const { hostname, port } = new URL(site)
  const options = { agent, hostname, port, method, path, headers, setHost: !('host' in headers) }
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const asking = request({ ...options, timeout: PATIENCE }, async (response) => {
    // An unparseable HEAD request is answered with a body, because its method was not read yet.
    const chunks: Buffer[] = method === 'HEAD' ? [] : await response.toArray()
    const body = Buffer.concat(chunks)
    const joined = Object.entries(response.headers).map(([name, value]) => [name, `${value}`])
    const { statusCode = 0 } = response
    response.resume()
    resolve({ status: statusCode, headers: Object.fromEntries(joined), body })
  })
  asking.on('timeout', () => asking.destroy(new Error('there was no answer')))
  asking.on('error', reject)
  asking.end()
  try {
    return await promise
  } catch (error) {
    // A keep-alive connection may be closed just as it is reused; the request then never arrived.
    const { code } = error as NodeJS.ErrnoException
    if (asking.reusedSocket && code === 'ECONNRESET') {
      return exchange(site, agent, { method, path, headers })
    }
    throw error
  }
}

/**
 * @returns everything that comes back on a connection of its own until the server closes it.
 * @throws Error when the connection is refused.
 */
export async function exchangeRaw(
  site: string,
  { bytes, abandoned }: RawConnection,
): Promise<Buffer> {
  const { hostname, port } = new URL(site)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const received: Buffer[] = []
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('data', (chunk: Buffer) => received.push(chunk))
  socket.on('close', () => resolve())
  // The server may reset the connection, but must accept it.
  socket.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') reject(error)
  })
  socket.setTimeout(RAW_PATIENCE, () => socket.destroy())
  socket.write(bytes, 'latin1', () => abandoned && socket.resetAndDestroy())
  await promise
  return Buffer.concat(received)
}

const HEAD = /^HTTP\/1\.1 (?<status>\d{3}) [^\r\n]*\r\n(?<lines>(?:[\w-]+: ?[^\r\n]*\r\n)*)\r\n/

/**
 * The answers in what came back, of which the last may be cut. There must be no HEAD among the requests.
 * @throws Error for bytes that are no answer.
 */
export function readAnswers(bytes: Buffer): Answer[] {
  const answers: Answer[] = []
  let rest: Buffer = bytes
  while (rest.length > 0) {
    const { status = '', lines = '' } = HEAD.exec(rest.toString('latin1'))?.groups ?? {}
    if (!status) throw new Error(`This is no answer: ${rest.toString('latin1', 0, 200)}`)
    const end = rest.indexOf('\r\n\r\n') + 4
    const headers = headersIn(lines)
    const length = bodyLength(rest.subarray(end), Number(status), headers)
    const body = withoutChunks(rest.subarray(end, end + length), headers)
    // 100 Continue is not the final answer.
    if (status !== '100') answers.push({ status: Number(status), headers, body })
    rest = rest.subarray(end + length)
  }
  return answers
}

function headersIn(lines: string): Record<string, string> {
  const pairs = lines
    .split('\r\n')
    .filter(Boolean)
    .map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    })
  return Object.fromEntries(pairs)
}

function bodyLength(rest: Buffer, status: number, headers: Record<string, string>): number {
  if (status < 200 || status === 204 || status === 304) return 0
  if (headers['transfer-encoding'] === 'chunked') {
    const last = rest.indexOf('\r\n0\r\n\r\n')
    if (rest.subarray(0, 5).toString() === '0\r\n\r\n') return 5
    return last === -1 ? rest.length : last + 7
  }
  return Number(headers['content-length'] ?? rest.length)
}

function withoutChunks(body: Buffer, headers: Record<string, string>): Buffer {
  if (headers['transfer-encoding'] !== 'chunked') return body
  const chunks: Buffer[] = []
  let rest: Buffer = body
  for (;;) {
    const line = rest.indexOf('\r\n')
    const size = Number.parseInt(rest.toString('latin1', 0, line), 16)
    if (line === -1 || !size) return Buffer.concat(chunks)
    chunks.push(rest.subarray(line + 2, line + 2 + size))
    rest = rest.subarray(line + 4 + size)
  }
}
