import { expect, test } from 'vitest'
import { PROJECT_FIELDS } from '#core/project/project-fields.ts'
import { SITE_FIELDS } from '#core/site/site-fields.ts'
import { aDraft, aFullDraft } from '../../../tests/support/builders/project.ts'
import { aService, aSiteDraft } from '../../../tests/support/builders/site.ts'
import { currentErrors, inputsOf, mapInputs, trimmed, valueAt, withValue } from './inputs.ts'

test('each part of each element of a group is an input', () => {
  const names = inputsOf(SITE_FIELDS).map(({ name }) => name)
  expect(names.filter((name) => name.startsWith('services.'))).toHaveLength(32)
  expect(names.at(-1)).toBe('services.7.off')
})

test('a value in a group is changed in a copy, which shares the other values', () => {
  const draft = aSiteDraft()
  const changed = withValue(draft, 'services.3.title', 'Aulas')
  expect(valueAt(changed, 'services.3.title')).toBe('Aulas')
  expect(changed).toEqual({
    ...draft,
    services: draft.services.with(3, aService({ title: 'Aulas' })),
  })
  expect(changed.services[2]).toBe(draft.services[2])
  expect(valueAt(draft, 'services.3.title')).toBe('')
})

test('a draft without spaces around its texts stays as it is, without what is not a field', () => {
  const project = { ...aFullDraft(), updatedAt: null }
  expect(mapInputs(PROJECT_FIELDS, project, trimmed)).toEqual(aFullDraft())
})

test('each line of a list becomes an element, without a bullet', () => {
  const features = ' Pix \n\n• Entrega\n- Retirada\n-10% no Pix\n'.split('\n')
  const draft = mapInputs(PROJECT_FIELDS, aDraft({ features }), trimmed)
  expect(draft.features).toEqual(['Pix', 'Entrega', 'Retirada', '-10% no Pix'])
})

test('captions are trimmed and keep their places, except those at the end', () => {
  const captions = [' ', ' - Cardápio ', '', ' ']
  const draft = mapInputs(PROJECT_FIELDS, aDraft({ captions }), trimmed)
  expect(draft.captions).toEqual(['', '- Cardápio'])
})

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
