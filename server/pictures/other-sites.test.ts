import type { RequestListener } from 'node:http'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { projectPicture } from '../../core/picture.ts'
import { projectSubject, sharePicturePath } from '../../core/share-picture.ts'
import { startLocalServer } from '../../tests/support/doubles/local-server.ts'
import {
  addressOf,
  paint,
  projectWith,
  red,
  setUpPictures,
  site,
} from '../../tests/support/parts/pictures.ts'

const remoteListener = vi.fn<RequestListener>()
const remote = await startLocalServer(remoteListener)
const remoteImage = `${remote.url}/a`
const imageHosts = [new URL(remote.url).host]
const { bySlug, log, get, getPictures, restart, pictureOf, expectPlaceholder } =
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

/** Makes the same picture of several images on a host. @returns when all are made or have failed. */
const makeAll = (url: string, count: number) =>
  Promise.allSettled(
    Array.from({ length: count }, (_, index) =>
      getPictures().maker.make(`${url}/${index}`, `${index}`, 32, 'webp', 1),
    ),
  )

test('at most 16 images are fetched at a time', async () => {
  let fetching = 0
  let mostAtATime = 0
  remoteListener.mockImplementation((_, response) => {
    fetching += 1
    mostAtATime = Math.max(mostAtATime, fetching)
    setTimeout(() => {
      fetching -= 1
      response.end(red)
    }, 20)
  })
  await makeAll(remote.url, 40)
  expect(mostAtATime).toBeLessThanOrEqual(16)
})

test('an image of another site is described with an estimated size until it has been fetched', async () => {
  const { frameWidths } = projectPicture('', 1)
  expect(await pictureOf(remoteImage)).toMatchObject({ width: 1600, height: 1000, frameWidths })
  await vi.waitFor(() => expect(getPictures().maker.knownSizeCount()).toBe(1))
  expect(await pictureOf(remoteImage)).toMatchObject({ width: 800, height: 400 })
})

test('an image of another site is fetched only once, even if the site restarts', async () => {
  const picture = await pictureOf(remoteImage)
  expect((await get(addressOf(picture, 384))).header('content-type')).toBe('image/avif')
  await restart()
  expect((await get(addressOf(picture, 680))).header('content-type')).toBe('image/avif')
  expect(remoteListener).toHaveBeenCalledOnce()
})

test('an image that cannot be fetched is not fetched again within a minute', async () => {
  respondWith500()
  const picture = await pictureOf(remoteImage)
  await expectPlaceholder(addressOf(picture, 384))
  await expectPlaceholder(addressOf(picture, 768))
  expect(remoteListener).toHaveBeenCalledOnce()
})

test('a minute after a failure, an image is fetched again', async () => {
  respondWith500()
  const address = addressOf(await pictureOf(remoteImage))
  await expectPlaceholder(address)
  respondWith(red)
  advanceClockAMinute()
  // Poll, because the cache of failures reads the clock at most once per millisecond.
  await expect.poll(async () => (await get(address)).header('content-type')).toBe('image/avif')
})

test('an image that arrived incompletely is fetched again after a minute', async () => {
  respondWith(red.subarray(0, red.length / 2))
  const picture = await pictureOf(remoteImage)
  const address = addressOf(picture)
  await Promise.all([384, 680, 768].map((width) => expectPlaceholder(addressOf(picture, width))))
  expect(remoteListener).toHaveBeenCalledOnce()
  respondWith(red)
  advanceClockAMinute()
  await expect.poll(async () => (await get(address)).header('content-type')).toBe('image/avif')
  expect((await get(addressOf(picture, 680))).header('content-type')).toBe('image/avif')
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
  // Drawing takes a while on a busy machine.
  await expect.poll(cacheControl, { timeout: 10_000 }).toContain('immutable')
  expect((await get(path)).body.equals(withoutImage.body)).toBe(false)
})

test('failures with the same reason are logged only once', async () => {
  respondWith500()
  const address = addressOf(await pictureOf(remoteImage))
  await expectPlaceholder(address)
  advanceClockAMinute()
  const countFetches = async () => {
    await expectPlaceholder(address)
    return remoteListener.mock.calls.length
  }
  await expect.poll(countFetches).toBe(2)
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    `The image "${remoteImage}" cannot be shown; it will be tried again. The host answered with the status 500.`,
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
  ['an HTML page', Buffer.from('<!doctype html>'), /neither JPEG/],
  ['empty', Buffer.alloc(0), /neither JPEG/],
  ['a TIFF', Buffer.from('II*\0'), /neither JPEG/],
  ['truncated', red.subarray(0, red.length / 2), /cannot be decoded/],
  ['a PNG of 42 megapixels', largePng, /more than 40 megapixels/],
  ['a progressive JPEG of 17 megapixels', largeProgressive, /more than 16 megapixels/],
  ['a GIF of 17 megapixels', largeGif, /more than 16 megapixels/],
  ['an AVIF of 9 megapixels', largeAvif, /more than 6 megapixels/],
])('the placeholder replaces an image of another site that is %s', async (_, bytes, reason) => {
  respondWith(await bytes)
  await expectPlaceholder(addressOf(await pictureOf(remoteImage)))
  expect(log.warn.mock.calls[0]?.[0]).toMatch(reason)
})

test('if an image is in a private network, the log explains how to allow its host', async () => {
  await expectPlaceholder(addressOf(await pictureOf('https://127.0.0.1:1/a')))
  expect(log.warn.mock.calls[0]?.[0]).toContain('add it to IMAGE_HOSTS')
})
