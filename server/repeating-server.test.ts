import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { close, createHttpServer, listen } from './http-server.ts'
import { type KnownRequests, knownRequests } from './known-requests.ts'
import { type Representation, representation, representationSender } from './representation.ts'

const always = { 'X-Always': 'yes', 'Content-Security-Policy': 'default' }
const send = representationSender(() => always)
const END = '<end>'
const home = 'GET / HTTP/1.1\r\nHost: site\r\nAccept-Encoding: br\r\n\r\n'
const other = home.replace('/', '/projeto/x')

function pageOf(text: string): Representation {
  const headers = { 'content-security-policy': 'own', 'cache-control': 'public' }
  const bodies = (['identity', 'br'] as const).map(
    (encoding) => [encoding, Buffer.from(`${encoding} ${text}${END}`)] as const,
  )
  return representation(200, headers, new Map(bodies))
}

const read = vi.fn<(request: IncomingMessage, response: ServerResponse) => void>()
let pages: Map<string, Representation>
let known: KnownRequests
let server: Server
let port = 0
let clients: Socket[]

beforeEach(async () => {
  clients = []
  pages = new Map([
    ['/', pageOf('home')],
    ['/projeto/x', pageOf('project')],
  ])
  known = knownRequests({ cached: (address) => pages.get(address) }, () => always)
  read.mockReset()
  read.mockImplementation((request, response) => {
    const page = pages.get(request.url ?? '')
    if (page) known.learn(request, response)
    send(
      request,
      response,
      page ?? representation(404, {}, new Map([['identity', Buffer.from(END)]])),
    )
  })
  server = createHttpServer(read, undefined, known)
  port = Number(new URL(await listen(server, '127.0.0.1', 0)).port)
})

afterEach(async () => {
  for (const client of clients) client.destroy()
  if (server.listening) await close(server)
})

function visitor(): Socket {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  clients.push(socket)
  return socket
}

/** Sends these bytes. @returns what comes back, up to the given number of `end`s. */
async function answer(socket: Socket, bytes: string, end = END, times = 1): Promise<string> {
  const pieces: string[] = []
  let last = ''
  let ends = 0
  socket.write(bytes)
  while (ends < times) {
    const [piece]: string[] = await once(socket, 'data')
    pieces.push(piece ?? '')
    // An `end` may be split over two chunks.
    const recent = last.slice(1 - end.length) + piece
    ends += recent.split(end).length - 1
    last = recent
  }
  return pieces.join('')
}

/** One connection for one request. */
async function ask(bytes: string, end = END): Promise<string> {
  const socket = visitor()
  const text = await answer(socket, bytes, end)
  socket.destroy()
  return text
}

const undated = (text: string) => text.replace(/^Date: .*$/m, '')

test('the same bytes get the same answer, without being parsed again', async () => {
  const first = await ask(home)
  const second = await ask(home)
  expect(read).toHaveBeenCalledOnce()
  expect(second).toMatch(/^Date: \w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT$/m)
  expect(undated(second)).toBe(undated(first))
  expect(second).toContain('br home')
})

test('repeats on one keep-alive connection are answered one after the other', async () => {
  await ask(home)
  const socket = visitor()
  for (let asked = 0; asked < 3; asked += 1) expect(await answer(socket, home)).toContain('br home')
  expect(read).toHaveBeenCalledOnce()
})

test('a repeated conditional request gets a 304', async () => {
  const [, tag] = /^etag: (.*)$/m.exec(await ask(home)) ?? []
  const asking = home.replace('\r\n\r\n', `\r\nIf-None-Match: ${tag}\r\n\r\n`)
  const first = await ask(asking, '\r\n\r\n')
  const second = await ask(asking, '\r\n\r\n')
  expect(read).toHaveBeenCalledTimes(2)
  expect(second).toMatch(/^HTTP\/1.1 304 Not Modified\r\n/)
  expect(undated(second)).toBe(undated(first))
})

test('a page that has changed is sent as it is now', async () => {
  await ask(home)
  pages.set('/', pageOf('changed'))
  expect(await ask(home)).toContain('br changed')
  expect(read).toHaveBeenCalledOnce()
})

test('a request for a page that is no longer cached is passed to the server', async () => {
  await ask(home)
  pages.delete('/')
  expect(await ask(home)).toMatch(/^HTTP\/1.1 404 /)
  expect(read).toHaveBeenCalledTimes(2)
})

