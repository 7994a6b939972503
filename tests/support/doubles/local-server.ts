/** Starts a server for a test, on a free port of the loopback interface. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LocalServer {
  /** Origin without a trailing slash. */
  readonly url: string
  /** Also closes open connections, so that no test waits for a keep-alive timeout. */
  close(): Promise<void>
}

export async function startLocalServer(handle: RequestListener): Promise<LocalServer> {
  // Node closes idle connections after a while. If a test has blocked this process for longer, that would happen while a
  // client sends its next request.
  const server = createServer({ keepAliveTimeout: 0 }, handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}
