import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { close, createHttpServer, ListenError, listen } from './http-server.ts'

test('the end waits for a request in flight and takes no other', async () => {
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

test('an idle connection does not hold up the end', async () => {
  const server = createHttpServer((_, response) => response.end())
  const { port } = new URL(await listen(server, '127.0.0.1', 0))
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write('GET / HTTP/1.1\r\nHost: site\r\n\r\n')
  await once(socket, 'data')
  const rest = text(socket)
  await close(server)
  expect(await rest).toBe('')
})

test('a port in use is explained', async () => {
  const [first, second] = [createHttpServer(() => {}), createHttpServer(() => {})]
  const port = Number(new URL(await listen(first, '127.0.0.1', 0)).port)
  const failure = await listen(second, '127.0.0.1', port).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ListenError)
  expect(String(failure)).toContain(`PORT ${port} is already in use`)
  await close(first)
})
