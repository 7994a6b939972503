import { expect, test } from 'vitest'
import { readablePath } from './request-log.ts'

test.each([
  ['/projeto/caf%C3%A9', '/projeto/café'],
  ['/a%0d%0aforged%1b[31m', '/a forged[31m'],
  ['/%E0%A4%A', '/%E0%A4%A'],
  ['/x?email=a@b.example', '/x'],
])('%s is logged as %s', (path, line) => {
  expect(readablePath(path)).toBe(line)
})

test('a long path is cut', () => {
  expect(readablePath(`/${'a'.repeat(5000)}`)).toHaveLength(201)
})
