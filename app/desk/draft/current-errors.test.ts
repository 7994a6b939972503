import { expect, test } from 'vitest'
import { currentErrors } from './current-errors.ts'

const errors = { title: 'Sem título.', images: 'Imagens demais.', 'services.1.title': 'Longo.' }
const submitted = {
  title: '',
  images: ['a', 'b'],
  services: [{ title: 'um' }, { title: 'dois' }],
}

test('a form that was not changed keeps its errors', () => {
  expect(currentErrors(errors, submitted, structuredClone(submitted))).toEqual(errors)
})

test.each([
  ['title', { ...submitted, title: 'Loja' }],
  ['images', { ...submitted, images: ['a'] }],
  ['services.1.title', { ...submitted, services: [{ title: 'um' }, { title: '2' }] }],
])('the error of %s goes when its field changes, and the others stay', (name, draft) => {
  const { [name]: _, ...others } = errors as Record<string, string>
  expect(currentErrors(errors, submitted, draft)).toEqual(others)
})

test('an error comes back with the value that it is about', () => {
  const changed = { ...submitted, title: 'Loja' }
  expect(currentErrors(errors, submitted, { ...changed, title: '' })).toEqual(errors)
})
