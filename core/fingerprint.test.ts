import { expect, test } from 'vitest'
import { fingerprint } from './fingerprint.ts'

test('the hash matches the published test vectors', () => {
  // http://www.isthe.com/chongo/src/fnv/test_fnv.c
  expect(fingerprint('foobar')).toBe(0x85944171f73967e8n.toString(36).padStart(13, '0'))
  expect(fingerprint('')).toBe(0xcbf29ce484222325n.toString(36).padStart(13, '0'))
})
