import { once } from 'node:events'
import type { RequestListener, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { close } from './close.ts'
import { listen } from './listen.ts'
import { createHttpServer } from './server.ts'

const REQUEST = 'GET / HTTP/1.1\r\nHost: site\r\n\r\n'

function ask(socket: Socket): Socket {
  socket.write(REQUEST)
  return socket
}

test('close() waits for requests in flight and accepts no new connection', async () => {
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
  await vi.waitUntil(() => !server.listening)
  await expect(fetch(address)).rejects.toThrow('fetch failed')
  finished.resolve()
  expect(await (await response).text()).toBe('complete response')
  await closed
})

test('close() waits at most three seconds for idle connections', async () => {
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

test('close() responds to requests that still arrive on an idle connection, even if they are pipelined', async () => {
  const server = createHttpServer(async (_, response) => {
    await setImmediate()
    response.end()
  })
  const { port } = new URL(await listen(server, '127.0.0.1', 0))
  const socket = connect(Number(port), '127.0.0.1')
  const responses = text(socket)
  // With only a part of a request, the connection still counts as idle.
  socket.write(REQUEST.slice(0, 20))
  const [accepted] = (await once(server, 'connection')) as [Socket]
  await vi.waitUntil(() => accepted.bytesRead > 0)
  const closed = close(server)
  socket.write(REQUEST.slice(20) + REQUEST + REQUEST)
  const connectionHeaders = (await responses).match(/^connection: .*$/gim)
  expect(connectionHeaders).toEqual([
    'Connection: keep-alive',
    'Connection: keep-alive',
    'Connection: close',
  ])
  await closed
})

test('close() lets a response that is being sent finish', async () => {
  const server = createHttpServer((_, response) => response.end(Buffer.alloc(50_000_000)))
  const address = await listen(server, '127.0.0.1', 0)
  const response = await fetch(address)
  const closed = close(server)
  expect((await response.arrayBuffer()).byteLength).toBe(50_000_000)
  await closed
})

test('during close(), only the last pending response of a connection says `Connection: close`', async () => {
  const pending: ServerResponse[] = []
  const server = createHttpServer((_, response) => pending.push(response))
  const { port } = new URL(await listen(server, '127.0.0.1', 0))
  const socket = connect(Number(port), '127.0.0.1')
  const responses = text(socket)
  ask(socket)
  await once(server, 'request')
  const closed = close(server)
  ask(socket)
  await vi.waitUntil(() => pending.length === 2)
  for (const response of pending) response.end()
  await closed
  const [first, second] = (await responses).split('HTTP/1.1 200 OK').slice(1)
  expect(first).toMatch(/connection: keep-alive/i)
  expect(second).toMatch(/connection: close/i)
})

test.each<[string, RequestListener]>([
  ['does not read', (_, response) => response.end(Buffer.alloc(50_000_000))],
  ['gets no response', () => {}],
])('after the grace period, close() disconnects a client that %s', async (_, listener) => {
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
