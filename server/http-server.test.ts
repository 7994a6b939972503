import { once } from 'node:events'
import type { RequestListener, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { close, createHttpServer, ListenError, listen } from './http-server.ts'

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

test('a CONNECT request whose connection is reset does not crash the server', async () => {
  const server = createHttpServer((_, response) => response.end())
  const address = await listen(server, '127.0.0.1', 0)
  const client = connect(Number(new URL(address).port), '127.0.0.1')
  client.write('CONNECT site:443 HTTP/1.1\r\nHost: site\r\n\r\n')
  const [, socket]: Socket[] = await once(server, 'connect')
  socket?.destroy(new Error('reset by the client'))
  client.destroy()
  expect((await fetch(address)).status).toBe(200)
  await close(server)
})

test('a port in use is explained', async () => {
  const [first, second] = [createHttpServer(() => {}), createHttpServer(() => {})]
  const port = Number(new URL(await listen(first, '127.0.0.1', 0)).port)
  const failure = await listen(second, '127.0.0.1', port).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ListenError)
  expect(String(failure)).toContain(`PORT ${port} is already in use`)
  await close(first)
})
