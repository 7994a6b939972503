import { once } from 'node:events'
import type { RequestListener, Server, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { close, createHttpServer, ListenError, listen } from './http.ts'

const REQUEST = 'GET / HTTP/1.1\r\nHost: site\r\n\r\n'

function ask(socket: Socket): Socket {
  socket.write(REQUEST)
  return socket
}

test('closing waits for a request in flight and accepts no other', async () => {
  const arrived = Promise.withResolvers<void>()
  const finished = Promise.withResolvers<void>()
  const server = createHttpServer(async (_, response) => {
    arrived.resolve()
    await finished.promise
    response.end('whole answer')
  })
  const address = await listen(server, '127.0.0.1', 0)
  const answer = fetch(address)
  await arrived.promise
  const closed = close(server)
  await vi.waitUntil(() => !server.listening)
  await expect(fetch(address)).rejects.toThrow('fetch failed')
  finished.resolve()
  expect(await (await answer).text()).toBe('whole answer')
  await closed
})

test('an idle connection delays closing only briefly', async () => {
  const server = createHttpServer((_, response) => response.end())
  const { port } = new URL(await listen(server, '127.0.0.1', 0))
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  ask(socket)
  await once(socket, 'data')
  const rest = text(socket)
  const started = performance.now()
  await close(server)
  expect(performance.now() - started).toBeLessThan(3_000)
  expect(await rest).toBe('')
})

test('requests that arrive during closing on an idle connection are answered, pipelined ones too', async () => {
  const server = createHttpServer(async (_, response) => {
    await setImmediate()
    response.end()
  })
  const { port } = new URL(await listen(server, '127.0.0.1', 0))
  const socket = connect(Number(port), '127.0.0.1')
  const answers = text(socket)
  socket.write(REQUEST.slice(0, 20))
  const [accepted] = (await once(server, 'connection')) as [Socket]
  await vi.waitUntil(() => accepted.bytesRead > 0)
  const closed = close(server)
  socket.write(REQUEST.slice(20) + REQUEST + REQUEST)
  const connectionHeaders = (await answers).match(/^connection: .*$/gim)
  expect(connectionHeaders).toEqual([
    'Connection: keep-alive',
    'Connection: keep-alive',
    'Connection: close',
  ])
  await closed
})

test('a response that is still being sent arrives whole after closing has begun', async () => {
  const server = createHttpServer((_, response) => response.end(Buffer.alloc(50_000_000)))
  const address = await listen(server, '127.0.0.1', 0)
  const response = await fetch(address)
  const closed = close(server)
  expect((await response.arrayBuffer()).byteLength).toBe(50_000_000)
  await closed
})

test('a client that keeps sending requests during closing gets `Connection: close`', async () => {
  const responses: ServerResponse[] = []
  const server = createHttpServer((_, response) => responses.push(response))
  const { port } = new URL(await listen(server, '127.0.0.1', 0))
  const socket = connect(Number(port), '127.0.0.1')
  const answers = text(socket)
  ask(socket)
  await once(server, 'request')
  const closed = close(server)
  ask(socket)
  await vi.waitUntil(() => responses.length === 2)
  for (const response of responses) response.end()
  await closed
  const [first, second] = (await answers).split('HTTP/1.1 200 OK').slice(1)
  expect(first).toMatch(/connection: keep-alive/i)
  expect(second).toMatch(/connection: close/i)
})

test.each<[string, RequestListener]>([
  ['does not read', (_, response) => response.end(Buffer.alloc(50_000_000))],
  ['is not answered', () => {}],
])('a client that %s is cut off after the grace period', async (_, listener) => {
  const arrived = Promise.withResolvers<void>()
  const server = createHttpServer((request, response) => {
    listener(request, response)
    arrived.resolve()
  })
  const { port } = new URL(await listen(server, '127.0.0.1', 0))
  const socket = connect(Number(port), '127.0.0.1').pause()
  ask(socket)
  socket.on('error', () => {})
  await arrived.promise
  const started = performance.now()
  await close(server, 100)
  expect(performance.now() - started).toBeLessThan(5_000)
  socket.destroy()
})

test('a port in use is explained', async () => {
  const [first, second] = [createHttpServer(() => {}), createHttpServer(() => {})]
  const port = Number(new URL(await listen(first, '127.0.0.1', 0)).port)
  const failure = await listen(second, '127.0.0.1', port).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ListenError)
  expect(String(failure)).toContain(`PORT ${port} is already in use`)
  await close(first)
})

/** Resolves once the server has closed its side of each. */
function closedByServer(server: Server, count: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let open = count
  server.on('connection', (socket) => {
    socket.once('close', () => {
      open -= 1
      if (open === 0) resolve()
    })
  })
  return promise
}

/** A client that sends and never reads. */
function hoard(address: string, requests: string): Socket {
  const socket = connect(Number(new URL(address).port), '127.0.0.1').pause()
  socket.on('error', () => {})
  socket.write(requests)
  return socket
}

test('a client that pipelines thousands of requests without reading is disconnected, and others are answered', async () => {
  const page = Buffer.alloc(70_000)
  const listener = vi.fn<RequestListener>((_, response) => response.end(page))
  const server = createHttpServer(listener)
  const cutOff = closedByServer(server, 20)
  const address = await listen(server, '127.0.0.1', 0)
  const hoarders = Array.from({ length: 20 }, () => hoard(address, REQUEST.repeat(2_500)))
  await cutOff
  expect(listener.mock.calls.length).toBeLessThanOrEqual(20 * 8)
  expect((await fetch(address)).status).toBe(200)
  for (const socket of hoarders) socket.destroy()
  await close(server)
})

test('a request that is being worked on outlasts the timeout for silent connections', async () => {
  const server = createHttpServer(async (_, response) => {
    await once(response, 'timeout')
    await once(response, 'timeout')
    response.end('late answer')
  })
  expect(server.timeout).toBeLessThanOrEqual(60_000)
  server.setTimeout(50)
  const address = await listen(server, '127.0.0.1', 0)
  expect(await (await fetch(address)).text()).toBe('late answer')
  await close(server)
})

test('an upload that waits for its turn outlasts the timeout for silent connections', async () => {
  const server = createHttpServer(async (request, response) => {
    await once(response, 'timeout')
    await once(response, 'timeout')
    response.end(String((await buffer(request)).length))
  })
  server.setTimeout(50)
  const address = await listen(server, '127.0.0.1', 0)
  const answer = await fetch(address, { method: 'POST', body: Buffer.alloc(5_000_000) })
  expect(await answer.text()).toBe('5000000')
  await close(server)
})

test.each<[string, string, RequestListener]>([
  ['does not read', REQUEST, (_, response) => response.end(Buffer.alloc(50_000_000))],
  [
    'stops in the middle of a body',
    REQUEST.replace('\r\n\r\n', '\r\nContent-Length: 9\r\n\r\nab'),
    (request) => request.resume(),
  ],
  ['stops in the middle of the headers', REQUEST.slice(0, 20), () => {}],
  ['sends nothing', '', () => {}],
])('a client that %s is disconnected after the timeout', async (_, request, listener) => {
  const server = createHttpServer(listener)
  server.setTimeout(200)
  const cutOff = closedByServer(server, 1)
  const client = hoard(await listen(server, '127.0.0.1', 0), request)
  await cutOff
  client.destroy()
  await close(server)
})
