import type { RequestListener } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { projectPicture } from '../../core/picture.ts'
import { startLocalServer } from '../../tests/doubles/local-server.ts'
import { createPictureMaker } from './picture-maker.ts'
import { addressOf, paint, red, setUpPictures } from './testing/pictures.ts'

const remoteHandle = vi.fn<RequestListener>()
const remote = await startLocalServer(remoteHandle)
const hosts = [new URL(remote.url).host]
const { log, get, opened, restart, pictureOf, expectPlaceholder } = setUpPictures(hosts)

beforeEach(() => {
  remoteHandle.mockImplementation((_, response) => response.end(red))
})
afterAll(remote.close)

test('at most five originals of other sites are in memory at a time', async () => {
  let inMemory = 0
  let most = 0
  const read = async () => {
    inMemory += 1
    most = Math.max(most, inMemory)
    await setImmediate()
    inMemory -= 1
    return red
  }
  const files = { get: (_: string, make: () => Promise<Buffer>) => make(), settled: async () => {} }
  const maker = createPictureMaker(files, read, log)
  const addresses = Array.from({ length: 30 }, (_, index) => `https://other.example/${index}`)
  await Promise.all(addresses.map((address) => maker.make(address, 'a', 32, 'webp')))
  // Four are being fetched while one is being encoded.
  expect(most).toBeLessThanOrEqual(5)
})

describe('an image of another site', () => {
  test('is fetched once, in the background; after that, pages know its size', async () => {
    const before = await pictureOf(`${remote.url}/a`)
    expect(before).toMatchObject({
      width: 1600,
      height: 1000,
      widths: projectPicture('', 1).widths,
    })
    await vi.waitFor(() => expect(opened().knownSizes()).toBe(1))
    expect(await pictureOf(`${remote.url}/a`)).toMatchObject({ width: 800, height: 400 })
    expect((await get(addressOf(before))).header('content-type')).toBe('image/avif')
    await restart()
    expect((await get(addressOf(before, 680))).header('content-type')).toBe('image/avif')
    expect(remoteHandle).toHaveBeenCalledOnce()
  })

  test('is the placeholder after a failure, which is logged once, and is fetched again a minute later', async () => {
    const now = performance.now.bind(performance)
    const later = (minutes: number) =>
      vi.spyOn(performance, 'now').mockImplementation(() => now() + minutes * 61_000)
    remoteHandle.mockImplementation((_, response) => response.writeHead(500).end())
    const address = addressOf(await pictureOf(`${remote.url}/a`))
    for (const width of [384, 768]) await expectPlaceholder(address.replace('/384', `/${width}`))
    later(1)
    // Poll, because the cache of failures reads the clock at most once per millisecond.
    const fetches = () => expectPlaceholder(address).then(() => remoteHandle.mock.calls.length)
    await expect.poll(fetches).toBe(2)
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      `The image "${remote.url}/a" cannot be shown; it will be tried again. The host answered with the status 500.`,
    )
    remoteHandle.mockImplementation((_, response) => response.end(red))
    later(2)
    await expect.poll(async () => (await get(address)).header('content-type')).toBe('image/avif')
  })

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const large = paint('red', 7_000, 6_000).png({ compressionLevel: 1 }).toBuffer()
  const largeAvif = paint('red', 3_000, 3_000).avif({ effort: 0 }).toBuffer()
  test.each<[string, Buffer | Promise<Buffer>, RegExp]>([
    ['an SVG', svg, /neither JPEG, PNG, WebP, AVIF nor GIF/],
    ['an HTML page', Buffer.from('<!doctype html>'), /neither JPEG/],
    ['empty', Buffer.alloc(0), /neither JPEG/],
    ['a TIFF', Buffer.from('II*\0'), /neither JPEG/],
    ['truncated', red.subarray(0, red.length / 2), /cannot be decoded/],
    ['42 megapixels', large, /more than 40 megapixels/],
    ['an AVIF of 9 megapixels', largeAvif, /more than 6 megapixels/],
  ])('that is %s is rejected', async (_, bytes, reason) => {
    const body = await bytes
    remoteHandle.mockImplementation((_, response) => response.end(body))
    await expectPlaceholder(addressOf(await pictureOf(`${remote.url}/a`)))
    expect(log.warn.mock.calls[0]?.[0]).toMatch(reason)
  })

  test('in a private network is not fetched', async () => {
    const inside = remote.url.replace(/:\d+$/, ':1').replace('http:', 'https:')
    await expectPlaceholder(addressOf(await pictureOf(inside)))
    expect(log.warn.mock.calls[0]?.[0]).toContain('add it to IMAGE_HOSTS')
  })
})
