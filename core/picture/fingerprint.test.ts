import { expect, test } from 'vitest'
import { fingerprint } from './fingerprint.ts'

test('a fingerprint is a 64-bit FNV-1a hash in base 36', () => {
  const inBase36 = (hash: bigint) => hash.toString(36)
  // Published in http://www.isthe.com/chongo/src/fnv/test_fnv.c
  expect(fingerprint('foobar')).toBe(inBase36(0x85944171f73967e8n))
  expect(fingerprint('')).toBe(inBase36(0xcbf29ce484222325n))
})

test('a fingerprint is of all bytes of the text in UTF-8, and always has 13 characters', () => {
  expect(fingerprint('ação')).toBe('1rvyr0cjsplxl')
  // Its hash begins with zeros.
  expect(fingerprint('a0')).toMatch(/^0.{12}$/)
})
