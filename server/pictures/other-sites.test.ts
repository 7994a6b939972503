import type { RequestListener } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { projectPicture } from '../../core/picture/picture.ts'
import { projectSubject, sharePicturePath } from '../../core/picture/share-picture.ts'
import { startLocalServer } from '../../tests/support/doubles/local-server.ts'
import {
  addressOf,
  paint,
  projectWith,
  red,
  setUpPictures,
  site,
} from '../../tests/support/parts/pictures.ts'
import { fetchOriginal } from './fetch-original.ts'

vi.mock('./fetch-original.ts', { spy: true })

const remoteListener = vi.fn<RequestListener>()
const remote = await startLocalServer(remoteListener)
const remoteImage = `${remote.url}/a`
const imageHosts = [new URL(remote.url).host]
const { bySlug, warn, get, getPictures, restart, pictureOf, expectPlaceholder } =
  setUpPictures(imageHosts)

const respondWith = (bytes: Buffer) =>
  remoteListener.mockImplementation((_, response) => response.end(bytes))
const respondWith500 = () =>
  remoteListener.mockImplementation((_, response) => response.writeHead(500).end())

const realNow = performance.now.bind(performance)
/** Advances the clock past the minute in which an original that failed is not fetched again. */
const advanceClockAMinute = () =>
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + 61_000)

beforeEach(() => {
  respondWith(red)
})
afterAll(remote.close)

test('at most 16 images are fetched at a time', async () => {
  const gate = Promise.withResolvers<Buffer>()
  vi.mocked(fetchOriginal).mockImplementation(() => gate.promise)
  const { make } = getPictures().maker
  const pictures = Array.from({ length: 40 }, (_, index) =>
    make(`${remoteImage}${index}`, `${index}`, 32, 'webp', 1),
  )
  await expect.poll(() => vi.mocked(fetchOriginal).mock.calls.length).toBe(16)
  // More fetches would begin now.
  for (let turn = 0; turn < 100; turn += 1) await setImmediate()
  expect(fetchOriginal).toHaveBeenCalledTimes(16)
  gate.resolve(red)
  await Promise.all(pictures)
  expect(fetchOriginal).toHaveBeenCalledTimes(40)
})

test('an image of another site is described with an estimated size until it has been fetched', async () => {
  const { describer, maker, settled } = getPictures()
  // Only the first picture of a project gets a ground.
  const [, before] = await describer.ofProject('loja', ['/demo/a.svg', remoteImage])
  const { frameWidths } = projectPicture('', 1)
  expect(before).toMatchObject({ width: 1600, height: 1000, frameWidths })
  await settled()
  expect(maker.discoveryCount(), 'pages are rendered again').toBe(1)
  const [, after] = await describer.ofProject('loja', ['/demo/a.svg', remoteImage])
  expect(after).toMatchObject({ width: 800, height: 400 })
})

test('the ground of an image of another site is found once it has been fetched', async () => {
  await pictureOf(remoteImage)
  await getPictures().settled()
  expect(await pictureOf(remoteImage)).toHaveProperty('ground')
  expect(remoteListener).toHaveBeenCalledOnce()
})

test('an image of another site is fetched only once, even if the site restarts', async () => {
  const picture = await pictureOf(remoteImage)
  expect((await get(addressOf(picture, 384))).header('content-type')).toBe('image/webp')
  await restart()
  expect((await get(addressOf(picture, 680))).header('content-type')).toBe('image/webp')
  expect(remoteListener).toHaveBeenCalledOnce()
})

test('an image that cannot be fetched is fetched again only after a minute', async () => {
  respondWith500()
  const picture = await pictureOf(remoteImage)
  await Promise.all([384, 680, 768].map((width) => expectPlaceholder(addressOf(picture, width))))
  expect(remoteListener).toHaveBeenCalledOnce()
  respondWith(red)
  advanceClockAMinute()
  const typeOf = async (width: number) =>
    (await get(addressOf(picture, width))).header('content-type')
  // Poll, because the cache of failures reads the clock at most once per millisecond.
  await expect.poll(() => typeOf(384)).toBe('image/webp')
  expect(await typeOf(680)).toBe('image/webp')
  expect(remoteListener, 'the second fetch was enough').toHaveBeenCalledTimes(2)
})

test('once an image of another site can be fetched, its share picture shows it', async () => {
  respondWith500()
  const project = projectWith([remoteImage])
  const picture = await pictureOf(remoteImage)
  bySlug.mockResolvedValue(project)
  const path = sharePicturePath(projectSubject(site, project), picture)
  const withoutImage = await get(path)
  expect(withoutImage.cache).toBe('public, max-age=60')
  respondWith(red)
  advanceClockAMinute()
  const cacheControl = async () => (await get(path)).cache
  await expect.poll(cacheControl).toContain('immutable')
  expect((await get(path)).body.equals(withoutImage.body)).toBe(false)
})

test('failures with the same reason have the same message, so that it is logged once a day', async () => {
  respondWith500()
  const address = addressOf(await pictureOf(remoteImage))
  await expectPlaceholder(address)
  advanceClockAMinute()
  const countFetches = async () => {
    await expectPlaceholder(address)
    return remoteListener.mock.calls.length
  }
  await expect.poll(countFetches).toBe(2)
  expect(new Set(warn.mock.calls.flat())).toEqual(
    new Set([
      `The image "${remoteImage}" cannot be shown; it will be tried again. The host answered with the status 500.`,
    ]),
  )
})

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const largePng = paint('red', 7_000, 6_000).png({ compressionLevel: 1 }).toBuffer()
const largeProgressive = paint('red', 4_200, 4_000).jpeg({ progressive: true }).toBuffer()
const largeGif = paint('red', 4_200, 4_000).gif({ effort: 1 }).toBuffer()
const largeAvif = paint('red', 3_000, 3_000).avif({ effort: 0 }).toBuffer()

test.each<[string, Buffer | Promise<Buffer>, RegExp]>([
  ['an SVG', svg, /neither JPEG, PNG, WebP, AVIF nor GIF/],
  ['an SVG that begins like an AVIF', Buffer.from(`<!--ftypavif-->${svg}`), /neither JPEG/],
  ['truncated', red.subarray(0, red.length / 2), /cannot be decoded/],
  ['a PNG of 42 megapixels', largePng, /more than 40 megapixels/],
  ['a progressive JPEG of 17 megapixels', largeProgressive, /more than 16 megapixels/],
  ['a GIF of 17 megapixels', largeGif, /more than 16 megapixels/],
  ['an AVIF of 9 megapixels', largeAvif, /more than 6 megapixels/],
])('the placeholder replaces an image of another site that is %s', async (_, bytes, reason) => {
  respondWith(await bytes)
  await expectPlaceholder(addressOf(await pictureOf(remoteImage)))
  expect(warn.mock.calls[0]?.[0]).toMatch(reason)
})

test('if an image is in a private network, the log explains how to allow its host', async () => {
  await expectPlaceholder(addressOf(await pictureOf('https://127.0.0.1:1/a')))
  expect(warn.mock.calls[0]?.[0]).toContain('add it to IMAGE_HOSTS')
})
