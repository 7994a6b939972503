/** The HTTP server itself: its limits, listening, and a graceful shutdown. */
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** How long requests in flight may take to finish once the server is to stop, in ms. */
const GRACE_PERIOD = 8_000
/** Far more than a site needs, far less than exhausts a machine. */
const MOST_CONNECTIONS = 4_000
/** Answers that one connection may leave unread; browsers and proxies ask for one at a time. */
const MOST_UNREAD = 8
/** In ms. */
const timeouts = {
  headersTimeout: 10_000,
  // With its body: a photo from the owner's phone may take a while.
  requestTimeout: 120_000,
  connectionsCheckingInterval: 2_000,
}
/** How long a connection may stay without a byte in either direction, in ms. */
const SILENCE = 30_000

export function createHttpServer(listener: RequestListener): Server {
  const server = createServer(timeouts, withoutHoarding(listener))
  server.maxConnections = MOST_CONNECTIONS
  server.setTimeout(SILENCE)
  return server
}

/** Cuts off a connection that goes on asking without taking the answers: they would fill the memory. */
function withoutHoarding(listener: RequestListener): RequestListener {
  const unread = new WeakMap<Socket, number>()
  return (request, response) => {
    const socket: Socket & { parser?: { onIncoming(): number } } = request.socket
    const waiting = unread.get(socket) ?? 0
    if (waiting >= MOST_UNREAD) {
      // Told of an upgrade (2), Node's parser stops; or it would make thousands of requests of what it has read.
      if (socket.parser) socket.parser.onIncoming = () => 2
      socket.destroy()
      return
    }
    unread.set(socket, waiting + 1)
    response.once('close', () => unread.set(socket, (unread.get(socket) ?? 1) - 1))
    listener(request, response)
  }
}

/** Why the server cannot listen, in one readable line. */
export class ListenError extends Error {}

const reasons: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (_, port) =>
    `PORT ${port} is already in use: stop what uses it, or set another PORT.`,
  EACCES: (_, port) => `PORT ${port} may not be used by this user: set a PORT above 1023.`,
  ENOTFOUND: (host) => `HOST ${host} is no address: set HOST to one of this machine.`,
  EADDRNOTAVAIL: (host) => `HOST ${host} is no address of this machine: set HOST to one that is.`,
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
