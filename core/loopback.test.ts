import { expect, test } from 'vitest'
import { isLoopback } from './loopback.ts'

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['marina.example', false],
  ['localhost.example', false],
])('only this machine can reach %s: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected)
})
