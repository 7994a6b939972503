import { expect, test } from 'vitest'
import { fileContent, fileName, NOT_FOUND_PATH } from './static-files.ts'

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
