/** A server in the private network that counts connections: an SSRF would be caught by it. */
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

export interface Trap {
  /** On 127.0.0.1. */
  readonly port: number
  /** How many connections have come so far. */
  readonly caught: number
  close(): void
}

export async function openTrap(): Promise<Trap> {
  let caught = 0
  const server = createServer((socket) => {
    caught += 1
    socket.destroy()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    get caught() {
      return caught
    },
    close: () => server.close(),
  }
}
