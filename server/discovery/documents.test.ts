import { beforeEach, expect, test, vi } from 'vitest'
import type { ProjectReader } from '../../core/project.ts'
import type { Draw } from '../drawings/drawings.ts'
import { documentFinisher } from '../page.ts'
import type { RenderPage } from '../page-renderer.ts'
import { openDocuments, withDocuments } from './documents.ts'

const list = vi.fn<ProjectReader['list']>()
const draw = vi.fn<Draw>()
const renderPage = vi.fn<RenderPage>()
const documents = openDocuments({
  site: {
    url: 'https://marina.example',
    owner: { name: 'Marina Duarte', phone: '5511999990000' },
  },
  projects: { list, bySlug: async () => null },
  pictures: {
    ofProject: async () => [],
    portrait: () => Promise.reject(new Error('nobody needs it')),
  },
  draw,
  finish: documentFinisher({}),
  offline: true,
  staticRoot: '/nowhere',
})
const render = withDocuments(renderPage, documents)

beforeEach(() => {
  vi.resetAllMocks()
  list.mockResolvedValue([])
  draw.mockResolvedValue(Buffer.from('drawing'))
})

test('every other address is passed to the page renderer', async () => {
  const page = { status: 200, headers: {}, body: Buffer.from('page') }
  renderPage.mockResolvedValue(page)
  expect(await render('/projeto/x')).toBe(page)
  expect(await render('/constructor')).toBe(page)
  expect(renderPage.mock.calls).toEqual([['/projeto/x'], ['/constructor']])
})

test.each([
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/llms.txt', 'text/plain; charset=utf-8'],
  ['/feed.xml', 'application/atom+xml; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
])('%s is a document of its type', async (address, type) => {
  const { status, headers, body } = await render(address)
  expect(status).toBe(200)
  expect(headers).toEqual({ 'content-type': type })
  expect(body.toString()).toMatch(/marina\.example|Marina Duarte/)
})

test.each(['/sitemap.xml', '/llms.txt', '/feed.xml'])(
  '%s is a 503 without content, rather than an empty document',
  async (address) => {
    list.mockRejectedValue(new Error('down'))
    const { status, headers, body } = await render(address)
    expect(status).toBe(503)
    expect(headers['retry-after']).toBe('5')
    expect(headers['cache-control']).toBe('no-store')
    expect(body.toString()).not.toContain('down')
  },
)

test.each([
  ['/favicon.svg', 'image/svg+xml', { shape: 'tile', format: 'svg' }],
  ['/favicon.ico', 'image/x-icon', { shape: 'tile', format: 'ico', size: 32 }],
  ['/apple-touch-icon.png', 'image/png', { shape: 'maskable', format: 'png', size: 180 }],
  ['/icons/192.png', 'image/png', { shape: 'maskable', size: 192 }],
  ['/icons/512.png', 'image/png', { shape: 'maskable', size: 512 }],
])('%s is the monogram', async (address, type, drawing) => {
  const { headers, body } = await render(address)
  expect(headers['content-type']).toBe(type)
  expect(body.toString()).toBe('drawing')
  expect(draw.mock.calls[0]?.[0]).toMatchObject({ kind: 'icon', initials: 'MD', ...drawing })
})
