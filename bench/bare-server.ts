/** Node's own HTTP server and nothing else, in a thread of its own: what the site is compared with. */
import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

export interface Answer {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** Node writes these itself. */
const CONNECTION = ['connection', 'date', 'keep-alive', 'transfer-encoding']

/** What a browser gets, headers included. Not by fetch, which would decompress it. */
export async function fetchAnswer(address: string): Promise<Answer> {
  const request = get(address, { headers: { 'accept-encoding': 'br' } })
  const [response]: IncomingMessage[] = await once(request, 'response')
  if (response?.statusCode !== 200) throw new Error(`${address} got ${response?.statusCode}`)
  const own = Object.entries(response.headers).filter(([name]) => !CONNECTION.includes(name))
  const headers = Object.fromEntries(own.map(([name, value]) => [name, String(value)]))
  return { headers, body: Buffer.concat(await response.toArray()) }
}

/** @param answers by path; everything else gets 404. */
export async function serveBare(answers: ReadonlyMap<string, Answer>) {
  const worker = new Worker(new URL(import.meta.url), { workerData: answers })
  const [port] = await once(worker, 'message')
  return {
    url: `http://localhost:${port}`,
    async [Symbol.asyncDispose]() {
      await worker.terminate()
    },
  }
}

if (!isMainThread) {
  const answers: ReadonlyMap<string, Answer> = workerData
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '')
    if (answer) response.writeHead(200, answer.headers).end(answer.body)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1', () => {
    parentPort?.postMessage((server.address() as AddressInfo).port)
  })
}
