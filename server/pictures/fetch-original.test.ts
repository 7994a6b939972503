import dns, { type LookupAddress } from 'node:dns'
import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LocalServer, startLocalServer } from '../../tests/support/doubles/local-server.ts'
import { fetchOriginal } from './fetch-original.ts'
import { internalAddresses } from './internal-addresses.ts'

const handle = vi.fn<RequestListener>()
let remote: LocalServer
/** Hosts that may use plain http and be in a private network. */
let trustedHosts: readonly string[]

beforeEach(async () => {
  handle.mockReset()
  remote = await startLocalServer(handle)
  trustedHosts = [new URL(remote.url).host]
})

afterEach(async () => {
  vi.restoreAllMocks()
  await remote.close()
})

const get = (path = '/', deadline?: number) =>
  fetchOriginal(remote.url + path, trustedHosts, deadline)
const redirectTo = (location: string) =>
  handle.mockImplementation((_, response) => response.writeHead(302, { location }).end())

test('follows three redirects, but not four', async () => {
  handle.mockImplementation(({ url = '' }, response) => {
    const redirectsLeft = Number(url.slice(1))
    if (redirectsLeft === 0) response.end('picture')
    else response.writeHead(302, { location: `/${redirectsLeft - 1}` }).end()
  })
  expect(String(await get('/3'))).toBe('picture')
  await expect(get('/4')).rejects.toThrow('redirects more than 3 times')
})

test('stops reading an endless body at 10 MB', async () => {
  handle.mockImplementation((_, response) => {
    function writeUntilFull() {
      let hasRoom = true
      while (hasRoom && !response.destroyed) hasRoom = response.write('x'.repeat(100_000))
    }
    response.on('drain', writeUntilFull)
    writeUntilFull()
  })
  await expect(get()).rejects.toThrow('larger than 10 MB')
})

test('resolves a relative redirect against the address that sent it', async () => {
  const other = await startLocalServer(({ url }, response) =>
    url === '/end' ? response.end('picture') : response.writeHead(302, { location: '/end' }).end(),
  )
  trustedHosts = [...trustedHosts, new URL(other.url).host]
  redirectTo(`${other.url}/start`)
  expect(String(await get())).toBe('picture')
  await other.close()
})

test.each<[string, string, RequestListener]>([
  ['the status 500', 'status 500', (_, response) => response.writeHead(500).end()],
  ['a part of the file', 'status 206', (_, response) => response.writeHead(206).end('x')],
  ['the status 302 but no location', 'status 302', (_, response) => response.writeHead(302).end()],
  [
    'half a body',
    'could not be fetched',
    (_, response) =>
      response.writeHead(200, { 'content-length': 2 }).write('x', () => response.destroy()),
  ],
])('for a response with %s, throws an error that says "%s"', async (_, reason, respond) => {
  handle.mockImplementation(respond)
  await expect(get()).rejects.toThrow(reason)
})

test.each<[string, RequestListener]>([
  ['never responds', () => {}],
  ['never finishes its response', (_, response) => void response.writeHead(200).write('x')],
])('after the deadline, gives up on a host that %s', async (_, respond) => {
  handle.mockImplementation(respond)
  const deadline = 60
  await expect(get('/', deadline)).rejects.toThrow('longer than 60 ms')
})

test.each([
  ['https://127.0.0.1/', 'not on the public internet'],
  // A cloud provider's metadata.
  ['https://169.254.169.254/latest/meta-data', 'not on the public internet'],
  ['https://[::ffff:127.0.0.1]/', 'not on the public internet'],
  ['file:///etc/passwd', 'is not https'],
])('does not fetch %s, not even after a redirect', async (address, reason) => {
  await expect(fetchOriginal(address, trustedHosts)).rejects.toThrow(reason)
  redirectTo(address)
  await expect(get()).rejects.toThrow(reason)
  expect(handle).toHaveBeenCalledOnce()
})

const noAnswer = (code: string) => () =>
  Promise.reject(Object.assign(new Error(code), { code, syscall: 'queryA' }))

