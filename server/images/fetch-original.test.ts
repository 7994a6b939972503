import type { LookupAddress } from 'node:dns'
import type { RequestListener } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Listening, listen } from '../../tests/doubles/listen.ts'
import { fetchOriginal } from './fetch-original.ts'

const handle = vi.fn<RequestListener>()
let remote: Listening
let host = ''

beforeEach(async () => {
  handle.mockReset()
  remote = await listen(handle)
  host = new URL(remote.url).host
})

afterEach(() => remote.close())

const get = (path = '/a.webp', options = {}) =>
  fetchOriginal(remote.url + path, { trustedHosts: [host], ...options })

/** Answers with a redirect until the path is a number of 0, which is the picture. */
const countdown: RequestListener = ({ url = '' }, response) => {
  const left = Number(url.slice(1))
  if (left === 0) response.end('picture')
  else response.writeHead(302, { location: `/${left - 1}` }).end()
}

test('gives the bytes of a picture', async () => {
  handle.mockImplementation((_, response) => response.end('picture'))
  expect((await get()).toString()).toBe('picture')
})

test('follows three redirects and no more', async () => {
  handle.mockImplementation(countdown)
  expect((await get('/3')).toString()).toBe('picture')
  await expect(get('/4')).rejects.toThrow('redirects more than 3 times')
})

test.each([204, 304, 401, 404, 500])('a status of %i is no picture', async (status) => {
  handle.mockImplementation((_, response) => response.writeHead(status).end())
  await expect(get()).rejects.toThrow(`answered with the status ${status}`)
})

test('a redirect to nowhere is no picture', async () => {
  handle.mockImplementation((_, response) => response.writeHead(302).end())
  await expect(get()).rejects.toThrow('answered with the status 302')
})

test('a body that is announced as too large is not read', async () => {
  handle.mockImplementation((_, response) => {
    response.writeHead(200, { 'content-length': 1001 }).flushHeaders()
  })
  await expect(get('/', { largest: 1000 })).rejects.toThrow('larger than 0.001 MB')
})

test('a body without end is cut off at the limit', async () => {
  handle.mockImplementation((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(1000)));
    }
    response.on('drain', more)
    more()
  })
  await expect(get('/', { largest: 100_000 })).rejects.toThrow('larger than 0.1 MB')
})

test('a body that ends early is no picture', async () => {
  handle.mockImplementation((_, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('half', () => response.destroy())
  })
  await expect(get()).rejects.toThrow('could not be asked')
})

test.each<[string, RequestListener]>([
  ['before the headers', () => {}],
  ['within the body', (_, response) => void response.writeHead(200).write('x')],
])('a host that hangs %s is given up', async (_, hang) => {
  handle.mockImplementation(hang)
  await expect(get('/', { deadline: 60 })).rejects.toThrow('took longer than 60 ms')
})

test('the deadline covers redirects and body', async () => {
  handle.mockImplementation((request, response) => {
    setTimeout(() => countdown(request, response), 45)
  })
  await expect(get('/3', { deadline: 100 })).rejects.toThrow('took longer than 100 ms')
})

test('a host that refuses is named as the reason', async () => {
  await remote.close()
  await expect(get()).rejects.toThrow('could not be asked: ECONNREFUSED')
  remote = await listen(handle)
})

const resolvesTo = (...addresses: string[]) => {
  const found: LookupAddress[] = addresses.map((address) => ({
    address,
    family: address.includes(':') ? 6 : 4,
  }))
  return vi.fn(async () => found)
}

test.each([
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.0.0.1/',
  'https://0177.0.0.1/',
  'https://0/',
  'https://10.0.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[fe80::1]/',
  'https://[fd00::1]/',
])('%s is not asked, and no redirect leads there', async (inside) => {
  await expect(fetchOriginal(inside, { trustedHosts: [host] })).rejects.toThrow(
    'not on the public internet',
  )
  handle.mockImplementation((_, response) => response.writeHead(302, { location: inside }).end())
  await expect(get()).rejects.toThrow('not on the public internet')
  expect(handle).toHaveBeenCalledOnce()
})

test.each([['127.0.0.1'], ['::1'], ['::ffff:10.0.0.1'], ['93.184.215.14', '192.168.0.1']])(
  'a name that resolves to %s is not connected to',
  async (...addresses) => {
    const resolve = resolvesTo(...addresses)
    const { port } = new URL(remote.url)
    const address = `https://pictures.example:${port}/`
    await expect(fetchOriginal(address, { trustedHosts: [], resolve })).rejects.toThrow(
      'not on the public internet',
    )
    // Only once: DNS rebinding would need a second look-up.
    expect(resolve).toHaveBeenCalledExactlyOnceWith('pictures.example')
  },
)

test('a name that is not known is named as the reason', async () => {
  const unknown = Object.assign(new Error('unknown'), { code: 'ENOTFOUND' })
  const resolve = () => Promise.reject(unknown)
  await expect(
    fetchOriginal('https://pictures.example/', { trustedHosts: [], resolve }),
  ).rejects.toThrow('could not be asked: ENOTFOUND')
})

test('a host is trusted together with its port only', async () => {
  const neighbour = vi.fn<RequestListener>()
  const other = await listen(neighbour)
  handle.mockImplementation((_, response) => response.writeHead(302, { location: other.url }).end())
  await expect(get()).rejects.toThrow('not https')
  const secure = other.url.replace('http:', 'https:')
  handle.mockImplementation((_, response) => response.writeHead(302, { location: secure }).end())
  await expect(get()).rejects.toThrow('not on the public internet')
  expect(neighbour).not.toHaveBeenCalled()
  await other.close()
})

test.each(['file:///etc/passwd', 'data:image/png;base64,AAAA', 'ftp://example.com/a.png'])(
  'no redirect leads to %s',
  async (location) => {
    handle.mockImplementation((_, response) => response.writeHead(301, { location }).end())
    await expect(get()).rejects.toThrow('not https')
  },
)

test('the request has only the expected headers', async () => {
  handle.mockImplementation((_, response) => response.end('picture'))
  await get()
  const { headers } = handle.mock.calls[0]?.[0] ?? {}
  expect(Object.keys(headers ?? {}).toSorted()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ])
})
