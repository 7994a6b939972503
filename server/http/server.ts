/** The HTTP server and the limits of what one client can occupy. */
import { type IncomingMessage, type RequestListener, Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Connection } from './connection.ts'

/** Far more than a portfolio needs, and few enough not to exhaust the memory. */
const MAX_CONNECTIONS = 4_000
/** Per connection. Browsers and proxies wait for a response before they send the next request on a connection. */
const MAX_PENDING_RESPONSES = 8
/** How long a client may neither send nor read while the server waits for it, in ms. */
const MAX_SILENCE = 30_000
/** In ms. */
const TIMEOUTS = {
  headersTimeout: 10_000,
  // Includes the body, because a phone may upload a photo slowly.
  requestTimeout: 120_000,
  connectionsCheckingInterval: 2_000,
}

export class HttpServer extends Server {
  readonly openConnections = new Map<Socket, Connection>()
  /** Set during a shutdown: new requests are handled only after this promise resolves. */
  holdRequests: Promise<void> | null = null
}

export function createHttpServer(listener: RequestListener): HttpServer {
  // Node then creates no body stream for requests without a body, which halves their time and memory.
  const server = new HttpServer({ ...TIMEOUTS, optimizeEmptyRequests: true })
  server.maxConnections = MAX_CONNECTIONS
  server.setTimeout(MAX_SILENCE)

  server.on('connection', (socket) => {
    server.openConnections.set(socket, new Connection(socket))
    socket.once('close', () => server.openConnections.delete(socket))
  })

  server.on('request', (request, response) => {
    const { socket } = request
    const connection = server.openConnections.get(socket)
    // Node still emits the requests that it had read from a socket before the socket was destroyed.
    if (!connection || socket.destroyed) return
    // The client sends requests without reading the responses, which would pile up in memory.
    if (connection.pending.size >= MAX_PENDING_RESPONSES) {
      socket.destroy()
      pauseReading(server)
      return
    }
    connection.add(response)
    disconnectSilentClient(server, request, response)
    if (!server.listening) {
      connection.closeAfterPending()
      // `close` gave this connection a short timeout because it was idle. It no longer is.
      socket.setTimeout(server.timeout)
    }
    if (server.holdRequests) void server.holdRequests.then(() => listener(request, response))
    else listener(request, response)
  })
  return server
}

/** After a timeout, closes the connection only if the client causes the delay. By default, Node always closes it. */
function disconnectSilentClient(
  server: HttpServer,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { socket } = request
  response.on('timeout', () => {
    // If the server has sent everything and is not reading a body, the client is waiting for the server: for example
    // behind other visitors' pictures, or with an upload whose turn has not come.
    const isBodyDue = request.readableDidRead && !request.complete
    const clientWaitsForServer = !isBodyDue && socket.writableLength === 0
    if (clientWaitsForServer) socket.setTimeout(server.timeout)
    else socket.destroy()
  })
}

/**
 * Stops reading from all connections until the next turn of the event loop. Node parses 64 KB at a time, which may be
 * 2,000 requests and take 4 MB of memory. The pause lets Node free them before it parses those of another connection.
 * Without the pause, 60 clients that sent 2,500 requests each and read no responses made the process take up to 379 MB
 * instead of 168.
 */
function pauseReading(server: HttpServer): void {
  const sockets = [...server.openConnections.keys()].filter((socket) => !socket.isPaused())
  for (const socket of sockets) socket.pause()
  setImmediate(() => {
    for (const socket of sockets) socket.resume()
  })
}
