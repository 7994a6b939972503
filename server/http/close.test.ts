import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { close, listen } from './listen.ts'
import { createHttpServer, type HttpServer } from './server.ts'

const REQUEST = 'GET / HTTP/1.1\r\nHost: site\r\n\r\n'
/** In bytes. More than the buffers of a connection hold. */
const LARGE = 50_000_000
const TEN_MINUTES = 600_000

/** Starts to listen, and returns a new connection to the server. */
async function connectTo(server: HttpServer): Promise<Socket> {
  const { port } = new URL(await listen(server, '127.0.0.1', 0))
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

test('close() refuses new connections while it waits for a request in flight', async () => {
  const arrived = Promise.withResolvers<void>()
  const finished = Promise.withResolvers<void>()
  const server = createHttpServer(async (_, response) => {
    arrived.resolve()
    await finished.promise
    response.end('complete response')
  })
  const address = await listen(server, '127.0.0.1', 0)
  const response = fetch(address)
  await arrived.promise
  const closed = close(server)
  await expect.poll(() => server.listening).toBe(false)
  await expect(fetch(address)).rejects.toThrow('fetch failed')
  finished.resolve()
  expect(await (await response).text()).toBe('complete response')
  await closed
})

test('close() still responds on a connection that a busy process has not accepted yet', async () => {
  const server = createHttpServer((_, response) => response.end('complete response'))
  const { port } = new URL(await listen(server, '127.0.0.1', 0))
  const socket = connect(Number(port), '127.0.0.1')
  // Call `close` in the same turn of the event loop. The server can accept the connection only in a later turn.
  const closed = close(server)
  socket.write(REQUEST)
  // The time to hold requests is over before this turn is.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
  expect(await text(socket)).toContain('complete response')
  await closed
})

test('close() ends idle connections before the grace period is over', async () => {
  const server = createHttpServer((_, response) => response.end())
  server.keepAliveTimeout = TEN_MINUTES
  const socket = await connectTo(server)
  socket.write(REQUEST)
  await once(socket, 'data')
  const afterResponse = text(socket)
  await close(server, TEN_MINUTES)
  expect(await afterResponse).toBe('')
})

test('close() still responds to a request that arrives on an idle connection, and then closes it', async () => {
  const server = createHttpServer(async (_, response) => {
    await setImmediate()
    response.end()
  })
  const accepted = once(server, 'connection') as Promise<[Socket]>
  const socket = await connectTo(server)
  const [serverSocket] = await accepted
  const responses = text(socket)
  // With only a part of a request, the connection still counts as idle.
  socket.write(REQUEST.slice(0, 20))
  await expect.poll(() => serverSocket.bytesRead).toBeGreaterThan(0)
  const closed = close(server)
  socket.write(REQUEST.slice(20))
  expect(await responses).toMatch(/^connection: close\r$/im)
  await closed
})

test('close() does not cut off a response that the client is still reading', async () => {
  const server = createHttpServer((_, response) => response.end(Buffer.alloc(LARGE)))
  const address = await listen(server, '127.0.0.1', 0)
  const response = await fetch(address)
  const closed = close(server)
  expect((await response.arrayBuffer()).byteLength).toBe(LARGE)
  await closed
})

test.each<[string, RequestListener]>([
  ['does not read its response', (_, response) => response.end(Buffer.alloc(LARGE))],
  ['gets no response', () => {}],
])('after the grace period, close() disconnects a client that %s', async (_, listener) => {
  const arrived = Promise.withResolvers<void>()
  const server = createHttpServer((request, response) => {
    listener(request, response)
    arrived.resolve()
  })
  const socket = await connectTo(server)
  socket.pause().on('error', () => {})
  socket.write(REQUEST)
  await arrived.promise
  await close(server, 100)
  socket.destroy()
})

test('after the grace period, close() disconnects a client that has switched to another protocol', async () => {
  const server = createHttpServer(() => {})
  server.on('upgrade', (_, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'))
  const socket = await connectTo(server)
  socket.write('GET / HTTP/1.1\r\nHost: site\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n')
  await once(socket, 'data')
  const disconnected = once(socket, 'close')
  await close(server, 100)
  await disconnected
})
