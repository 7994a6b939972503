import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { serveApp } from '../../tests/support/parts/app.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'

const folder = temporaryFolder(afterAll)
mkdirSync(join(folder, 'assets'))
mkdirSync(join(folder, 'v1.0/.well-known'), { recursive: true })
writeFileSync(join(folder, 'assets/a-1.js'), 'plain')
writeFileSync(join(folder, 'assets/a-1.js.br'), brotliCompressSync('plain'))
writeFileSync(join(folder, 'photo.webp'), 'picture')
const others = ['CNAME', 'catalogo.tar.gz', 'v1.0/.well-known/security.txt', 'Até 50% #1.pdf']
const hidden = ['.DS_Store', 'v1.0/.env']
for (const name of [...others, ...hidden]) writeFileSync(join(folder, name), name)

const { site, getPage } = await serveApp(folder)

test('a public file in /assets may be cached for a year, because its name contains a hash', async () => {
  const headers = { 'Accept-Encoding': 'identity' }
  const response = await fetch(`${site}/assets/a-1.js`, { headers })
  expect(await response.text()).toBe('plain')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('content-type')).toMatch(/javascript/)
  expect(response.headers.get('vary')).toBe('Accept-Encoding')
})

test('a browser that accepts Brotli gets the compressed copy of a public file', async () => {
  const headers = { 'Accept-Encoding': 'gzip, br' }
  const response = await fetch(`${site}/assets/a-1.js`, { headers })
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(await response.text()).toBe('plain')
  expect(response.headers.get('vary')).toBe('Accept-Encoding')
})

test('a public file outside /assets may be cached for an hour, and its policy allows nothing', async () => {
  const { headers } = await fetch(`${site}/photo.webp`)
  expect(headers.get('cache-control')).toBe('public, max-age=3600')
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
  const cached = { 'If-None-Match': headers.get('etag') ?? '' }
  expect((await fetch(`${site}/photo.webp`, { headers: cached })).status).toBe(304)
})

test('a request for a picture goes to the picture routes, so no page is rendered', async () => {
  expect(await (await fetch(`${site}/imagens/loja/1/a/640.avif`)).text()).toBe('made')
  expect(getPage).not.toHaveBeenCalled()
})

test.each(others)('the file %s is public', async (name) => {
  const path = name.split('/').map(encodeURIComponent).join('/')
  expect(await (await fetch(`${site}/${path}`)).text()).toBe(name)
})

test('a compressed copy is no file of its own, and a folder is no file', async () => {
  expect((await fetch(`${site}/assets/a-1.js.br`)).status).toBe(404)
  expect((await fetch(`${site}/v1.0`)).status).toBe(404)
})

test.each(hidden)('the hidden file %s is not served', async (name) => {
  expect((await fetch(`${site}/${name}`)).status).toBe(404)
})
