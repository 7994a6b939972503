import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { fileContent, fileName, NOT_FOUND_PATH, publicFiles } from './exported-files.ts'

const html =
  '<html><head><meta charSet="utf-8"/><link rel="deferred" href="/a.js"/></head><body><script>start()</script></body></html>'

const page = (path: string, status = 200) => ({
  path,
  status,
  contentType: 'text/html; charset=utf-8',
  cacheControl: '',
  contentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'; img-src 'self'",
  body: Buffer.from(html),
})
const file = (path: string) => ({ path, contentType: 'image/avif' })

test('pages become files with the extension .html, and names are decoded', () => {
  const answers = [page('/'), page('/projeto/a'), file('/imagens/caf%C3%A9.avif')]
  expect(answers.map(fileName)).toEqual(['index.html', 'projeto/a.html', 'imagens/café.avif'])
})

test('a page contains its policy after the character set, without frame-ancestors', () => {
  expect(fileContent(page('/'))).toContain(
    `<meta charSet="utf-8"/><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self'"/>`,
  )
})

test('the 404 page has no scripts of the router, and its policy allows the script that logs the path', () => {
  const notFound = String(fileContent(page(NOT_FOUND_PATH, 404)))
  expect(notFound).not.toMatch(/start\(\)|rel="deferred"/)
  expect(notFound).toContain('<script>console.error("404: no page at",location.pathname)</script>')
  expect(notFound).toMatch(/script-src 'self' 'sha256-/)
})

test('a file of public/ with HTML keeps its name and its bytes', () => {
  const owners = page('/google1234.html')
  expect(fileName(owners)).toBe('google1234.html')
  expect(fileContent(owners)).toBe(owners.body)
})

test('all files of public/ are exported, except the photos of the demo', () => {
  const folder = temporaryFolder()
  const names = ['CNAME', 'a.js', 'a.js.gz', 'demo/a.webp', '.well-known/a b.txt', 'fotos/x/a.zip']
  for (const name of names) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), '')
  }
  const exported = ['/.well-known/a%20b.txt', '/CNAME', '/a.js', '/fotos/x/a.zip']
  expect(publicFiles(folder).toSorted()).toEqual(exported)
})
