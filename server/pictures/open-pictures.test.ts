import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type Format,
  type Picture,
  pictureAddress,
  pictureSources,
  projectPicture,
} from '../../core/picture.ts'
import type { Project } from '../../core/project.ts'
import { projectSubject, sharePicturePath } from '../../core/share-picture.ts'
import { ReadError } from '../../data/read-error.ts'
import { type Listening, listen } from '../../tests/doubles/listen.ts'
import * as encoder from './encode.ts'
import { openPictures } from './open-pictures.ts'

vi.mock('./encode.ts', { spy: true })

const paint = (background: string, width = 800, height = width / 2) =>
  sharp({ create: { width, height, channels: 3, background } })
const [blue, red] = await Promise.all([
  paint('blue').webp().toBuffer(),
  paint('red').png().toBuffer(),
])

const remoteHandle = vi.fn<RequestListener>()
const bySlug = vi.fn<(slug: string) => Promise<Project | null>>()
const log = { warn: vi.fn<(message: string) => void>() }
const site = { url: 'https://marina.example', owner: { name: 'Marina Duarte', phone: '' } }

let folder = ''
let remote: Listening
let open: ReturnType<typeof openPictures>

beforeEach(async () => {
  vi.clearAllMocks()
  folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  mkdirSync(join(folder, 'public/demo'), { recursive: true })
  writeFileSync(join(folder, 'public/demo/a.webp'), blue)
  writeFileSync(join(folder, 'secret.webp'), blue)
  remoteHandle.mockImplementation((_, response) => response.end(red))
  remote = await listen(remoteHandle)
  start()
})

afterEach(async () => {
  vi.restoreAllMocks()
  await open.close()
  await remote.close()
  rmSync(folder, { recursive: true })
})

function start() {
  open = openPictures(
    {
      owner: { ...site.owner, photo: join(folder, 'public/demo/a.webp') },
      imageHosts: [new URL(remote.url).host],
      dataDirectory: folder,
    },
    {
      projects: { bySlug, list: async () => [] },
      site,
      staticRoot: join(folder, 'public'),
      log,
    },
  )
}

const base = { id: '1', title: 'Loja', description: '', fullDescription: '', category: 'Site' }
const projectWith = (images: string[], slug = 'loja'): Project => ({
  ...base,
  slug,
  images,
  features: [],
})

/** A project with these pictures. @returns what its page gets of the first. */
async function pictureOf(...images: string[]): Promise<Picture> {
  bySlug.mockImplementation(async (slug) => (slug === 'loja' ? projectWith(images) : null))
  const [picture] = await open.pictures.ofProject('loja', images)
  if (!picture) throw new Error('There is no picture')
  return picture
}

const addressOf = (picture: Picture, width = 384, format: Format = 'avif') =>
  pictureAddress(picture, width, format)

async function get(path: string) {
  const response = await open.routes.request(path)
  const body = Buffer.from(await response.arrayBuffer())
  const header = (name: string) => response.headers.get(name)
  return { status: response.status, body, header, cache: header('cache-control') }
}

async function expectPlaceholder(path: string) {
  const { status, header, cache } = await get(path)
  expect([status, header('location'), cache]).toEqual([
    302,
    '/placeholder.svg',
    'public, max-age=60',
  ])
}

