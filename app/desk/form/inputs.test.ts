import { expect, test } from 'vitest'
import { SITE_FIELDS } from '#core/site/site-fields.ts'
import { currentErrors, inputsOf } from './inputs.ts'

test('each part of each element of a group is an input', () => {
  const names = inputsOf(SITE_FIELDS).map(({ name }) => name)
  expect(names.filter((name) => name.startsWith('services.'))).toHaveLength(32)
  expect(names.at(-1)).toBe('services.7.off')
})

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
