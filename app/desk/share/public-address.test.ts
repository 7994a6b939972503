import { expect, test } from 'vitest'
import { publicAddress, shortAddress } from './public-address.ts'

const SITE = 'https://marina.example'

test.each([
  ['/', undefined, 'https://marina.example/'],
  ['/projeto/caf%C3%A9%2A', undefined, 'https://marina.example/projeto/caf%C3%A9%2A'],
  ['/', 'instagram', 'https://marina.example/?utm_source=instagram'],
  ['/projeto/loja', 'whatsapp', 'https://marina.example/projeto/loja?utm_source=whatsapp'],
] as const)('of the path %s for %s, the address is %s', (path, source, address) => {
  expect(publicAddress(SITE, path, source)).toBe(address)
})

test.each([
  ['https://marina.example/', 'marina.example'],
  ['http://localhost:3000/projeto/loja', 'localhost:3000/projeto/loja'],
])('people write %s as %s', (address, short) => {
  expect(shortAddress(address)).toBe(short)
})