describe('a picture of this site', () => {
  test.each([
    ['avif', 'heif'],
    ['webp', 'webp'],
  ] as const)('is sent as %s in the width of its address, immutable', async (format, decoded) => {
    const { body, header, cache } = await get(
      addressOf(await pictureOf('/demo/a.webp'), 384, format),
    )
    expect(await sharp(body).metadata()).toMatchObject({ format: decoded, width: 384, height: 192 })
    expect(header('content-type')).toBe(`image/${format}`)
    expect(cache).toBe('public, max-age=31536000, immutable')
  })

  test('has its size and useful widths at once, and is never enlarged', async () => {
    const picture = await pictureOf('/demo/a.webp')
    expect(picture).toMatchObject({ width: 800, height: 400, widths: [384, 680, 768, 960] })
    expect(open.version()).toBe(0)
    const { body } = await get(addressOf(picture, 1600))
    expect((await sharp(body).metadata()).width).toBe(800)
  })

  test('is turned as its camera says', async () => {
    const turned = await paint('green').withMetadata({ orientation: 6 }).jpeg().toBuffer()
    writeFileSync(join(folder, 'public/turned.jpg'), turned)
    expect(await pictureOf('/turned.jpg')).toMatchObject({ width: 400, height: 800 })
    const { body } = await get(addressOf(await pictureOf('/turned.jpg')))
    expect(await sharp(body).metadata()).toMatchObject({ width: 384, height: 768 })
  })

  test('has a new address when it changes, and the old one leads there', async () => {
    const before = await pictureOf('/demo/a.webp')
    writeFileSync(join(folder, 'public/demo/a.webp'), red)
    const after = await pictureOf('/demo/a.webp')
    const { status, header, cache } = await get(addressOf(before, 680, 'webp'))
    expect([status, header('location'), cache]).toEqual([
      302,
      addressOf(after, 680, 'webp'),
      'public, max-age=60',
    ])
    expect(after.version).not.toBe(before.version)
  })

  test('is made once for all who ask, and kept over a restart', async () => {
    const address = addressOf(await pictureOf('/demo/a.webp'))
    await Promise.all([get(address), get(address), get(address)])
    await open.close()
    start()
    expect((await get(address)).status).toBe(200)
    expect(encoder.encode).toHaveBeenCalledOnce()
  })

  test('that is an SVG is sent as it is', async () => {
    expect(pictureSources(await pictureOf('/demo/a.svg'))).toEqual({ src: '/demo/a.svg' })
  })

  test.each([
    '/demo/none.webp',
    '/..%2fsecret.webp',
    '/demo/..%2f..%2fsecret.webp',
    '/%00',
    '/%E0%A4%A',
    '/',
  ])('that is %s is the placeholder', async (address) =>
    expectPlaceholder(addressOf(await pictureOf(address))),
  )
})

test('the portrait has addresses of its own', async () => {
  const portrait = await open.pictures.portrait()
  expect(portrait).toMatchObject({ path: '/retrato', width: 800, height: 400 })
  expect((await get(addressOf(portrait, 448, 'webp'))).header('content-type')).toBe('image/webp')
})

describe('a picture of another site', () => {
  test('is fetched once, in the background, and then known to pages', async () => {
    const before = await pictureOf(`${remote.url}/a`)
    expect(before).toMatchObject({
      width: 1600,
      height: 1000,
      widths: projectPicture('', 1).widths,
    })
    await vi.waitFor(() => expect(open.version()).toBe(1))
    expect(await pictureOf(`${remote.url}/a`)).toMatchObject({ width: 800, height: 400 })
    expect((await get(addressOf(before))).header('content-type')).toBe('image/avif')
    await open.close()
    start()
    expect((await get(addressOf(before, 680))).header('content-type')).toBe('image/avif')
    expect(remoteHandle).toHaveBeenCalledOnce()
  })

  test('that fails is the placeholder, told once, and tried again after a minute', async () => {
    const now = performance.now.bind(performance)
    const later = (minutes: number) =>
      vi.spyOn(performance, 'now').mockImplementation(() => now() + minutes * 61_000)
    remoteHandle.mockImplementation((_, response) => response.writeHead(500).end())
    const address = addressOf(await pictureOf(`${remote.url}/a`))
    for (const width of [384, 768]) await expectPlaceholder(address.replace('/384', `/${width}`))
    later(1)
    // The cache looks at the clock once a millisecond.
    const asked = () => expectPlaceholder(address).then(() => remoteHandle.mock.calls.length)
    await expect.poll(asked).toBe(2)
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      `The picture "${remote.url}/a" cannot be shown, until a later try. Its host answered with the status 500.`,
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
    ['a page', Buffer.from('<!doctype html>'), /neither JPEG/],
    ['nothing', Buffer.alloc(0), /neither JPEG/],
    ['a TIFF', Buffer.from('II*\0'), /neither JPEG/],
    ['half a picture', red.subarray(0, red.length / 2), /cannot be decoded/],
    ['42 megapixels', large, /more than 40 megapixels/],
    ['an AVIF of 9 megapixels', largeAvif, /more than 6 megapixels/],
  ])('that is %s is refused', async (_, bytes, reason) => {
    const body = await bytes
    remoteHandle.mockImplementation((_, response) => response.end(body))
    await expectPlaceholder(addressOf(await pictureOf(`${remote.url}/a`)))
    expect(log.warn.mock.calls[0]?.[0]).toMatch(reason)
  })

  test('in a private network is not asked', async () => {
    const inside = remote.url.replace(/:\d+$/, ':1').replace('http:', 'https:')
    await expectPlaceholder(addressOf(await pictureOf(inside)))
    expect(log.warn.mock.calls[0]?.[0]).toContain('name it in IMAGE_HOSTS')
  })
})

