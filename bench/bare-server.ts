/** Serves stored responses with bare `node:http` in a worker thread. The benchmark compares the site with it. */
import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

export interface StoredResponse {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** Node writes these headers itself. */
const CONNECTION_HEADERS = ['connection', 'date', 'keep-alive', 'transfer-encoding']

/** `fetch` would decompress the body. @throws Error unless the response has the status 200. */
export async function fetchResponse(address: string): Promise<StoredResponse> {
  const request = get(address, { headers: { 'accept-encoding': 'br' } })
  const [response]: IncomingMessage[] = await once(request, 'response')
  if (response?.statusCode !== 200)
    throw new Error(`${address} answered with the status ${response?.statusCode}`)
  const headers = Object.entries(response.headers)
    .filter(([name]) => !CONNECTION_HEADERS.includes(name))
    .map(([name, value]) => [name, String(value)])
  return { headers: Object.fromEntries(headers), body: Buffer.concat(await response.toArray()) }
}

/** @param responses by path. Requests for other paths get 404. */
export async function serveBare(responses: ReadonlyMap<string, StoredResponse>) {
  const worker = new Worker(new URL(import.meta.url), { workerData: responses })
  const [port] = await once(worker, 'message')
  return {
    url: `http://localhost:${port}`,
    async [Symbol.asyncDispose]() {
      await worker.terminate()
    },
  }
}

if (!isMainThread) {
  const responses: ReadonlyMap<string, StoredResponse> = workerData
  const server = createServer((request, response) => {
    const stored = responses.get(request.url ?? '')
    if (stored) response.writeHead(200, stored.headers).end(stored.body)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1', () => {
    parentPort?.postMessage((server.address() as AddressInfo).port)
  })
}
