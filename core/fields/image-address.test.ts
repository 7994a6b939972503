import { expect, test } from 'vitest'
import { isImageAddress } from './image-address.ts'

test.each([
  ['https', 'https://example.com/a.webp'],
  ['a path on this site', '/demo/a.webp'],
  ['http on the database host', 'http://database.test:54321/storage/v1/object/public/a.webp'],
])('accepts %s: %s', (_, address) => {
  expect(isImageAddress(address, 'database.test:54321')).toBe(true)
})

test.each([
  ['a script', 'javascript:alert(1)'],
  ['a script with a line break, which browsers ignore', 'java\nscript:alert(1)'],
  ['a data URL', 'data:image/svg+xml,<svg/>'],
  ['plain http', 'http://example.com/a.webp'],
  ['plain http on another port of the database host', 'http://database.test/a.webp'],
  ['another host without a scheme', '//example.com/a.webp'],
  ['a backslash, which browsers read as a slash', '/\\example.com/a.webp'],
  ['a tab, which browsers ignore', '/\t/example.com/a.webp'],
  ['a relative path', 'a.webp'],
  ['an empty text', ''],
  ['a control character that reverses the text after it', '/a\u202egpj.webp'],
])('rejects %s: %j', (_, address) => {
  expect(isImageAddress(address, 'database.test:54321')).toBe(false)
})

test('rejects an image address of more than 2,000 characters', () => {
  const longest = `/${'a'.repeat(1_999)}`
  expect(isImageAddress(longest)).toBe(true)
  expect(isImageAddress(`${longest}a`)).toBe(false)
})
