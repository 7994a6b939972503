import { expect, test } from 'vitest'
import { currentErrors } from './use-form.ts'

const errors = { title: 'Sem título.', images: 'Imagens demais.', 'services.1.title': 'Longo.' }
const submitted = { title: '', images: ['a', 'b'], 'services.1.title': 'dois' }

test('a form that was not changed keeps its errors', () => {
  expect(currentErrors(errors, submitted, structuredClone(submitted))).toEqual(errors)
})

test.each([
  ['title', 'Loja'],
  ['images', ['a']],
  ['services.1.title', '2'],
])('the error of %s goes when its input changes, and the others stay', (name, value) => {
  const { [name]: _, ...others } = errors as Record<string, string>
  expect(currentErrors(errors, submitted, { ...submitted, [name]: value })).toEqual(others)
})
