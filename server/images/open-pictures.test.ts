import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import sharp from 'sharp'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Picture, PROJECT_WIDTHS, pictureSources } from '../../core/picture.ts'
import type { Project } from '../../core/project.ts'
import { type Listening, listen } from '../../tests/doubles/listen.ts'
import { imageType } from './image-type.ts'
import { type OpenPictures, openPictures } from './open-pictures.ts'
import { createPictureProcesses } from './picture-processes.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const paint = (background: string, width = 800) =>
  sharp({ create: { width, height: width / 2, channels: 3, background } })
    .webp()
    .toBuffer()
const [blue, red] = await Promise.all([paint('blue'), paint('red')])

const processes = createPictureProcesses({ idleTimeout: 60_000 })
afterAll(() => processes.close())

const remoteHandle = vi.fn<RequestListener>()
const bySlug = vi.fn<(slug: string) => Promise<Project | null>>()
const warn = vi.fn<(message: string) => void>()

let folder = ''
let remote: Listening
let open: OpenPictures
let site: Listening

beforeEach(async () => {
  for (const mock of [remoteHandle, bySlug, warn]) mock.mockReset()
  folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  mkdirSync(join(folder, 'public/demo'), { recursive: true })
  writeFileSync(join(folder, 'public/demo/a.webp'), blue)
  writeFileSync(join(folder, 'public/placeholder.svg'), '<svg/>')
  writeFileSync(join(folder, 'secret.webp'), blue)
  remote = await listen(remoteHandle)
  remoteHandle.mockImplementation((_, response) => response.end(red))
  await start()
})

afterEach(async () => {
  await stop()
  await remote.close()
  rmSync(folder, { recursive: true })
})

async function start() {
  open = openPictures(
    {
      owner: { name: '', phone: '', photo: { address: '/demo/portrait.svg' } },
      imageHosts: [new URL(remote.url).host],
      dataDirectory: folder,
    },
    {
      projects: { bySlug, list: async () => [] },
      staticRoot: join(folder, 'public'),
      log: { warn },
      processes: { ...processes, close() {} },
    },
  )
  site = await listen(getRequestListener((request) => open.answer(request)))
}

async function stop() {
  await site.close()
  await open.close()
}

/** A project with these pictures. @returns what its page gets of the first. */
async function pictureOf(...images: string[]): Promise<Picture> {
  const project = { slug: 'loja', images } as unknown as Project
  bySlug.mockImplementation(async (slug) => (slug === 'loja' ? project : null))
  const [picture] = await open.pictures.ofProject('loja', images)
  if (!picture) throw new Error('There is no picture')
  return picture
}

const addressOf = ({ path, version }: Picture, width = 384) => `${path}/${width}-${version}`
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(site.url + path, { headers, method, redirect: 'manual' })

describe('a picture of this site', () => {
  test.each([
    ['image/avif,image/webp,image/*,*/*;q=0.8', 'avif'],
    ['image/webp,*/*', 'webp'],
    ['image/avif;q=0, image/webp', 'webp'],
    ['*/*', 'jpeg'],
    ['', 'jpeg'],
  ])('for Accept "%s" is sent as %s, immutable', async (accept, format) => {
    const response = await get(addressOf(await pictureOf('/demo/a.webp')), { accept })
    const body = Buffer.from(await response.arrayBuffer())
    expect(imageType(body)).toBe(format)
    expect((await sharp(body).metadata()).width).toBe(384)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': `image/${format}`,
      'content-length': String(body.length),
      'cache-control': IMMUTABLE,
      vary: 'Accept',
    })
  })

  test('is answered to HEAD without a body, and with 304 to a matching If-None-Match', async () => {
    const path = addressOf(await pictureOf('/demo/a.webp'))
    const head = await get(path, {}, 'HEAD')
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100)
    expect(await head.text()).toBe('')
    const etag = head.headers.get('etag') ?? ''
    const again = await get(path, { 'if-none-match': `"x", W/${etag}` })
    expect(again.status).toBe(304)
    expect(again.headers.get('cache-control')).toBe(IMMUTABLE)
    const other = await get(path, { 'if-none-match': etag, accept: 'image/webp' })
    expect(other.status).toBe(200)
  })

  test('has a new address when it changes, and the old one redirects to it', async () => {
    const before = await pictureOf('/demo/a.webp')
    writeFileSync(join(folder, 'public/demo/a.webp'), red)
    const after = await pictureOf('/demo/a.webp')
    expect(after.version).not.toBe(before.version)
    const response = await get(addressOf(before))
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(addressOf(after))
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
  })

  test('has its size and preview once it has been inspected', async () => {
    const before = await pictureOf('/demo/a.webp')
    expect(before).toMatchObject({ width: 1600, height: 1000, widths: PROJECT_WIDTHS })
    await vi.waitFor(() => expect(open.revision()).toBe(1), 10_000)
    const after = await pictureOf('/demo/a.webp')
    expect(after).toMatchObject({ width: 800, height: 400, widths: [384, 680, 768, 960] })
    expect(after.preview).toMatch(/^data:image\/webp;base64,/)
    expect(pictureSources(after).srcSet).toMatch(/\/960-[\w-]{12} 800w$/)
    expect(after.version).toBe(before.version)
  })

  test('that is being inspected when the site closes is inspected to the end', async () => {
    await pictureOf('/demo/a.webp')
    await open.close()
    expect(open.revision()).toBe(1)
    expect(readdirSync(join(folder, 'images'))).toEqual([expect.stringMatching(/\.json$/)])
  })

  test('that is an SVG is sent as it is', async () => {
    expect(pictureSources(await pictureOf('/demo/a.svg'))).toEqual({ src: '/demo/a.svg' })
    expect(pictureSources(await open.pictures.portrait())).toEqual({ src: '/demo/portrait.svg' })
  })

  test.each([
    '/demo/none.webp',
    '/../secret.webp',
    '/%2e%2e/secret.webp',
    '/..%2fsecret.webp',
    '/demo/..%2f..%2fsecret.webp',
    '/..%5csecret.webp',
    '/%00',
    '/%E0%A4%A',
    '/demo',
    '/',
  ])('%s is the placeholder', async (address) => {
    const response = await get(addressOf(await pictureOf(address)))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
    expect(response.headers.get('etag')).toBeNull()
    expect(await response.text()).toBe('<svg/>')
  })
})

