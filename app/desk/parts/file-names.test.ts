import { expect, test } from 'vitest'
import { qrFileName } from './file-names.ts'

test.each([
  ['https://marina.example', undefined, 'qr-marina.example'],
  ['https://marina.example', 'loja-2', 'qr-marina.example-loja-2'],
  ['http://[::1]:3000', 'a"; x=/\r\n', 'qr-1-ax'],
  ['https://marina.example', '日本', 'qr-marina.example'],
])('the file name for the site %s and the slug %j is %s', (siteUrl, slug, name) => {
  expect(qrFileName(siteUrl, slug)).toBe(name)
})
