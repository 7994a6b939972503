import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

const addressOf = (path: string) => pageAddress(new URL(`http://site.example${path}`))

test.each([
  ['/', '/'],
  ['/?utm_source=chat', '/'],
  ['/projeto/caf%C3%A9?a=b&_routes=x', '/projeto/caf%C3%A9'],
  [
    '/projeto/x.data?_routes=root%2Cpages%2Fhome&a=b',
    '/projeto/x.data?_routes=root%2Cpages%2Fhome',
  ],
  ['/_.data?utm_source=chat', '/_.data'],
  ['//elsewhere.example/x', '//elsewhere.example/x'],
])('%s renders as %s', (path, address) => {
  expect(addressOf(path)).toBe(address)
})

test.each(['/%', '/%E0%A4%A', '/%00', '/a%2500%00', `/${'a'.repeat(2000)}`])(
  'malformed address %# is none',
  (path) => {
    expect(addressOf(path)).toBeNull()
  },
)

test('an endless list of routes is no address', () => {
  expect(addressOf(`/x.data?_routes=${'a,'.repeat(300)}`)).toBeNull()
})
