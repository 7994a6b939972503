import { pino } from 'pino'
import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { type Pictures, PLACEHOLDER } from '../core/picture.ts'
import type { ProjectReader } from '../core/project.ts'
import { documentFinisher } from './page.ts'
import { pageRenderer, type SiteBuild } from './page-renderer.ts'

const site = {
  url: 'https://marina.example',
  owner: { name: 'Marina', phone: '5511999990000' },
}
const projects: ProjectReader = { list: async () => [], bySlug: async () => null }
const pictures: Pictures = { ofProject: async () => [], portrait: async () => PLACEHOLDER }

/** An application of one page, whose rendering is given. */
function rendererOf(render: (request: Request) => Response) {
  const createLoadContext = vi.fn(() => new RouterContextProvider())
  const build: SiteBuild = {
    entry: { module: { default: render, createLoadContext } },
    routes: { root: { id: 'root', path: '*', module: { default: () => null } } },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: { unstable_optimizeDeps: false },
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  } as unknown as SiteBuild
  const logged: unknown[] = []
  const log = pino({}, { write: (line: string) => logged.push(JSON.parse(line)) })
  const finish = documentFinisher({ policyFor: (html) => `policy for ${html}` })
  const loadBuild = async () => build
  const sources = { site, projects, pictures, loadBuild, finish, log }
  const renderPage = pageRenderer({ ...sources, mode: 'production' })
  return { renderPage, createLoadContext, logged }
}

const html = (text: string, init: ResponseInit = {}) =>
  new Response(text, { ...init, headers: { 'Content-Type': 'text/html', ...init.headers } })

test('the application gets the address and the site, and nothing of the visitor', async () => {
  const render = vi.fn((_: Request) => html('<p>page</p>'))
  const { renderPage, createLoadContext } = rendererOf(render)
  await renderPage('//elsewhere.example/x')
  const request = render.mock.calls[0]?.[0]
  expect(request?.url).toBe('https://marina.example//elsewhere.example/x')
  expect([...(request?.headers ?? [])]).toEqual([])
  expect(createLoadContext).toHaveBeenCalledExactlyOnceWith(site, projects, pictures)
})

test('a page is complete, with the CSP for its inline parts', async () => {
  const { renderPage } = rendererOf(() => html('<p>page</p>'))
  expect(await renderPage('/')).toEqual({
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      vary: 'Sec-Fetch-Site',
      'content-security-policy': 'policy for <p>page</p>',
    },
    body: Buffer.from('<p>page</p>'),
  })
})

test('a page may set its own Cache-Control', async () => {
  const { renderPage } = rendererOf(() => html('', { headers: { 'Cache-Control': 'no-store' } }))
  expect((await renderPage('/')).headers['cache-control']).toBe('no-store')
})

test('when the application fails completely, there is a friendly page and a log line', async () => {
  const { renderPage, logged } = rendererOf(() => {
    throw new Error('broken part')
  })
  const { status, body } = await renderPage('/x')
  expect(status).toBe(500)
  expect(body.toString()).toContain('Algo saiu do lugar')
  expect(body.toString()).not.toContain('broken part')
  expect(logged[0]).toMatchObject({ err: { message: 'broken part' }, path: '/x' })
})
