import { expect, test } from 'vitest'
import { isShared404, pageAddress, routeOf } from './page-address.ts'

const routes = new Set(['root', 'pages/home'])

const addressOf = (path: string) => pageAddress(new URL(`http://site.example${path}`), routes)

test.each([
  ['/', '/'],
  ['/?utm_source=chat', '/'],
  ['/projeto/caf%C3%A9?a=b&_routes=x', '/projeto/caf%C3%A9'],
  ...['root%2Cpages%2Fhome&a=b', 'pages/home,root', 'root,pages%2fhome,root'].map((query) => [
    `/projeto/x.data?_routes=${query}`,
    '/projeto/x.data?_routes=pages%2Fhome%2Croot',
  ]),
  ['/_.data?utm_source=chat', '/_.data'],
  ['//elsewhere.example/x', '//elsewhere.example/x'],
  ['/projeto/loja/', '/projeto/loja'],
  ['/%70rojeto/l%6Fja', '/projeto/loja'],
  ['/projeto/caf%c3%a9', '/projeto/caf%C3%A9'],
  ['/projeto/a%2fb', '/projeto/a%2Fb'],
  ['/projeto/loja/_.data', '/projeto/loja.data'],
  ['/%252e%252e%252f', '/%252e%252e%252f'],
])('%s renders as %s', (path, address) => {
  expect(addressOf(path)).toBe(address)
})

test.each([
  '/%',
  '/%E0%A4%A',
  '/%00',
  '/a%2500%00',
  '/a%0d%0ab',
  '/%c0%ae%c0%ae/etc',
  '/..%2f..%2fetc/passwd',
  '/a/..%5c..%5cb',
  '/%2e%2e%5c',
])('malformed address %# is none', (path) => {
  expect(addressOf(path)).toBeNull()
})

test.each(['a', 'root,a', '', 'toString'])('the routes %j are none of this site', (asked) => {
  expect(addressOf(`/x.data?_routes=${asked}`)).toBeNull()
})

test.each([
  ['/', { kind: 'home' }],
  ['/_.data?_routes=root', { kind: 'home' }],
  ['/projeto/caf%C3%A9', { kind: 'project', slug: 'café', missing: '/projeto/%00' }],
  ['/projeto/x.data', { kind: 'project', slug: 'x', missing: '/projeto/%00.data' }],
  ['/nada', { kind: 'nothing', missing: '/%00' }],
  ['/projeto/x/y', { kind: 'nothing', missing: '/%00' }],
  ['/PROJETO/x', { kind: 'nothing', missing: '/%00' }],
  ['/banco.database/x', { kind: 'nothing', missing: '/%00' }],
  ['/projeto/banco.database', { kind: 'project', slug: 'banco.database', missing: '/projeto/%00' }],
  ['/a.data?_routes=root', { kind: 'nothing', missing: '/%00.data?_routes=root' }],
])('%s asks for %j', (address, asked) => {
  expect(routeOf(address)).toEqual(asked)
  if ('missing' in asked) expect(isShared404(String(asked.missing))).toBe(true)
  expect(isShared404(address)).toBe(false)
})
