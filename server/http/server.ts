/** The HTTP server, with limits on the connections, time and memory that its clients can take. */
import { type IncomingMessage, type RequestListener, Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export class Connection {
  readonly socket: Socket
  /** Responses that are not completely sent, oldest first. */
  readonly pending = new Set<ServerResponse>()

  constructor(socket: Socket) {
    this.socket = socket
  }

  add(response: ServerResponse): void {
    this.pending.add(response)
    response.once('close', () => this.pending.delete(response))
  }

  /**
   * Closes the connection after the newest pending response. (If the headers of this response are already sent, the
   * connection closes after the server's `keepAliveTimeout` instead.) Only this response says `Connection: close`,
   * because after a response with this header, Node drops the other requests of the connection.
   */
  closeAfterPending(): void {
    const newest = [...this.pending].at(-1)
    for (const response of this.pending) response.shouldKeepAlive = response !== newest
  }
}

/** Far more than a portfolio needs, but few enough not to exhaust the memory. */
const MAX_CONNECTIONS = 4_000
/** Per connection. Browsers and proxies usually wait for a response before they send the next request. */
const MAX_PENDING_RESPONSES = 8
/** How long the server waits for a client that neither sends nor reads anything, in ms. */
const MAX_SILENCE = 30_000
/** In ms. */
const TIMEOUTS = {
  headersTimeout: 10_000,
  // Includes the time for the request's body. On a slow line, two photos that share the line take several minutes.
  // MAX_SILENCE disconnects clients that stop sending much earlier.
  requestTimeout: 600_000,
  connectionsCheckingInterval: 2_000,
}

export class HttpServer extends Server {
  readonly openConnections = new Map<Socket, Connection>()
  /** Set during a shutdown: new requests are handled only after this promise resolves. */
  requestHold: Promise<void> | null = null
}

export function createHttpServer(listener: RequestListener): HttpServer {
  // With `optimizeEmptyRequests`, the server sends about a quarter more responses per second.
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
    // After a socket is destroyed, Node still emits the requests that it has already read from the socket.
    if (!connection || socket.destroyed) return
    // Disconnect a client with too many pending responses, because they would pile up in memory.
    if (connection.pending.size >= MAX_PENDING_RESPONSES) {
      socket.destroy()
      pauseReading(server)
      return
    }
    connection.add(response)
    disconnectSilentClient(server, request, response)
    if (!server.listening) {
      connection.closeAfterPending()
      // If the connection was idle, `close` gave it a short timeout. Restore the normal timeout.
      socket.setTimeout(server.timeout)
    }
    if (server.requestHold) void server.requestHold.then(() => listener(request, response))
    else listener(request, response)
  })
  return server
}

/** After a timeout, destroys the connection only if the client causes the delay. Node would always destroy it. */
function disconnectSilentClient(
  server: HttpServer,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { socket } = request
  response.on('timeout', () => {
    const isReadingBody = request.readableDidRead && !request.complete
    // For example, while the server makes a picture, or has not started to read an upload.
    const clientWaitsForServer = !isReadingBody && socket.writableLength === 0
    if (clientWaitsForServer) socket.setTimeout(server.timeout)
    else socket.destroy()
  })
}

/**
 * Stops reading from all connections until the next turn of the event loop. The pause lets Node free the requests
 * that it has parsed (up to 4 MB) before it reads from another connection. In a test, 60 clients sent 2,500 requests
 * each and read no responses. The process took up to 379 MB without the pause, and 186 MB with it.
 */
function pauseReading(server: HttpServer): void {
  const sockets = [...server.openConnections.keys()].filter((socket) => !socket.isPaused())
  for (const socket of sockets) socket.pause()
  setImmediate(() => {
    for (const socket of sockets) socket.resume()
  })
}
