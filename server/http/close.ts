/** Shuts the server down. Until the grace period ends, clients that wait for a response still get it. */
import { once } from 'node:events'
import { Server as NetServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { HttpServer } from './server.ts'

/** The default of `gracePeriod`, in ms. */
const GRACE_PERIOD = 8_000
/** How long requests are held before the server stops listening, in ms. */
const HOLD_TIME = 50
/** How long idle connections stay open during a shutdown, in ms. A client may have just sent a request on them. */
const IDLE_TIMEOUT = 1_000

/**
 * Stops listening, but still responds to requests that arrive on open connections. Resolves when all connections
 * are closed.
 * @param gracePeriod in ms. After this time, the remaining connections are destroyed.
 */
export async function close(server: HttpServer, gracePeriod = GRACE_PERIOD): Promise<void> {
  const closed = once(server, 'close')
  const destroyAll = setTimeout(() => {
    // `closeAllConnections` would leave out connections that have switched to another protocol.
    for (const socket of server.openConnections.keys()) socket.destroy()
  }, gracePeriod)
  // When the server stops listening, the kernel resets connections that the server has not accepted yet. So first
  // accept connections for a moment. Hold all requests meanwhile: clients that wait for a response rarely open another
  // connection.
  server.requestHold = delay(HOLD_TIME)
  await server.requestHold
  // This only stops listening. The `close` of Node's HTTP server would also destroy idle connections, and
  // connections on which a response is still being sent.
  NetServer.prototype.close.call(server)
  server.keepAliveTimeout = IDLE_TIMEOUT
  server.keepAliveTimeoutBuffer = 0
  for (const connection of server.openConnections.values()) {
    if (connection.pending.size === 0) connection.socket.setTimeout(IDLE_TIMEOUT)
    else connection.closeAfterPending()
  }
  await closed
  clearTimeout(destroyAll)
}
