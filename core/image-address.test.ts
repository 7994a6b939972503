import { expect, test } from 'vitest'
import { isImageAddress } from './image-address.ts'

test.each([
  'HTTPS://example.com/a.webp',
  '/demo/a.webp',
  'http://database.test:54321/storage/v1/object/public/a.webp',
])('accepts the image address %s', (address) => {
  expect(isImageAddress(address, 'database.test:54321')).toBe(true)
})

test.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'http://example.com/a.webp',
  'http://database.test/a.webp',
  '//example.com/a.webp',
  '/\\example.com/a.webp',
  '/\t/example.com/a.webp',
  'https:example.com',
  'https://',
  'a.webp',
  '',
  '/a\u202egpj.webp',
])('rejects the image address %j', (address) => {
  expect(isImageAddress(address, 'database.test:54321')).toBe(false)
})

test('rejects an image address of more than 2,000 characters', () => {
  const longest = `/${'a'.repeat(1_999)}`
  expect(isImageAddress(longest)).toBe(true)
  expect(isImageAddress(`${longest}a`)).toBe(false)
})
