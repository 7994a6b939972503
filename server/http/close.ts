/** Shuts the server down without resetting a client that waits for a response. */
import { once } from 'node:events'
import { Server as NetServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { HttpServer } from './server.ts'

/** How long requests in flight may take, in ms. */
const GRACE_PERIOD = 8_000
/** How long requests are held before the server stops listening, in ms. */
const HOLD = 50
/** How long idle connections stay open, in ms: a request may be on its way. */
const IDLE_TIMEOUT = 1_000

/**
 * Stops listening, responds to all requests that still arrive on open connections, and resolves when they are closed.
 * @param gracePeriod after this time the remaining connections are destroyed, in ms.
 */
export async function close(server: HttpServer, gracePeriod = GRACE_PERIOD): Promise<void> {
  const closed = once(server, 'close')
  const destroyAll = setTimeout(() => server.closeAllConnections(), gracePeriod)
  // When listening stops, the kernel resets connections that were not accepted yet. Clients that wait for a response
  // open no new connections, so meanwhile all of them are accepted.
  server.holdRequests = delay(HOLD)
  await server.holdRequests
  // The `close` of an HTTP server would also destroy idle connections, on which a request may be on its way, and
  // connections whose response is still being sent.
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
