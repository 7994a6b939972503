import { once } from 'node:events'
import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { close, listen } from './listen.ts'
import { createHttpServer } from './server.ts'

const REQUEST = 'GET / HTTP/1.1\r\nHost: site\r\n\r\n'

/** Resolves after this many connections have been opened and closed. */
function closedByServer(server: Server, count: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let remaining = count
  server.on('connection', (socket) => {
    socket.once('close', () => {
      remaining -= 1
      if (remaining === 0) resolve()
    })
  })
  return promise
}

/** Opens a connection that sends these requests and never reads the responses. */
function sendWithoutReading(address: string, requests: string): Socket {
  const socket = connect(Number(new URL(address).port), '127.0.0.1').pause()
  socket.on('error', () => {})
  socket.write(requests)
  return socket
}

/** Call this when a request has arrived. Before that, a busy machine could exceed such a short timeout. */
function shortenTimeout(server: Server, { socket }: IncomingMessage): void {
  server.setTimeout(50)
  socket.setTimeout(50)
}

test('disconnects clients that send thousands of requests without reading the responses', async () => {
  const clientCount = 20
  const page = Buffer.alloc(70_000)
  const listener = vi.fn<RequestListener>((_, response) => response.end(page))
  const server = createHttpServer(listener)
  const disconnected = closedByServer(server, clientCount)
  const address = await listen(server, '127.0.0.1', 0)
  const clients = Array.from({ length: clientCount }, () =>
    sendWithoutReading(address, REQUEST.repeat(2_500)),
  )
  await disconnected
  expect(server.pendingResponses.size).toBe(0)
  // Each client may have eight pending responses.
  expect(listener.mock.calls.length).toBeLessThanOrEqual(8 * clientCount)
  // Other clients still get responses.
  expect((await fetch(address)).status).toBe(200)
  for (const socket of clients) socket.destroy()
  await close(server)
})

test('silent clients and open connections are limited', () => {
  const { timeout, maxConnections } = createHttpServer(() => {})
  expect(timeout).toBeGreaterThan(0)
  expect(timeout).toBeLessThanOrEqual(60_000)
  expect(maxConnections).toBeGreaterThan(0)
  expect(maxConnections).toBeLessThanOrEqual(10_000)
})

test('a client may send a request for ten minutes, and a backup for hours', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const arrived: IncomingMessage[] = []
  const server = createHttpServer((request) => void arrived.push(request))
  const address = await listen(server, '127.0.0.1', 0)
  const begin = (path: string) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.write(`POST ${path} HTTP/1.1\r\nHost: site\r\nContent-Length: 9\r\n\r\na`)
    return socket
  }
  const clients = ['/estudio/fotos', '/estudio/copia/envio?id=1'].map(begin)
  await vi.waitFor(() => expect(arrived).toHaveLength(2))
  vi.advanceTimersByTime(600_000)
  const isCut = (path: string) => arrived.find(({ url }) => url?.startsWith(path))?.socket.destroyed
  expect([isCut('/estudio/fotos'), isCut('/estudio/copia/envio')]).toEqual([true, false])
  expect(server.requestTimeout, 'four hours').toBe(14_400_000)
  for (const client of clients) client.destroy()
  await close(server)
})

test('does not time out a connection while the server works on its request', async () => {
  const server = createHttpServer(async (request, response) => {
    shortenTimeout(server, request)
    await once(response, 'timeout')
    await once(response, 'timeout')
    response.end('late response')
  })
  const address = await listen(server, '127.0.0.1', 0)
  expect(await (await fetch(address)).text()).toBe('late response')
  await close(server)
})

test('does not time out an upload while the server is not reading it', async () => {
  const server = createHttpServer(async (request, response) => {
    shortenTimeout(server, request)
    await once(response, 'timeout')
    await once(response, 'timeout')
    // On a busy machine, the test's client may be slow from now on, so turn the timeout off.
    request.socket.setTimeout(0)
    response.end(String((await buffer(request)).length))
  })
  const address = await listen(server, '127.0.0.1', 0)
  const answer = await fetch(address, { method: 'POST', body: Buffer.alloc(5_000_000) })
  expect(await answer.text()).toBe('5000000')
  await close(server)
})

test.each<[string, string, RequestListener]>([
  ['does not read its response', REQUEST, (_, response) => response.end(Buffer.alloc(50_000_000))],
  [
    'stops in the middle of a body',
    REQUEST.replace('\r\n\r\n', '\r\nContent-Length: 9\r\n\r\nab'),
    (request) => request.resume(),
  ],
  ['stops in the middle of the headers', REQUEST.slice(0, 20), () => {}],
  ['sends nothing', '', () => {}],
])('after the timeout, disconnects a client that %s', async (_, request, listener) => {
  const server = createHttpServer(listener)
  server.setTimeout(200)
  // These limits would disconnect some of the clients, too.
  server.headersTimeout = 0
  server.requestTimeout = 0
  const disconnected = closedByServer(server, 1)
  const client = sendWithoutReading(await listen(server, '127.0.0.1', 0), request)
  await disconnected
  client.destroy()
  await close(server)
})
