import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPage } from './page.ts'
import { createPageCache } from './page-cache.ts'
import type { RenderPage } from './render.ts'

const TTL = 60_000
const render = vi.fn<RenderPage>()
const error = vi.fn()
let version = '1'
let text = ''

const pageOf = (content: string, status: 200 | 404 = 200, headers = {}) =>
  createPage(status, headers, Buffer.from(content))
const open = () => createPageCache(render, { ttl: TTL, version: () => version, log: { error } })
const textOf = async (page: ReturnType<RenderPage>) => String(await (await page).body('identity'))

beforeEach(() => {
  vi.useFakeTimers()
  version = '1'
  text = 'first'
  error.mockReset()
  render.mockReset()
  render.mockImplementation(async () => pageOf(text))
})
afterEach(() => {
  vi.useRealTimers()
})

test('a page is rendered once, however many ask for it at once and later', async () => {
  const pages = open()
  await Promise.all([pages('/'), pages('/')])
  await pages('/')
  expect(render).toHaveBeenCalledExactlyOnceWith('/')
})

test('changed content shows at the very next request', async () => {
  const pages = open()
  await pages('/')
  text = 'second'
  expect(await textOf(pages('/'))).toBe('first')
  version = '2'
  expect(await textOf(pages('/'))).toBe('second')
})

test('after the TTL the cached page is sent, and rendered again in the background', async () => {
  const pages = open()
  await pages('/')
  text = 'second'
  vi.advanceTimersByTime(TTL + 1)
  expect(await textOf(pages('/'))).toBe('first')
  expect(await textOf(pages('/'))).toBe('second')
  expect(render).toHaveBeenCalledTimes(2)
})

test('a renewal of the same content keeps the page, and what is compressed of it', async () => {
  const pages = open()
  const first = await pages('/')
  vi.advanceTimersByTime(TTL + 1)
  await pages('/')
  expect(await pages('/')).toBe(first)
  expect(render).toHaveBeenCalledTimes(2)
})

test('a renewal that fails is logged, and the cached page stays', async () => {
  const pages = open()
  await pages('/')
  render.mockRejectedValue(new Error('broken'))
  vi.advanceTimersByTime(TTL + 1)
  expect(await textOf(pages('/'))).toBe('first')
  await vi.advanceTimersByTimeAsync(1)
  expect(await textOf(pages('/'))).toBe('first')
  expect(error).toHaveBeenCalledWith(
    expect.objectContaining({ path: '/', err: expect.any(Error) }),
    expect.any(String),
  )
})

test('a first rendering that fails is the failure of those who asked, and tried again', async () => {
  const pages = open()
  render.mockRejectedValueOnce(new Error('broken'))
  await expect(pages('/')).rejects.toThrow('broken')
  expect(await textOf(pages('/'))).toBe('first')
})

test.each([
  ['a missing page', 404, {}],
  ['a page without its content', 200, { 'cache-control': 'no-store' }],
] as const)('%s is not cached', async (_, status, headers) => {
  render.mockImplementation(async () => pageOf(text, status, headers))
  const pages = open()
  await pages('/projeto/x')
  await pages('/projeto/x')
  expect(render).toHaveBeenCalledTimes(2)
})
