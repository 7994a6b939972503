/** With a server in place of the site. tests/site/export.test.ts exports the real site. */
import type { RequestListener } from 'node:http'
import { expect, test, vi } from 'vitest'
import { exportSite } from './export-site.ts'
import { replaceFolder } from './folder.ts'

vi.mock(import('./folder.ts'), { spy: true })
vi.mocked(replaceFolder).mockResolvedValue()

const siteUrl = 'https://site.example'
const options = {
  siteUrl,
  buildFiles: ['/a.css'],
  folder: '/nonexistent/dist',
  isDemo: false,
  onProgress: () => {},
}

const page = (body = '') => ({
  status: 200,
  type: 'text/html',
  cacheControl: 'no-cache',
  body: `<meta charSet="utf-8"/>${body}`,
})
type Answer = Partial<ReturnType<typeof page>>
const data: Answer = { type: 'text/x-script', body: '' }
const site: Readonly<Record<string, Answer>> = {
  '/': page(),
  '/_.data': data,
  '/404': { ...page(), status: 404 },
  '/robots.txt': data,
  '/sitemap.xml': data,
  '/llms.txt': data,
  '/favicon.ico': data,
  '/a.css': data,
}

function siteWith(answers: Readonly<Record<string, Answer>>) {
  const all = { ...site, ...answers }
  const listener: RequestListener = ({ url = '' }, response) => {
    const { status, type, cacheControl, body } = { ...page(), ...(all[url] ?? { status: 404 }) }
    response.writeHead(status, { 'content-type': type, 'cache-control': cacheControl }).end(body)
  }
  return { listener, missing: () => [], refresh: async () => {}, close: async () => {} }
}

test('exports every page that another page links to, its data, and the files for which crawlers and browsers ask', async () => {
  const answers = {
    '/projeto/a': page(),
    '/projeto/a.data': data,
    '/': page('<a href="/projeto/a">'),
  }
  expect(await exportSite(siteWith(answers), options)).toEqual({
    state: 'exported',
    fileCount: expect.any(Number),
  })
  const [folder, files] = vi.mocked(replaceFolder).mock.lastCall ?? []
  expect(folder).toBe(options.folder)
  expect([...(files?.keys() ?? [])]).toEqual(
    expect.arrayContaining([
      ...['index.html', 'projeto/a.html', 'projeto/a.data', '404.html', 'a.css'],
      ...['robots.txt', 'sitemap.xml', 'llms.txt', 'favicon.ico'],
    ]),
  )
})

test.each<[string, Record<string, Answer>, string]>([
  ['a link to no page', { '/': page('<a href="/nada">') }, '/nada respondeu com 404'],
  ['a page that fails', { '/': { status: 500 } }, '/ respondeu com 500'],
  ['a page without its content', { '/': { cacheControl: 'no-store' } }, '/ ainda não tem'],
  [
    'data without its content',
    { '/_.data': { ...data, cacheControl: 'no-store' } },
    '/_.data ainda não',
  ],
  [
    'a share picture without its image',
    { '/a.css': { ...data, cacheControl: 'public, max-age=60' } },
    '/a.css ainda não tem',
  ],
])('%s prevents the export', async (_, answers, problem) => {
  vi.mocked(replaceFolder).mockClear()
  const result = await exportSite(siteWith(answers), options)
  expect(result).toEqual({ state: 'failed', problems: [expect.stringContaining(problem)] })
  expect(replaceFolder).not.toHaveBeenCalled()
})

test('a folder that cannot be written is named', async () => {
  vi.mocked(replaceFolder).mockRejectedValueOnce(Object.assign(new Error(), { code: 'EACCES' }))
  const result = await exportSite(siteWith({}), options)
  expect(result).toEqual({
    state: 'failed',
    problems: [expect.stringContaining('/nonexistent/dist não pôde ser gravada (EACCES)')],
  })
})

test('a site that never stops changing is not exported', async () => {
  let count = 0
  const changing = siteWith({})
  const listener: RequestListener = (request, response) => {
    if (request.url !== '/') return changing.listener(request, response)
    count += 1
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<meta charSet="utf-8"/>${count}`)
  }
  expect(await exportSite({ ...changing, listener }, options)).toMatchObject({ state: 'failed' })
})
