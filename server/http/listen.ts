import { once } from 'node:events'
import { type AddressInfo, Server } from 'node:net'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import type { HttpServer } from './server.ts'

/** The message is one line in Portuguese, for the owner. */
export class ListenError extends Error {}

const reasons: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (_, port) =>
    `Outro programa já usa a porta ${port}: pare esse programa, ou defina outra em PORT.`,
  EACCES: (_, port) =>
    `Este usuário não pode usar a porta ${port}: defina em PORT uma porta acima de 1023.`,
  ENOTFOUND: notAnAddress,
  // Node reports this instead of ENOTFOUND while no DNS server answers.
  EAI_AGAIN: notAnAddress,
  // For example, HOST is `fe80::1` instead of `fe80::1%eth0`.
  EINVAL: notAnAddress,
  EADDRNOTAVAIL: (host) =>
    `HOST é ${host}, que não é um endereço deste computador: defina um que seja.`,
}

function notAnAddress(host: string): string {
  return `HOST é ${host}, que não é um endereço: defina um endereço deste computador.`
}

/** @returns the address to open in a browser. @throws {ListenError} for the errors in `reasons`. */
export async function listen(server: Server, host: string, port: number): Promise<string> {
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
    throw reason ? new ListenError(reason(host, port), { cause: error }) : error
  }
  const includesLocalhost = ['0.0.0.0', '127.0.0.1', '::', '::1'].includes(host)
  const hostInUrl = host.includes(':') ? `[${host}]` : host
  const { port: actualPort } = server.address() as AddressInfo
  return `http://${includesLocalhost ? 'localhost' : hostInUrl}:${actualPort}`
}

const GRACE_PERIOD = 8_000
/** Requests wait this long before the server stops listening. */
const HOLD_TIME = 50
/** A client may have just sent a request on an idle connection. */
const IDLE_TIMEOUT = 1_000

/** Responds to requests on open connections, and destroys these after `gracePeriod`. Resolves when all are closed. */
export async function close(server: HttpServer, gracePeriod = GRACE_PERIOD): Promise<void> {
  const closed = once(server, 'close')
  const destroyAll = setTimeout(() => {
    // `closeAllConnections` leaves out connections that have switched to another protocol.
    for (const socket of server.pendingResponses.keys()) socket.destroy()
  }, gracePeriod)
  // The kernel will reset connections that the server has not accepted yet. Hold requests meanwhile, because clients
  // that wait for a response rarely open another connection.
  server.requestHold = delay(HOLD_TIME)
  await server.requestHold
  // If the process was blocked, the timer fires before the waiting connections are accepted.
  await nextTurn()
  // The `close` of Node's HTTP server would also destroy open connections.
  Server.prototype.close.call(server)
  server.keepAliveTimeout = IDLE_TIMEOUT
  server.keepAliveTimeoutBuffer = 0
  for (const [socket, pending] of server.pendingResponses) {
    if (pending.size === 0) socket.setTimeout(IDLE_TIMEOUT)
    for (const response of pending) response.shouldKeepAlive = false
  }
  await closed
  clearTimeout(destroyAll)
}
