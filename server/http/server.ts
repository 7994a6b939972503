/** The HTTP server and the limits of what one client can occupy. */
import { type IncomingMessage, type RequestListener, Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Connection } from './connection.ts'

/** Far more than the site needs, far less than exhausts a machine. */
const MAX_CONNECTIONS = 4_000
/** Per connection. Browsers and proxies send one request at a time. */
const MAX_PENDING_RESPONSES = 8
/** How long a client may neither send nor read while the server waits for it, in ms. */
const MAX_SILENCE = 30_000
/** In ms. */
const TIMEOUTS = {
  headersTimeout: 10_000,
  // Includes the body: uploading a photo from a phone may take a while.
  requestTimeout: 120_000,
  connectionsCheckingInterval: 2_000,
}

export class HttpServer extends Server {
  readonly openConnections = new Map<Socket, Connection>()
  /** Requests are handled after this promise, if there is one. */
  holdRequests: Promise<void> | null = null
}

export function createHttpServer(listener: RequestListener): HttpServer {
  // Requests without a body take half the time and memory when Node creates no stream for it.
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
    // After a socket is destroyed, Node still emits the other requests of the chunk that it is parsing.
    if (!connection || socket.destroyed) return
    // The client pipelines requests without reading the responses, which would fill the memory.
    if (connection.pending.size >= MAX_PENDING_RESPONSES) {
      socket.destroy()
      pauseReading(server)
      return
    }
    connection.add(response)
    disconnectSilentClient(server, request, response)
    if (!server.listening) {
      connection.closeAfterPending()
      // Idle connections get a short timeout during a shutdown; this one is no longer idle.
      socket.setTimeout(server.timeout)
    }
    if (server.holdRequests) void server.holdRequests.then(() => listener(request, response))
    else listener(request, response)
  })
  return server
}

/** A listener for `timeout` replaces Node's own behaviour, which closes the connection in any case. */
function disconnectSilentClient(
  server: HttpServer,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { socket } = request
  response.on('timeout', () => {
    // The server may be busy, for example with pictures that other visitors requested.
    // An upload that waits for its turn is not read before that.
    const isBodyDue = request.readableDidRead && !request.complete
    const clientWaitsForServer = !isBodyDue && socket.writableLength === 0
    if (clientWaitsForServer) socket.setTimeout(server.timeout)
    else socket.destroy()
  })
}

/**
 * Reads from no connection until the next turn of the event loop. A chunk of 64 KB may contain 2,000 requests, which take
 * 4 MB. Those of the destroyed connection are freed before Node parses a chunk of another one.
 */
function pauseReading(server: HttpServer): void {
  const sockets = [...server.openConnections.keys()].filter((socket) => !socket.isPaused())
  for (const socket of sockets) socket.pause()
  setImmediate(() => {
    for (const socket of sockets) socket.resume()
  })
}
