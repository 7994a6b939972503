import { beforeEach, expect, test, vi } from 'vitest'
import { createPage, type GetPage } from './page.ts'
import { createPageCache } from './page-cache.ts'

const render = vi.fn<GetPage>()
let contentKey = ''
let text = ''

const pageOf = (content: string, isCacheable = true) =>
  createPage(200, {}, Buffer.from(content), isCacheable)
const open = (renderedPath = async (path: string) => path) =>
  createPageCache(render, {
    contentKey: () => contentKey,
    readIfDue() {},
    renderedPath,
  })
const textOf = async (page: ReturnType<GetPage>) => String(await (await page).body('identity'))

beforeEach(() => {
  contentKey = '1'
  text = 'first'
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

test('if the first rendering of a page fails, the next request renders the page again', async () => {
  const pages = open()
  render.mockRejectedValueOnce(new Error('broken'))
  await expect(pages('/')).rejects.toThrow('broken')
  expect(await textOf(pages('/'))).toBe('first')
})

test('a page that was rendered without part of its content is not cached', async () => {
  const pages = open()
  render.mockImplementation(async () => pageOf('part', false))
  for (const _ of [1, 2]) await pages('/')
  expect(render).toHaveBeenCalledTimes(2)
})

test('paths with the same rendered path share one page', async () => {
  const pages = open(async () => '/404')
  const [first, second] = await Promise.all([pages('/a'), pages('/b')])
  expect(first).toBe(second)
  expect(await pages('/c')).toBe(first)
  expect(render).toHaveBeenCalledExactlyOnceWith('/404')
})
