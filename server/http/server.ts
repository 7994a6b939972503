/** The HTTP server: its limits, listening, and a graceful shutdown. */
import { once } from 'node:events'
import { type RequestListener, Server, type ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** How long requests in flight may take to finish once the server is to stop, in ms. */
const GRACE_PERIOD = 8_000
/** How long responses are held back before listening ends, in ms. */
const LAST_CONNECTIONS = 50
/** How long idle connections stay open during a shutdown, in ms: a request may be on its way. */
const LAST_REQUESTS = 1_000
/** Far more than a site needs, far less than exhausts a machine. */
const MOST_CONNECTIONS = 4_000
/** Pending responses per connection; browsers and proxies send one request at a time. */
const MOST_PENDING = 8
/** In ms. */
const timeouts = {
  headersTimeout: 10_000,
  // Includes the body: a photo from the owner's phone may take a while.
  requestTimeout: 120_000,
  connectionsCheckingInterval: 2_000,
}
/** How long a client may neither send nor read while the server waits for it, in ms. */
const SILENCE = 30_000

export class HttpServer extends Server {
  /** The pending responses of each open connection, oldest first. */
  readonly pending = new Map<Socket, Set<ServerResponse>>()
  /** Requests are handled once this has resolved. */
  pause: Promise<void> | null = null
}

export function createHttpServer(listener: RequestListener): HttpServer {
  // A request without a body takes half the time and memory when Node makes no stream of its body.
  const server = new HttpServer({ ...timeouts, optimizeEmptyRequests: true })
  server.maxConnections = MOST_CONNECTIONS
  server.setTimeout(SILENCE)
  server.on('connection', (socket) => {
    server.pending.set(socket, new Set())
    socket.once('close', () => server.pending.delete(socket))
  })
  server.on('request', (request, response) => {
    const { socket } = request
    const pending = server.pending.get(socket)
    // Node still emits the requests of the chunk that it was parsing when we destroyed the socket.
    if (!pending || socket.destroyed) return
    // The client pipelines requests without reading the responses, which would fill the memory.
    if (pending.size >= MOST_PENDING) {
      socket.destroy()
      pauseReading(server)
      return
    }
    pending.add(response)
    response.once('close', () => pending.delete(response))
    response.on('timeout', () => {
      // For example while it waits for pictures that other visitors asked for, or to begin an upload.
      const isReceived = request.complete || !request.readableDidRead
      const clientWaitsForUs = isReceived && socket.writableLength === 0
      if (clientWaitsForUs) socket.setTimeout(server.timeout)
      else socket.destroy()
    })
    if (!server.listening) {
      announceClose(pending)
      socket.setTimeout(server.timeout)
    }
    if (server.pause) void server.pause.then(() => listener(request, response))
    else listener(request, response)
  })
  return server
}

/**
 * Until the next turn of the event loop, so that what a destroyed connection has sent is freed before Node parses the
 * next connection's chunk. A chunk of 64 KB may contain 2,000 requests, which take 4 MB.
 */
function pauseReading(server: HttpServer): void {
  const sockets = [...server.pending.keys()].filter((socket) => !socket.isPaused())
  for (const socket of sockets) socket.pause()
  setImmediate(() => {
    for (const socket of sockets) socket.resume()
  })
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
 * Accepts no new connections, and answers every request that still arrives on the open ones.
 * @param gracePeriod how long that may take, in ms; then the remaining connections are cut.
 */
export async function close(server: HttpServer, gracePeriod = GRACE_PERIOD): Promise<void> {
  const closed = once(server, 'close')
  const cut = setTimeout(() => server.closeAllConnections(), gracePeriod)
  // Whoever waits for a response opens no connection. The kernel resets those that were not accepted
  // yet when listening ends.
  server.pause = delay(LAST_CONNECTIONS)
  await server.pause
  // http's own `close` would also destroy idle connections, on which a request may be on its way, and
  // connections whose response is still being sent.
  NetServer.prototype.close.call(server)
  server.keepAliveTimeout = LAST_REQUESTS
  server.keepAliveTimeoutBuffer = 0
  for (const [socket, responses] of server.pending) {
    if (responses.size === 0) socket.setTimeout(LAST_REQUESTS)
    else announceClose(responses)
  }
  await closed
  clearTimeout(cut)
}

/** Only the newest response may say `Connection: close`: Node drops the requests pipelined behind it. */
function announceClose(responses: Iterable<ServerResponse>): void {
  for (const [index, response] of [...responses].reverse().entries()) {
    response.shouldKeepAlive = index > 0
  }
}
