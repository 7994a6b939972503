import { once } from 'node:events'
import type { RequestListener, Server, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { close, createHttpServer, ListenError, listen } from './http.ts'

function ask(socket: Socket): Socket {
  socket.write('GET / HTTP/1.1\r\nHost: site\r\n\r\n')
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
  await expect(fetch(address)).rejects.toThrow('fetch failed')
  finished.resolve()
  expect(await (await answer).text()).toBe('whole answer')
  await closed
})

test('an idle connection does not delay closing', async () => {
  const server = createHttpServer((_, response) => response.end())
  const { port } = new URL(await listen(server, '127.0.0.1', 0))
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  ask(socket)
  await once(socket, 'data')
  const rest = text(socket)
  await close(server)
  expect(await rest).toBe('')
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
  await once(server, 'request')
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

const REQUEST = 'GET / HTTP/1.1\r\nHost: site\r\n\r\n'

test('connections that ask thousands of times and never read are cut off, and others answered', async () => {
  const page = Buffer.alloc(70_000)
  const server = createHttpServer((_, response) => response.end(page))
  let asked = 0
  server.on('request', () => {
    asked += 1
  })
  const cutOff = closedByServer(server, 20)
  const address = await listen(server, '127.0.0.1', 0)
  const hoarders = Array.from({ length: 20 }, () => hoard(address, REQUEST.repeat(2_500)))
  await cutOff
  // Not what they asked, but what became a request at all.
  expect(asked).toBeLessThanOrEqual(20 * 9)
  expect((await fetch(address)).status).toBe(200)
  for (const socket of hoarders) socket.destroy()
  await close(server)
})

test('a connection that takes nothing of its answer is closed', async () => {
  const server = createHttpServer((_, response) => response.end(Buffer.alloc(50_000_000)))
  expect(server.timeout).toBeLessThanOrEqual(60_000)
  // The same rule in less time.
  server.setTimeout(200)
  const cutOff = closedByServer(server, 1)
  const client = hoard(await listen(server, '127.0.0.1', 0), REQUEST)
  await cutOff
  client.destroy()
  await close(server)
})
