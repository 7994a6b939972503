import { beforeEach, expect, test, vi } from 'vitest'
import { createPage, type GetPage, type Page } from './page.ts'
import { createPageCache } from './page-cache.ts'

const render = vi.fn<GetPage>()
const error = vi.fn()
let contentKey = ''
let reads = 0
let text = ''

const pageOf = (content: string, headers = {}) => createPage(200, headers, Buffer.from(content))
const open = (renderedPath = async (path: string) => path) =>
  createPageCache(render, {
    contentKey: () => contentKey,
    readCount: () => reads,
    readIfDue() {},
    renderedPath,
    log: { error },
  })
const textOf = async (page: ReturnType<GetPage>) => String(await (await page).body('identity'))
/** Waits until a page that is rendered in the background is in the cache. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

beforeEach(() => {
  contentKey = '1'
  reads = 1
  text = 'first'
  error.mockReset()
  render.mockReset()
  render.mockImplementation(async () => pageOf(text))
})

test('a page is rendered only once for concurrent and later requests', async () => {
  const pages = open()
  await Promise.all([pages('/'), pages('/')])
  await pages('/')
  expect(render).toHaveBeenCalledExactlyOnceWith('/')
})

test('the first request after a change of the content gets the new page', async () => {
  const pages = open()
  await pages('/')
  text = 'second'
  expect(await textOf(pages('/'))).toBe('first')
  contentKey = '2'
  expect(await textOf(pages('/'))).toBe('second')
})

test('the first request after a read of the content renders the page again in the background, once', async () => {
  const pages = open()
  await pages('/')
  text = 'second'
  reads += 1
  const concurrent = [textOf(pages('/')), textOf(pages('/'))]
  expect(await Promise.all(concurrent)).toEqual(['first', 'first'])
  await settle()
  expect(await textOf(pages('/'))).toBe('second')
  expect(render).toHaveBeenCalledTimes(2)
})

test('a slow rendering does not replace the page of a later rendering', async () => {
  const pages = open()
  await pages('/')
  reads += 1
  const slow = Promise.withResolvers<Page>()
  render.mockReturnValueOnce(slow.promise)
  await pages('/')
  reads += 1
  text = 'newest'
  await pages('/')
  await settle()
  slow.resolve(pageOf('old'))
  await settle()
  expect(await textOf(pages('/'))).toBe('newest')
})

test('the cache keeps the same page if rendering it again changes nothing', async () => {
  const pages = open()
  const first = await pages('/')
  reads += 1
  await pages('/')
  await settle()
  expect(await pages('/')).toBe(first)
})

test('if rendering a page again fails, the cached page stays, and the next read leads to another try', async () => {
  const pages = open()
  await pages('/')
  render.mockRejectedValueOnce(new Error('broken'))
  text = 'second'
  reads += 1
  await pages('/')
  await settle()
  expect(error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ path: '/', err: expect.any(Error) }),
    expect.any(String),
  )
  expect(await textOf(pages('/'))).toBe('first')
  reads += 1
  await pages('/')
  await settle()
  expect(await textOf(pages('/'))).toBe('second')
})

test('if the first rendering of a page fails, the next request renders the page again', async () => {
  const pages = open()
  render.mockRejectedValueOnce(new Error('broken'))
  await expect(pages('/')).rejects.toThrow('broken')
  expect(await textOf(pages('/'))).toBe('first')
})

test('a page that was rendered without part of its content is not cached, and does not replace a cached page', async () => {
  const pages = open()
  await pages('/')
  render.mockImplementation(async () => pageOf('second', { 'cache-control': 'no-store' }))
  reads += 1
  await pages('/')
  await settle()
  expect(await textOf(pages('/'))).toBe('first')
  render.mockClear()
  for (const _ of [1, 2]) await pages('/projeto/x')
  expect(render).toHaveBeenCalledTimes(2)
})

test('paths with the same rendered path share one page', async () => {
  const pages = open(async () => '/404')
  const [first, second] = await Promise.all([pages('/a'), pages('/b')])
  expect(first).toBe(second)
  expect(await pages('/c')).toBe(first)
  expect(render).toHaveBeenCalledExactlyOnceWith('/404')
})