test.each([
  ['another spelling', home.replace('Host', 'host')],
  ['another encoding', home.replace('br', 'gzip')],
  ['a space more', home.replace('br', ' br')],
])('%s is another request', async (_, bytes) => {
  await ask(home)
  await ask(bytes)
  expect(read).toHaveBeenCalledTimes(2)
})

test('at the first unknown bytes the connection is handed to the server for good', async () => {
  await ask(home)
  const socket = visitor()
  expect(await answer(socket, home)).toContain('br home')
  expect(await answer(socket, other)).toContain('br project')
  expect(await answer(socket, home)).toContain('br home')
  expect(read).toHaveBeenCalledTimes(3)
})

test('a request in several chunks and pipelined requests are parsed by the server', async () => {
  await ask(home)
  const [slow, hasty] = [visitor(), visitor()]
  slow.write(home.slice(0, 9))
  expect(await answer(hasty, home + other, END, 2)).toMatch(/br home[\s\S]*br project/)
  expect(await answer(slow, home.slice(9))).toContain('br home')
  expect(read).toHaveBeenCalledTimes(4)
  for (const bytes of [home.slice(0, 9), home.slice(9), home + other]) {
    expect(known.answerTo(Buffer.from(bytes))).toBeUndefined()
  }
})

test.each([
  ['with a cookie', 'Cookie: session=1'],
  ['with a password', 'Authorization: Basic YTpi'],
  ['that a proxy passes on', 'X-Forwarded-For: 198.51.100.7'],
  ['that another proxy passes on', 'X-Real-IP: 198.51.100.7'],
  ['that says where it comes from', 'Referer: https://chat.example/?who=me'],
  ['that expects something', 'Expect: 100-continue'],
  ['that ends its connection', 'Connection: close'],
  ['that announces a body', 'Content-Length: 5'],
  ['that is very long', `X: ${'x'.repeat(3_000)}`],
])('a request %s is not remembered', async (_, header) => {
  const bytes = home.replace('\r\n\r\n', `\r\n${header}\r\n\r\n`)
  const answers = [await ask(bytes, '\r\n\r\n'), await ask(bytes, '\r\n\r\n')]
  const [first, second] = answers.map(undated)
  expect(second).toBe(first)
  expect(known.answerTo(Buffer.from(bytes))).toBeUndefined()
})

test('a later request on a connection is never remembered as its first one', async () => {
  const nothing = home.replace('/', '/nada')
  const socket = visitor()
  await answer(socket, nothing)
  expect(await answer(socket, other)).toContain('br project')
  expect(await ask(nothing)).toMatch(/^HTTP\/1.1 404 /)
  expect(await ask(other)).toContain('br project')
  expect(read).toHaveBeenCalledTimes(4)
})

/** Both ends of a connection. */
async function bothEnds(): Promise<readonly [client: Socket, socket: Socket]> {
  const arrived = once(server, 'connection')
  const client = visitor()
  const [socket] = await arrived
  return [client, socket]
}

/** A client that has asked for a page of 12 MB and does not read it. */
async function stalled(): Promise<readonly [client: Socket, socket: Socket]> {
  pages.set('/', pageOf('x'.repeat(12_000_000)))
  await ask(home)
  const [client, socket] = await bothEnds()
  client.pause().write(home)
  await once(socket, 'pause')
  return [client, socket]
}

test('backpressure: a client that does not read its answers is not read from', async () => {
  const [client, socket] = await stalled()
  client.resume()
  await answer(client, home, END, 2)
  expect(socket.isPaused()).toBe(false)
  expect(read).toHaveBeenCalledOnce()
})

test('when the client ends its side, the connection is closed', async () => {
  const [client, socket] = await bothEnds()
  client.end()
  await once(socket, 'close')
})

test('a connection that is idle for too long is closed', async () => {
  const [client, socket] = await bothEnds()
  expect(socket.timeout).toBe(10_000)
  socket.emit('timeout')
  await once(client, 'close')
})

test('closing the server ends idle connections at once and lets a running answer arrive', async () => {
  const [silent] = await bothEnds()
  const [slow] = await stalled()
  const closed = close(server)
  await once(silent.resume(), 'close')
  slow.resume()
  expect(await answer(slow, '')).toContain('br xxx')
  await closed
})

test('closing the server cuts off a client that does not read after the grace period', async () => {
  const [client] = await stalled()
  client.on('error', () => {})
  await close(server, 100)
})
