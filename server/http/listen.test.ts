import { EventEmitter } from 'node:events'
import type { Server } from 'node:net'
import { expect, test } from 'vitest'
import { close, ListenError, listen } from './listen.ts'
import { createHttpServer } from './server.ts'

test('listen() explains that another program uses the port', async () => {
  const first = createHttpServer(() => {})
  const second = createHttpServer(() => {})
  const port = Number(new URL(await listen(first, '127.0.0.1', 0)).port)
  const failure = await listen(second, '127.0.0.1', port).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ListenError)
  expect(String(failure)).toContain(`Outro programa já usa a porta ${port}`)
  await close(first)
})

test.each([
  ['EACCES', 'Este usuário não pode usar a porta 80'],
  ['ENOTFOUND', 'HOST é casa, que não é um endereço: '],
  ['EAI_AGAIN', 'HOST é casa, que não é um endereço: '],
  ['EINVAL', 'HOST é casa, que não é um endereço: '],
  ['EADDRNOTAVAIL', 'HOST é casa, que não é um endereço deste computador'],
])('listen() explains the error %s', async (code, explanation) => {
  const listening = () => void queueMicrotask(() => server.emit('error', { code }))
  const server = Object.assign(new EventEmitter(), { listen: listening })
  const failure = await listen(server as unknown as Server, 'casa', 80).catch((error) => error)
  expect(failure).toBeInstanceOf(ListenError)
  expect(String(failure)).toContain(explanation)
})

test.each([
  ['192.0.2.1', 'http://192.0.2.1:3000'],
  ['2001:db8::1', 'http://[2001:db8::1]:3000'],
  ['::', 'http://localhost:3000'],
])('on the host %s, listen() returns the address %s', async (host, address) => {
  const listening = () => void queueMicrotask(() => server.emit('listening'))
  const fake = { listen: listening, address: () => ({ port: 3000 }) }
  const server = Object.assign(new EventEmitter(), fake)
  expect(await listen(server as unknown as Server, host, 3000)).toBe(address)
})
