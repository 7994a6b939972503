/** A proxy that answers every request with 502, so that browsers cannot load anything from other machines. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RefusingProxy {
  /** `host:port` of the proxy. */
  readonly address: string
  close(): void
}

export async function startProxy(): Promise<RefusingProxy> {
  const server = createServer((_, response) => response.writeHead(502).end())
  server.on('connect', (_, socket) => {
    // Ignore errors: the browser may already have closed the connection.
    socket.on('error', () => {})
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
