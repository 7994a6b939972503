import { expect, test } from 'vitest'
import { freeSlug } from './free-slug.ts'

test.each([
  [[], 'loja'],
  [['Loja'], 'loja-2'],
  [['loja', 'loja-2', 'loja-4'], 'loja-3'],
])('if %j are taken, a project gets %s', (taken, slug) => {
  expect(freeSlug('loja', taken)).toBe(slug)
})
