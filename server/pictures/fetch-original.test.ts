import dns from 'node:dns'
import { once } from 'node:events'
import type { RequestListener, ServerResponse } from 'node:http'
import { type AddressInfo, createServer, isIP } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LocalServer, startLocalServer } from '../../tests/doubles/local-server.ts'
import { fetchOriginal } from './fetch-original.ts'
import { internalAddresses } from './internal-addresses.ts'

const handle = vi.fn<RequestListener>()
let remote: LocalServer
let host = ''

beforeEach(async () => {
  handle.mockReset()
  remote = await startLocalServer(handle)
  host = new URL(remote.url).host
})

afterEach(async () => {
  vi.restoreAllMocks()
  await remote.close()
})

const get = (path = '/', deadline?: number) => fetchOriginal(remote.url + path, [host], deadline)
const redirectTo = (location: string) =>
  handle.mockImplementation((_, response) => response.writeHead(302, { location }).end())

test('follows at most three redirects, and returns the bytes', async () => {
  handle.mockImplementation(({ url = '' }, response) => {
    const left = Number(url.slice(1))
    if (left === 0) response.end('picture')
    else response.writeHead(302, { location: `/${left - 1}` }).end()
  })
  expect(String(await get('/3'))).toBe('picture')
  await expect(get('/4')).rejects.toThrow('redirects more than 3 times')
})

test('stops reading an endless body at 10 MB', async () => {
  handle.mockImplementation((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(100_000)));
    }
    response.on('drain', more)
    more()
  })
  await expect(get()).rejects.toThrow('larger than 10 MB')
})

test.each<[string, string, RequestListener]>([
  ['the status 500', 'status 500', (_, response) => response.writeHead(500).end()],
  ['a redirect without a location', 'status 302', (_, response) => response.writeHead(302).end()],
  ['half a body', 'could not be reached', (_, response) => cutOff(response)],
])('for a response with %s, throws an error that says "%s"', async (_, reason, answer) => {
  handle.mockImplementation(answer)
  await expect(get()).rejects.toThrow(reason)
})

function cutOff(response: ServerResponse) {
  response.writeHead(200, { 'content-length': 100 }).write('x', () => response.destroy())
}

test.each<[string, RequestListener]>([
  ['never responds', () => {}],
  ['never finishes its response', (_, response) => void response.writeHead(200).write('x')],
])('stops waiting for a host that %s', async (_, answer) => {
  handle.mockImplementation(answer)
  await expect(get('/', 60)).rejects.toThrow('longer than 60 ms')
})

test.each([
  'https://127.0.0.1/',
  'https://0x7f.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
])('does not fetch %s, not even after a redirect', async (inside) => {
  await expect(fetchOriginal(inside, [host])).rejects.toThrow('not on the public internet')
  redirectTo(inside)
  await expect(get()).rejects.toThrow('not on the public internet')
  expect(handle).toHaveBeenCalledOnce()
})

test.each([[['127.0.0.1']], [['::ffff:10.0.0.1']], [['::1', '192.168.0.1']]])(
  'does not connect to a name that resolves to %s, and looks the name up only once (DNS rebinding)',
  async (addresses) => {
    const results = addresses.map((address) => ({ address, family: isIP(address) }))
    const lookup = vi
      .spyOn(dns, 'lookup')
      .mockImplementation(((
        _: string,
        __: object,
        done: (error: null, results: object[]) => void,
      ) => done(null, results)) as never)
    const address = `https://pictures.example:${new URL(remote.url).port}/`
    await expect(fetchOriginal(address, [])).rejects.toThrow('not on the public internet')
    expect(lookup).toHaveBeenCalledOnce()
  },
)

test('connects to a public address, and sends the host name for TLS', async () => {
  // Treat the loopback address as public.
  vi.spyOn(internalAddresses, 'check').mockReturnValue(false)
  const greeting = Promise.withResolvers<Buffer>()
  const server = createServer((socket) => {
    socket.once('data', (bytes: Buffer) => {
      greeting.resolve(bytes)
      socket.destroy()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  await expect(fetchOriginal(`https://localhost:${port}/`, [])).rejects.toThrow('ECONNRESET')
  expect((await greeting.promise).includes('localhost')).toBe(true)
  server.close()
})

test('does not trust other ports of a trusted host', async () => {
  const neighbour = vi.fn<RequestListener>()
  const other = await startLocalServer(neighbour)
  redirectTo(other.url)
  await expect(get()).rejects.toThrow('is not https')
  redirectTo(other.url.replace('http:', 'https:'))
  await expect(get()).rejects.toThrow('not on the public internet')
  expect(neighbour).not.toHaveBeenCalled()
  await other.close()
})

test.each(['file:///etc/passwd', 'data:image/png;base64,AAAA', 'ftp://example.com/a.png'])(
  'follows no redirect to %s',
  async (location) => {
    redirectTo(location)
    await expect(get()).rejects.toThrow('is not https')
  },
)
