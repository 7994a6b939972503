import { beforeEach, expect, test, vi } from 'vitest'
import { LimitError } from './client-limit.ts'
import type { Page } from './page.ts'
import { createPageCache } from './page-cache.ts'
import type { RenderPage } from './page-renderer.ts'

const TTL = 60_000
const render = vi.fn<RenderPage>()
let version = 0
let settled = Promise.resolve()

function page(text: string, change: Partial<Page> = {}): Page {
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  return { status: 200, headers, body: Buffer.from(text.padEnd(2000)), ...change }
}

const unkept = { 'content-type': 'text/html', 'cache-control': 'no-store' }
const pagesOf = () =>
  createPageCache(render, { ttl: TTL, version: () => version, settled: () => settled })
type Sent = Awaited<ReturnType<ReturnType<typeof pagesOf>['page']>>
const textOf = (sent: Sent | undefined) => sent?.variants.get('identity')?.body.toString().trim()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  version = 0
  settled = Promise.resolve()
  render.mockReset()
  render.mockResolvedValue(page('first'))
})

test('concurrent requests for a page share one rendering', async () => {
  const pages = pagesOf()
  await Promise.all(Array.from({ length: 50 }, () => pages.page('/')))
  await pages.page('/')
  expect(render).toHaveBeenCalledOnce()
  expect(textOf(pages.cached('/'))).toBe('first')
})

test('a page is cached in every encoding, each with an ETag of its own', async () => {
  const { variants } = await pagesOf().page('/')
  expect([...variants.keys()]).toEqual(['identity', 'br', 'gzip'])
  expect(new Set([...variants.values()].map(({ headers }) => headers.etag)).size).toBe(3)
})

test('a document that browsers have to revalidate is cached on this server all the same', async () => {
  const headers = { 'content-type': 'text/javascript', 'cache-control': 'private, no-cache' }
  render.mockResolvedValue(page('worker', { headers }))
  const pages = pagesOf()
  await pages.page('/sw.js')
  const { variants } = await pages.page('/sw.js')
  expect(render).toHaveBeenCalledOnce()
  expect(variants.get('identity')?.headers['cache-control']).toBe('private, no-cache')
})

test.each([
  ['the content has changed', () => version++],
  ['its time is up', () => vi.advanceTimersByTime(TTL + 1)],
])('when %s, the stale page is served while one rendering renews it', async (_, happens) => {
  const pages = pagesOf()
  await pages.page('/')
  render.mockResolvedValue(page('second'))
  happens()
  const served = await Promise.all([pages.page('/'), pages.page('/')])
  expect(served.map(textOf)).toEqual(['first', 'first'])
  await vi.waitFor(() => expect(textOf(pages.cached('/'))).toBe('second'))
  expect(render).toHaveBeenCalledTimes(2)
})

test('a renewal that brings the same bytes compresses nothing, and is fresh again', async () => {
  const renewed = vi.fn(async () => {})
  const pages = createPageCache(render, { ttl: TTL, version: () => version, settled: renewed })
  const quick = await pages.page('/')
  await vi.waitFor(() => expect(pages.cached('/')).not.toBe(quick))
  const small = pages.cached('/')
  render.mockResolvedValue(page('first'))
  vi.advanceTimersByTime(TTL + 1)
  await pages.page('/')
  await vi.waitFor(() => expect(renewed).toHaveBeenCalledTimes(2))
  expect(pages.cached('/')).toBe(small)
  expect(render).toHaveBeenCalledTimes(2)
})

test('a renewal with the same bytes and another header is packed anew', async () => {
  const pages = pagesOf()
  await pages.page('/')
  const headers = { 'content-type': 'text/html; charset=utf-8', link: '</x>; rel=preload' }
  render.mockResolvedValue(page('first', { headers }))
  vi.advanceTimersByTime(TTL + 1)
  await pages.page('/')
  await vi.waitFor(() =>
    expect(pages.cached('/')?.variants.get('br')?.headers.link).toBe(headers.link),
  )
})

test('what a read brings that the rendering began shows to the next visitor', async () => {
  const pages = pagesOf()
  await pages.page('/')
  const read = Promise.withResolvers<void>()
  settled = read.promise
  render.mockResolvedValueOnce(page('still the first')).mockResolvedValue(page('second'))
  vi.advanceTimersByTime(TTL + 1)
  await pages.page('/')
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(2))
  version += 1
  read.resolve()
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(3))
  await vi.waitFor(() => expect(textOf(pages.cached('/'))).toBe('second'))
  expect(render).toHaveBeenCalledTimes(3)
})

test('a page without its content is sent, but not cached', async () => {
  render.mockResolvedValueOnce(page('loading', { headers: unkept }))
  const pages = pagesOf()
  expect(textOf(await pages.page('/'))).toBe('loading')
  expect(pages.cached('/')).toBeUndefined()
  expect(textOf(await pages.page('/'))).toBe('first')
})

test.each([
  ['fails', () => render.mockRejectedValue(new Error('broken'))],
  ['finds no content', () => render.mockResolvedValue(page('503', { status: 503 }))],
])('a cached page stays when its renewal %s', async (_, happens) => {
  const pages = pagesOf()
  await pages.page('/')
  happens()
  version++
  pages.cached('/')
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(2))
  expect(textOf(await pages.page('/'))).toBe('first')
})

test('a page that has become a 404 is no longer served from the cache', async () => {
  const pages = pagesOf()
  await pages.page('/projeto/x')
  render.mockResolvedValue(page('404', { status: 404 }))
  version++
  await pages.page('/projeto/x')
  await vi.waitFor(() => expect(pages.cached('/projeto/x')).toBeUndefined())
  expect((await pages.page('/projeto/x')).status).toBe(404)
})

test('shared caches may serve a page while the content is fresh, and while the server fails', async () => {
  const pages = pagesOf()
  const control = async (address: string) =>
    (await pages.page(address)).variants.get('identity')?.headers['cache-control']
  expect(await control('/')).toBe(
    'public, max-age=0, s-maxage=60, stale-while-revalidate=86400, stale-if-error=604800',
  )
  expect(await control('/projeto/x.data')).toMatch(/^public, max-age=10, s-maxage=60/)
})

test('a 404 may not be stored by any cache', async () => {
  render.mockResolvedValue(page('404', { status: 404 }))
  const { variants } = await pagesOf().page('/nowhere')
  expect(variants.get('identity')?.headers['cache-control']).toBe('no-store')
})

test('only the client that has a page rendered is charged', async () => {
  const pages = pagesOf()
  const charge = vi.fn()
  await Promise.all([1, 2, 3].map(() => pages.page('/', charge)))
  await pages.page('/', charge)
  expect(charge).toHaveBeenCalledOnce()
})

test('a client over its limit gets no new page, and does not affect others', async () => {
  const pages = pagesOf()
  const broke = () => {
    throw new LimitError('used up')
  }
  await expect(pages.page('/', broke)).rejects.toThrow(LimitError)
  expect(textOf(await pages.page('/'))).toBe('first')
  expect(textOf(await pages.page('/', broke))).toBe('first')
})

test('of 404 pages only the shared one of each kind is cached, and only on this server', async () => {
  render.mockResolvedValue(page('missing', { status: 404 }))
  const pages = pagesOf()
  await pages.page('/nada')
  expect(pages.cached('/nada')).toBeUndefined()
  const { variants } = await pages.page('/%00')
  expect(variants.get('identity')?.headers['cache-control']).toBe('no-store')
  expect(pages.cached('/%00')).toBeDefined()
})
