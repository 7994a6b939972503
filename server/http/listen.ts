/** Starts listening, or explains why it cannot. */
import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'

/** The message tells the owner in one line, in Portuguese, why the server cannot listen. */
export class ListenError extends Error {}

const reasons: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (_, port) =>
    `Outro programa já usa a porta ${port}: pare esse programa, ou defina outra em PORT.`,
  EACCES: (_, port) =>
    `Este usuário não pode usar a porta ${port}: defina em PORT uma porta acima de 1023.`,
  ENOTFOUND: notAnAddress,
  // Replaces ENOTFOUND while no DNS server answers.
  EAI_AGAIN: notAnAddress,
  // A link-local address without an interface, such as `fe80::1` instead of `fe80::1%eth0`.
  EINVAL: notAnAddress,
  EADDRNOTAVAIL: (host) =>
    `HOST é ${host}, que não é um endereço deste computador: defina um que seja.`,
}

function notAnAddress(host: string): string {
  return `HOST é ${host}, que não é um endereço: defina um endereço deste computador.`
}

/**
 * @returns the address to open in a browser.
 * @throws {ListenError} for the errors in `reasons`. Throws any other error unchanged.
 */
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
