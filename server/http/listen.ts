/** Starts listening, or explains why it cannot. */
import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'

/** The message tells the operator in one line why the server cannot listen. */
export class ListenError extends Error {}

const reasons: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (_, port) =>
    `PORT ${port} is already in use: stop the program that uses it, or set another PORT.`,
  EACCES: (_, port) => `This user may not use PORT ${port}: set a PORT above 1023.`,
  ENOTFOUND: (host) => `HOST ${host} is not an address: set HOST to an address of this machine.`,
  EADDRNOTAVAIL: (host) =>
    `HOST ${host} is not an address of this machine: set HOST to one of its addresses.`,
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
  const isLocal = ['0.0.0.0', '127.0.0.1', '::', '::1'].includes(host)
  const hostInUrl = host.includes(':') ? `[${host}]` : host
  return `http://${isLocal ? 'localhost' : hostInUrl}:${(server.address() as AddressInfo).port}`
}
