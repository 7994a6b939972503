/** The HTTP server itself: its limits, listening, and a graceful shutdown. */
import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { KnownRequests } from './known-requests.ts'
import { KEEP_ALIVE } from './message.ts'
import { RepeatingServer } from './repeating-server.ts'

/** How long requests in flight may take to finish once the server is to stop, in ms. */
const GRACE_PERIOD = 8000

/** Of everything before the body, in bytes. */
const MOST_HEADERS = 16 * 1024
/** Far more than a site needs, far less than exhausts a machine. */
const MOST_CONNECTIONS = 4000

const timeouts = {
  /** For the headers, and for the whole of a request; in ms. */
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  /** How often the two are checked, in ms. */
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: KEEP_ALIVE,
}

/** A whole answer, for a connection on which no request could be parsed. */
export type RefusalMessage = (status: 400 | 405 | 408 | 431) => Buffer | string

/** @param known requests that are answered without parsing; without it every request is parsed. */
export function createHttpServer(
  listener: RequestListener,
  refusal: RefusalMessage = (status) => `HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`,
  known?: KnownRequests,
): Server {
  // The listener checks the Host header itself: unlike Node's, its refusals have all security headers.
  const options = { ...timeouts, maxHeaderSize: MOST_HEADERS, requireHostHeader: false }
  const server = known
    ? new RepeatingServer(options, listener, known)
    : createServer(options, listener)
  server.maxConnections = MOST_CONNECTIONS
  // No request body is ever read, so `Expect` is ignored.
  server.on('checkContinue', listener)
  server.on('checkExpectation', listener)
  server.on('connect', (_, socket: Socket) => {
    // Node has detached from this connection: an unhandled error on it would end the process.
    socket.on('error', () => {})
    socket.write(refusal(405))
    socket.destroySoon()
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: AnsweringSocket) => {
    if (error.code !== 'ECONNRESET' && socket.writable && !socket._httpMessage?.headersSent) {
      socket.write(refusal(statusOf(error)))
    }
    socket.destroySoon()
  })
  return server
}

/** Node's private `_httpMessage` is the running answer; a refusal must not be written into it. */
interface AnsweringSocket extends Socket {
  readonly _httpMessage?: ServerResponse | null
}

function statusOf({ code }: NodeJS.ErrnoException): 400 | 408 | 431 {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
}

/** Why the server cannot listen, in one readable line. */
export class ListenError extends Error {}

const reasons: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (_, port) =>
    `PORT ${port} is already in use: stop what uses it, or set another PORT.`,
  EACCES: (_, port) => `PORT ${port} may not be used by this user: set a PORT above 1023.`,
  EADDRNOTAVAIL: (host) => `HOST ${host} is no address of this machine: set HOST to one that is.`,
  ENOTFOUND: (host) => `HOST ${host} is not known: set HOST to an address of this machine.`,
}

/**
 * @returns the address to visit.
 * @throws {ListenError}
 */
export async function listen(server: Server, host: string, port: number): Promise<string> {
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
    throw reason ? new ListenError(reason(host, port), { cause: error }) : error
  }
  const local = ['0.0.0.0', '127.0.0.1', '::', '::1'].includes(host)
  const name = local ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${(server.address() as AddressInfo).port}`
}

/**
 * Takes no new requests and waits for those in flight, but not for ever.
 * @param gracePeriod how long they may take, in ms; then their connections are cut.
 */
export async function close(server: Server, gracePeriod = GRACE_PERIOD): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), gracePeriod)
  // From now on every answer says `Connection: close`.
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false
  })
  // Browsers keep their connections open after an answer; these are not waited for.
  const tidying = setInterval(() => server.closeIdleConnections(), 50)
  server.close()
  await once(server, 'close')
  clearInterval(tidying)
  clearTimeout(cut)
}