describe('a picture of another site', () => {
  test('is fetched once for all widths, and kept over a restart', async () => {
    const picture = await pictureOf(`${remote.url}/a`)
    const first = await get(addressOf(picture))
    expect(first.headers.get('cache-control')).toBe(IMMUTABLE)
    expect((await get(addressOf(picture, 768))).headers.get('content-type')).toBe('image/jpeg')
    expect(open.revision()).toBe(1)
    await stop()
    await start()
    expect((await get(addressOf(picture, 680))).headers.get('content-type')).toBe('image/jpeg')
    expect((await pictureOf(`${remote.url}/a`)).width).toBe(800)
    expect(remoteHandle).toHaveBeenCalledOnce()
  })

  test.each<[string, RequestListener]>([
    ['answers with an error', (_, response) => response.writeHead(500).end()],
    ['sends a drawing', (_, response) => response.end('<svg><script>alert(1)</script></svg>')],
    ['sends a page', (_, response) => response.end('<!doctype html>')],
    ['sends half a picture', (_, response) => response.end(red.subarray(0, 60))],
  ])('is the placeholder when its host %s, which is not asked again at once', async (_, handle) => {
    remoteHandle.mockImplementation(handle)
    const picture = await pictureOf(`${remote.url}/a`)
    for (const width of [384, 768, 384]) {
      const response = await get(addressOf(picture, width))
      expect(response.headers.get('cache-control')).toBe('public, max-age=60')
      expect(await response.text()).toBe('<svg/>')
    }
    expect(remoteHandle).toHaveBeenCalledOnce()
    expect(warn).toHaveBeenCalledOnce()
    expect(readdirSync(folder)).not.toContain('images')
  })

  test('in a private network is the placeholder', async () => {
    const inside = await listen(remoteHandle)
    const address = inside.url.replace('http:', 'https:')
    const response = await get(addressOf(await pictureOf(address)))
    expect(await response.text()).toBe('<svg/>')
    expect(remoteHandle).not.toHaveBeenCalled()
    expect(warn.mock.calls[0]?.[0]).toContain('name it in IMAGE_HOSTS')
    await inside.close()
  })
})

describe('what is no picture', () => {
  test.each(['/imagens/loja/1/769-a', '/imagens/loja/0/768-a', '/imagens/loja', '/retrato/1-a'])(
    '%s is refused without asking for the project',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(404)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(bySlug).not.toHaveBeenCalled()
    },
  )

  test('a picture of an unknown project, or beyond the last one, is a 404', async () => {
    const { version } = await pictureOf('/demo/a.webp')
    expect((await get(`/imagens/outra/1/768-${version}`)).status).toBe(404)
    expect((await get(`/imagens/loja/2/768-${version}`)).status).toBe(404)
  })

  test('while the projects cannot be read it is a 503', async () => {
    bySlug.mockRejectedValue(new Error('The database is down'))
    const response = await get('/imagens/loja/1/768-a')
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await response.text()).toBe('')
  })
})
