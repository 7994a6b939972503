/** With a server in place of the site. tests/site/export.test.ts exports the real site. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { INCOMPLETE_HEADER } from '../../core/loadable.ts'
import type { Project } from '../../core/project/project.ts'
import { aProject } from '../../tests/support/builders/project.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { exportSite } from './export-site.ts'

const siteUrl = 'https://site.example'

function optionsFor(folder = join(temporaryFolder(), 'dist')) {
  const staticRoot = temporaryFolder()
  writeFileSync(join(staticRoot, 'a.css'), '')
  return { siteUrl, staticRoot, folder, isDemo: false, onProgress: () => {} }
}

const page = (body = '') => ({
  status: 200,
  type: 'text/html',
  headers: {},
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
  '/favicon.ico': data,
  '/a.css': data,
}

const loja = aProject({ slug: 'loja', title: 'Loja' })

function siteWith(
  answers: Readonly<Record<string, Answer>>,
  projects: readonly Project[] = [loja],
) {
  const all = { ...site, ...answers }
  const listener: RequestListener = ({ url = '' }, response) => {
    const { status, type, headers, body } = { ...page(), ...(all[url] ?? { status: 404 }) }
    response.writeHead(status, { 'content-type': type, ...headers }).end(body)
  }
  return {
    listener,
    missing: () => [],
    projects: async () => [...projects],
    refresh: async () => {},
    settled: async () => {},
    close: async () => {},
  }
}

const lojaPage = (body = '') => ({
  '/': page('<a href="/projeto/loja">'),
  '/projeto/loja': page(body),
  '/projeto/loja.data': data,
})

test('exports every page that another page links to, its data, and the files for which crawlers and browsers ask', async () => {
  const options = optionsFor()
  const result = await exportSite(siteWith(lojaPage()), options)
  expect(result).toEqual({ state: 'exported', fileCount: 12 })
  expect(readdirSync(options.folder, { recursive: true })).toEqual(
    expect.arrayContaining([
      ...['index.html', 'projeto/loja.html', 'projeto/loja.data', '404.html', 'a.css'],
      ...['robots.txt', 'sitemap.xml', 'favicon.ico', '.htaccess', '_headers'],
    ]),
  )
})

test('a link to no page does not prevent the export', async () => {
  const site = siteWith(lojaPage('<a href="/nada"></a>'))
  expect(await exportSite(site, optionsFor())).toMatchObject({ state: 'exported' })
})

const INCOMPLETE = { [INCOMPLETE_HEADER]: '1' }
const redirect: Answer = { status: 302, type: 'image/svg+xml' }
test.each<[string, Record<string, Answer>, string]>([
  [
    'a file that is missing',
    lojaPage('<img src="/gone.svg">'),
    'Na página /projeto/loja (projeto “Loja”), o endereço /gone.svg respondeu com 404',
  ],
  [
    'a page that fails',
    { ...lojaPage(), '/projeto/loja': { status: 500 } },
    'Na página /, o endereço /projeto/loja (projeto “Loja”) respondeu com 500',
  ],
  [
    'an image that cannot be read',
    {
      ...lojaPage('<img src="/imagens/loja/2/x/384.avif">'),
      '/imagens/loja/2/x/384.avif': redirect,
    },
    'A imagem 2 do projeto “Loja” não pôde',
  ],
  [
    'a portrait that cannot be read',
    { '/': page('<img src="/retrato/x/192.avif">'), '/retrato/x/192.avif': redirect },
    'O seu retrato não pôde',
  ],
  ['a page without its content', { '/': { headers: INCOMPLETE } }, '/ ainda não tem'],
  [
    'data without its content',
    { '/_.data': { ...data, headers: INCOMPLETE } },
    '/_.data ainda não',
  ],
  [
    'a share picture without its image',
    { '/a.css': { ...data, headers: INCOMPLETE } },
    '/a.css ainda não tem',
  ],
])('%s prevents the export', async (_, answers, problem) => {
  const options = optionsFor()
  const result = await exportSite(siteWith(answers), options)
  expect(result).toEqual({ state: 'failed', problems: [expect.stringContaining(problem)] })
  expect(readdirSync(options.folder)).toEqual([])
})

test.each([
  ['is too long', [{ title: 'Longo', slug: 'é'.repeat(100) }], 'do projeto “Longo”'],
  ['has a question mark', [{ title: 'O quê', slug: 'o-que?' }], '(/projeto/o-que?)'],
  [
    'differs from another only in capitals',
    [
      { title: 'Loja 1', slug: 'LOJA' },
      { title: 'Loja 2', slug: 'loja' },
    ],
    '“Loja 1” e “Loja 2”',
  ],
])('an older slug that %s is named', async (_, fields, problem) => {
  const projects = fields.map((project) => aProject(project))
  const result = await exportSite(siteWith({}, projects), optionsFor())
  expect(result).toEqual({ state: 'failed', problems: [expect.stringContaining(problem)] })
})

test('a file in the place of the folder and the page of another program are named', async () => {
  const parent = temporaryFolder()
  const file = join(parent, 'file')
  writeFileSync(file, '')
  writeFileSync(join(parent, 'index.html'), '')
  for (const [folder, problem] of [
    [file, `há um arquivo no lugar da pasta ${file}`],
    [parent, `a pasta ${parent} já tem arquivos que não são do site`],
  ] as const) {
    const result = await exportSite(siteWith({}), optionsFor(folder))
    expect(result).toEqual({ state: 'failed', problems: [expect.stringContaining(problem)] })
  }
  expect(readdirSync(parent).toSorted()).toEqual(['file', 'index.html'])
})

test('pages have what the site has found out since it sent them', async () => {
  const options = optionsFor()
  let isSent = false
  let color = ''
  const site = siteWith({})
  const listener: RequestListener = (request, response) => {
    isSent = true
    siteWith({ '/': page(color) }).listener(request, response)
  }
  const settled = async () => {
    if (isSent) color = 'blue'
  }
  await exportSite({ ...site, listener, settled }, options)
  expect(readFileSync(join(options.folder, 'index.html'), 'utf8')).toContain('blue')
})
