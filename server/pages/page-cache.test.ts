import { beforeEach, expect, test, vi } from 'vitest'
import type { ProjectReader } from '../../core/project/project.ts'
import { aProject } from '../../tests/support/builders/project.ts'
import { createPage, type GetPage } from './page.ts'
import { createPageCache } from './page-cache.ts'

const render = vi.fn<GetPage>()
let contentKey = ''
let text = ''

const found: ProjectReader['bySlug'] = async (slug) => aProject({ slug })
const missing: ProjectReader['bySlug'] = async () => null
const failing: ProjectReader['bySlug'] = () => Promise.reject(new Error('down'))

const pageOf = (content: string, isCacheable = true) =>
  createPage(200, {}, Buffer.from(content), isCacheable)
const open = (bySlug = found) =>
  createPageCache(render, { readIfDue() {}, bySlug }, () => contentKey)
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

test('all slugs without a project share one page', async () => {
  const pages = open(missing)
  const [first, second] = await Promise.all([pages('/projeto/a'), pages('/projeto/b')])
  expect(first).toBe(second)
  expect(await pages('/projeto/c')).toBe(first)
  expect(render).toHaveBeenCalledExactlyOnceWith('/projeto/%20')
})

test.each([
  ['/', failing, '/'],
  ['/_.data', failing, '/_.data'],
  ['/projeto/a%2Bb', found, '/projeto/a%2Bb'],
  ['/projeto/a.data', found, '/projeto/a.data'],
  // The page says that the project could not be loaded.
  ['/projeto/a', failing, '/projeto/a'],
  ['/projeto/a.data', missing, '/projeto/%20.data'],
] as const)('for %s, the rendered path is as expected (%#)', async (path, bySlug, expected) => {
  await open(bySlug)(path)
  expect(render).toHaveBeenCalledExactlyOnceWith(expected)
})
