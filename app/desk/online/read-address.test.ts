import { expect, test } from 'vitest'
import { readAddress } from './read-address.ts'

test.each([
  ['ana.com.br', 'https://ana.com.br'],
  [' HTTPS://Ana.com.br/ ', 'https://ana.com.br'],
  ['http://ana.com.br', 'http://ana.com.br'],
  ['josé.com.br', 'https://xn--jos-dma.com.br'],
])('reads %j', (typed, address) => {
  expect(readAddress(typed)).toBe(address)
})

test.each(['', 'ana', 'ana.com.br/site', 'localhost:3000', '127.0.0.1', 'ftp://ana.com.br'])(
  'refuses %j',
  (typed) => {
    expect(readAddress(typed)).toBeNull()
  },
)