describe('what is no picture', () => {
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
  ])('%s is left to the pages', async (path) => {
    await pictureOf('/demo/a.webp')
    expect((await get(path)).status).toBe(404)
  })

  test.each(['ação', 'a b', 'a/b', '100%', 'a?b#c', '%2e%2e'])(
    'the slug %s is read back',
    async (slug) => {
      bySlug.mockResolvedValue(projectWith(['/demo/a.webp'], slug))
      const [picture] = await open.pictures.ofProject(slug, ['/demo/a.webp'])
      expect(picture && (await get(addressOf(picture))).status).toBe(200)
      expect(bySlug).toHaveBeenCalledExactlyOnceWith(slug)
    },
  )
})

test('while projects cannot be read or too much waits it is a 503, a fault of our own is left to the application', async () => {
  const picture = await pictureOf('/demo/a.webp')
  const addresses = Array.from({ length: 70 }, (_, index) => {
    writeFileSync(
      join(folder, `public/${index}.webp`),
      Buffer.concat([blue, Buffer.from(`${index}`)]),
    )
    return `/${index}.webp`
  })
  await pictureOf(...addresses)
  const pictures = await open.pictures.ofProject('loja', addresses)
  const answers = await Promise.all(pictures.map((each) => get(addressOf(each))))
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.header('retry-after')).toBe('2')
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

describe('a share picture', () => {
  const shared = async (...images: string[]) => {
    const picture = images.length > 0 ? await pictureOf(...images) : null
    bySlug.mockResolvedValue(projectWith(images))
    return sharePicturePath(projectSubject(site, projectWith(images), picture))
  }

  test('is drawn with the first picture, immutable, and for pages of others too', async () => {
    const { body, header, cache } = await get(await shared('/demo/a.webp'))
    expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const place = { left: 800, top: 200, width: 99, height: 99 }
    const { channels } = await sharp(await sharp(body).extract(place).toBuffer()).stats()
    expect(channels.map(({ mean }) => mean > 200)).toEqual([false, false, true])
    expect(header('cross-origin-resource-policy')).toBe('cross-origin')
    expect(cache).toContain('immutable')
  })

  test('whose picture fails is drawn without it, and cached briefly', async () => {
    const { status, cache } = await get(await shared('/demo/none.webp'))
    expect([status, cache]).toEqual([200, 'public, max-age=60'])
  })

  test('without a picture, or with an SVG, is whole', async () => {
    expect((await get(await shared())).cache).toContain('immutable')
    expect((await get(await shared('/a.svg'))).cache).toContain('immutable')
  })

  test.each(['/compartilhar/loja/0000000000000.jpg', '/compartilhar/0000000000000.jpg'])(
    'of an old address %s leads to the current one',
    async (path) => {
      await shared('/demo/a.webp')
      const { status, header } = await get(path)
      expect(status).toBe(302)
      expect((await get(header('location') ?? '')).header('content-type')).toBe('image/jpeg')
    },
  )
})

test.each([
  ['/favicon.svg', 'image/svg+xml', 'svg', 64],
  ['/favicon.ico', 'image/png', 'png', 48],
  ['/apple-touch-icon.png', 'image/png', 'png', 180],
  ['/icons/192.png', 'image/png', 'png', 192],
  ['/icons/512.png', 'image/png', 'png', 512],
])('the icon %s is %s', async (path, type, format, width) => {
  const { body, header } = await get(path)
  expect(header('content-type')).toBe(type)
  expect(await sharp(body).metadata()).toMatchObject({ format, width, height: width })
})
