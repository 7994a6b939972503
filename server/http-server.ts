/** The HTTP server itself: listening, and an orderly end. */
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How long requests in flight may take to finish once the server is to stop, in ms. */
const FAREWELL = 8000

export function createHttpServer(listener: RequestListener): Server {
  return createServer({ headersTimeout: 10_000, requestTimeout: 15_000 }, listener)
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
 * @param farewell how long they may take, in ms; then their connections are cut.
 */
export async function close(server: Server, farewell = FAREWELL): Promise<void> {
  const impatience = setTimeout(() => server.closeAllConnections(), farewell)
  // Whoever asks on without a pause is told to connect elsewhere.
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false
  })
  // A browser keeps its connection after the answer; nobody waits for it to let go.
  const tidying = setInterval(() => server.closeIdleConnections(), 50)
  server.close()
  await once(server, 'close')
  clearInterval(tidying)
  clearTimeout(impatience)
}
