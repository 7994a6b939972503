import { once } from 'node:events'
import { Agent, get as httpGet, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { pictureSources, projectPicture } from '../../core/picture.ts'
import { ReadError } from '../../data/read-error.ts'
import { close } from '../http/close.ts'
import { listen } from '../http/listen.ts'
import { createHttpServer } from '../http/server.ts'
import * as encoder from './encode.ts'
import { BusyError } from './errors.ts'
import { addressOf, blue, paint, projectWith, red, setUpPictures } from './testing/pictures.ts'

vi.mock('./encode.ts', { spy: true })

const { bySlug, write, get, opened, restart, pictureOf, expectPlaceholder } = setUpPictures()

describe('an image of this site', () => {
  test.each([
    ['avif', 'heif'],
    ['webp', 'webp'],
  ] as const)(
    'is served as %s, in the width that its address names, and may be cached forever',
    async (format, decoded) => {
      const { body, header, cache } = await get(
        addressOf(await pictureOf('/demo/a.webp'), 384, format),
      )
      expect(await sharp(body).metadata()).toMatchObject({
        format: decoded,
        width: 384,
        height: 192,
      })
      expect(header('content-type')).toBe(`image/${format}`)
      expect(cache).toBe('public, max-age=31536000, immutable')
    },
  )

  test('is described at once, with its size and useful widths, and is never enlarged', async () => {
    const picture = await pictureOf('/demo/a.webp')
    expect(picture).toMatchObject({ width: 800, height: 400, widths: [384, 680, 768, 960] })
    expect(opened().knownSizes()).toBe(0)
    const { body } = await get(addressOf(picture, 1600))
    expect((await sharp(body).metadata()).width).toBe(800)
  })

  test.each([
    ['a screenshot of a whole page', 1440, 9000, { width: 768, height: 4800 }],
    ['a panorama', 12_000, 1500, { width: 1920, height: 240 }],
    ['a transparent picture', 800, 500, { width: 768, height: 480, hasAlpha: true }],
  ])('is scaled to the size that its frame needs if it is %s', async (_, width, height, file) => {
    const channels = 4
    const background = { r: 0, g: 0, b: 0, alpha: 'hasAlpha' in file ? 0 : 1 }
    write(
      'a.png',
      await sharp({ create: { width, height, channels, background } }).png().toBuffer(),
    )
    const { body } = await get(addressOf(await pictureOf('/a.png'), 768, 'webp'))
    expect(await sharp(body).metadata()).toMatchObject(file)
  })

  test('is rotated by the orientation in its metadata', async () => {
    const turned = await paint('green').withMetadata({ orientation: 6 }).jpeg().toBuffer()
    write('turned.jpg', turned)
    expect(await pictureOf('/turned.jpg')).toMatchObject({ width: 400, height: 800 })
    const { body } = await get(addressOf(await pictureOf('/turned.jpg')))
    expect(await sharp(body).metadata()).toMatchObject({ width: 384, height: 768 })
  })

  test('gets a new address when its file changes, and the old address redirects there', async () => {
    const before = await pictureOf('/demo/a.webp')
    write('demo/a.webp', red)
    const after = await pictureOf('/demo/a.webp')
    const { status, header, cache } = await get(addressOf(before, 680, 'webp'))
    expect([status, header('location'), cache]).toEqual([
      302,
      addressOf(after, 680, 'webp'),
      'public, max-age=60',
    ])
    expect(after.hash).not.toBe(before.hash)
  })

  test('is encoded once for concurrent requests, and not again after a restart', async () => {
    const address = addressOf(await pictureOf('/demo/a.webp'))
    await Promise.all([get(address), get(address), get(address)])
    await restart()
    expect((await get(address)).status).toBe(200)
    expect(encoder.encode).toHaveBeenCalledOnce()
  })

  test('is served unchanged if it is an SVG', async () => {
    expect(pictureSources(await pictureOf('/demo/a.svg'))).toEqual({ src: '/demo/a.svg' })
  })

  test.each([
    '/demo/none.webp',
    '/..%2fsecret.webp',
    '/demo/..%2f..%2fsecret.webp',
    '/%00',
    '/%E0%A4%A',
    '/',
  ])('redirects to the placeholder if its address is %s', async (address) =>
    expectPlaceholder(addressOf(await pictureOf(address))),
  )
})

test('serves the portrait at its own addresses', async () => {
  const portrait = await opened().describer.portrait()
  expect(portrait).toMatchObject({ path: '/retrato', width: 800, height: 400 })
  expect((await get(addressOf(portrait, 448, 'webp'))).header('content-type')).toBe('image/webp')
})

describe('the picture routes', () => {
  test.each([
    '/imagens/loja/1/a/769.avif',
    '/imagens/loja/1/a/0768.avif',
    '/imagens/loja/1/a/768.jpeg',
    '/imagens/loja/0/a/768.avif',
    '/imagens/loja/01/a/768.avif',
    '/imagens/loja/2/a/768.avif',
    '/imagens/outra/1/a/768.avif',
    '/imagens/%E0%A4%A/1/a/768.avif',
    '/imagens/loja/1',
    '/retrato/a/1.avif',
    '/compartilhar/nada/0000000000000.jpg',
    '/compartilhar/loja.jpg',
  ])('have no picture at %s', async (path) => {
    await pictureOf('/demo/a.webp')
    expect((await get(path)).status).toBe(404)
  })

  test.each(['ação', 'a b', 'a/b', '100%', 'a?b#c', '%2e%2e'])(
    'find the project whose slug is %s',
    async (slug) => {
      bySlug.mockResolvedValue(projectWith(['/demo/a.webp'], slug))
      const [picture] = await opened().describer.ofProject(slug, ['/demo/a.webp'])
      expect(picture && (await get(addressOf(picture))).status).toBe(200)
      expect(bySlug).toHaveBeenCalledExactlyOnceWith(slug)
    },
  )
})

// 23 images, each in 6 widths and 2 formats.
test('276 pictures that are requested at once are all served', async () => {
  const images = Array.from({ length: 23 }, (_, index) => {
    write(`${index}.webp`, Buffer.concat([blue, Buffer.from(`${index}`)]))
    return `/${index}.webp`
  })
  await pictureOf(...images)
  const pictures = await opened().describer.ofProject('loja', images)
  const paths = pictures.flatMap((picture) =>
    projectPicture('loja', 1).widths.flatMap((width) => [
      addressOf(picture, width, 'avif'),
      addressOf(picture, width, 'webp'),
    ]),
  )
  // Encoding all of them would take 40 seconds.
  vi.mocked(encoder.encode).mockResolvedValue(blue)
  onTestFinished(() => void vi.mocked(encoder.encode).mockReset())
  const server = createHttpServer(getRequestListener(opened().routes.fetch))
  const origin = await listen(server, '127.0.0.1', 0)
  const agent = new Agent()
  const statusOf = async (path: string) => {
    const [response] = (await once(httpGet(origin + path, { agent }), 'response')) as [
      IncomingMessage,
    ]
    await buffer(response)
    return response.statusCode
  }
  const statuses = await Promise.all(paths.map(statusOf))
  await close(server)
  expect(statuses).toEqual(Array(276).fill(200))
})

test('the response is 503 when projects cannot be read or too many pictures are waiting', async () => {
  const picture = await pictureOf('/demo/a.webp')
  vi.mocked(encoder.encode).mockRejectedValueOnce(new BusyError('Too many'))
  const refused = await get(addressOf(picture))
  expect([refused.status, refused.header('retry-after'), refused.cache]).toEqual([
    503,
    '60',
    'no-store',
  ])
  bySlug.mockRejectedValueOnce(new ReadError('The database is down'))
  const unread = await get(addressOf(picture))
  expect([unread.status, unread.header('retry-after'), unread.cache]).toEqual([
    503,
    '5',
    'no-store',
  ])
  bySlug.mockRejectedValueOnce(new TypeError('a bug'))
  await expect(get(addressOf(picture))).rejects.toThrow('a bug')
})