/** Answers look-ups of all host names with these addresses. Without addresses, a look-up fails. */
function answerLookups({ ipv4 = [] as string[], ipv6 = [] as string[] }) {
  const { prototype } = dns.promises.Resolver
  const answer = (addresses: string[]) =>
    addresses.length > 0 ? async () => addresses : noAnswer('ENODATA')
  return {
    resolve4: vi.spyOn(prototype, 'resolve4').mockImplementation(answer(ipv4) as never),
    resolve6: vi.spyOn(prototype, 'resolve6').mockImplementation(answer(ipv6) as never),
  }
}

const treatLoopbackAsPublic = () => vi.spyOn(internalAddresses, 'check').mockReturnValue(false)

test.each([
  { ipv4: ['127.0.0.1'], ipv6: [] },
  { ipv4: ['192.168.0.1'], ipv6: ['::1'] },
])('does not connect to a host name that resolves to %o', async (addresses) => {
  const { resolve4 } = answerLookups(addresses)
  const url = `https://pictures.example:${new URL(remote.url).port}/`
  await expect(fetchOriginal(url, [])).rejects.toThrow('not on the public internet')
  // A second look-up could return another address, which nobody would check (DNS rebinding).
  expect(resolve4).toHaveBeenCalledOnce()
})

test('sends the host name in the TLS handshake when it connects to a public address', async () => {
  answerLookups({ ipv4: ['127.0.0.1'] })
  treatLoopbackAsPublic()
  const greeting = Promise.withResolvers<Buffer>()
  const server = createServer((socket) => {
    socket.once('data', (bytes: Buffer) => {
      greeting.resolve(bytes)
      socket.destroy()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  await expect(fetchOriginal(`https://pictures.example:${port}/`, [])).rejects.toThrow('ECONNRESET')
  expect((await greeting.promise).includes('pictures.example')).toBe(true)
  server.close()
})

test('does not trust other ports of a trusted host', async () => {
  const handleOtherPort = vi.fn<RequestListener>()
  const otherPort = await startLocalServer(handleOtherPort)
  redirectTo(otherPort.url)
  await expect(get()).rejects.toThrow('is not https')
  redirectTo(otherPort.url.replace('http:', 'https:'))
  await expect(get()).rejects.toThrow('not on the public internet')
  // Without a port, only the default port is trusted.
  trustedHosts = ['127.0.0.1']
  await expect(fetchOriginal(otherPort.url, trustedHosts)).rejects.toThrow('is not https')
  expect(handleOtherPort).not.toHaveBeenCalled()
  await otherPort.close()
})

test('looks up the hosts of images without taking threads, which other look-ups would need', async () => {
  answerLookups({})
  const lookup = vi.spyOn(dns.promises, 'lookup')
  await expect(fetchOriginal('https://pictures.example/', [])).rejects.toThrow(
    'pictures.example cannot be looked up: ENODATA. If only this machine or network knows it, add it to IMAGE_HOSTS',
  )
  expect(lookup).not.toHaveBeenCalled()
})

test('connects to a host that has only IPv6 addresses', async () => {
  answerLookups({ ipv6: ['::1'] })
  treatLoopbackAsPublic()
  // No program listens on port 1, and some machines have no IPv6.
  await expect(fetchOriginal('https://pictures.example:1/', [])).rejects.toThrow(/ECONN|EADDR|ENET/)
})

test('looks up trusted hosts with the system, one at a time', async () => {
  const answers = ['a', 'b'].map(() => Promise.withResolvers<LookupAddress[]>())
  const lookup = vi.spyOn(dns.promises, 'lookup')
  for (const { promise } of answers) lookup.mockReturnValueOnce(promise as never)
  handle.mockImplementation((_, response) => response.end('picture'))
  const { port } = new URL(remote.url)
  trustedHosts = [`a.internal:${port}`, `b.internal:${port}`]
  const fetches = [...trustedHosts, ...trustedHosts].map((host) =>
    fetchOriginal(`http://${host}/`, trustedHosts),
  )
  for (const [index, { resolve }] of answers.entries()) {
    await expect.poll(() => lookup.mock.calls.length).toBe(index + 1)
    resolve([{ address: '127.0.0.1', family: 4 }])
  }
  expect((await Promise.all(fetches)).map(String)).toEqual(Array(4).fill('picture'))
  expect(lookup).toHaveBeenCalledTimes(2)
})
