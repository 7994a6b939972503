import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test('a sign-in leads back to a page of the desk', () => {
  expect(returnPath('/estudio/projetos/novo?de=1')).toBe('/estudio/projetos/novo?de=1')
})

test.each([
  null,
  '',
  '/',
  '/estudio',
  '/estudiosos/',
  '/estudio/../x',
  '//evil.example/estudio/',
  '/\\evil.example/estudio/',
  'https://evil.example/estudio/',
  'javascript:/estudio/',
  'http://',
])('and nowhere else: %s', (wanted) => {
  expect(returnPath(wanted)).toBe('/estudio/projetos')
})
