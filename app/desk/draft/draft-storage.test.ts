import { afterEach, expect, test, vi } from 'vitest'
import { aDraft, aFullDraft } from '../../../tests/support/builders/project.ts'
import { aService, aSiteDraft } from '../../../tests/support/builders/site.ts'
import { readStored } from './draft-storage.ts'

/** Makes the browser return this text for every key. */
function browserStores(stored: string): void {
  vi.stubGlobal('sessionStorage', { getItem: () => stored })
}
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a field that is missing in the stored draft gets its value from the current draft', () => {
  const { category: _, ...draft } = aDraft({ title: 'Rascunho' })
  const submission = { id: 'a', basedOn: null, savedAt: 1, lacksPhoto: false }
  browserStores(JSON.stringify({ ...submission, draft }))
  const { category } = aFullDraft()
  expect(readStored('rascunho:a', aFullDraft())).toEqual({
    ...submission,
    draft: { ...draft, category },
  })
})

test.each([
  ['not JSON', '{'],
  ['null', 'null'],
  ['a number', '5'],
  ['no draft', '{"savedAt":1}'],
  ['null as the draft', '{"savedAt":1,"draft":null}'],
  ['no time', JSON.stringify({ draft: aDraft() })],
  ['a text in place of a list', '{"savedAt":1,"draft":{"images":"/a.webp"}}'],
  ['a list that does not contain texts', '{"savedAt":1,"draft":{"features":[1]}}'],
  ['a list in place of a text', '{"savedAt":1,"draft":{"title":["Loja"]}}'],
])('a stored value that is not a submission is ignored: %s', (_, stored) => {
  browserStores(stored)
  expect(readStored('rascunho:a', aDraft())).toBeNull()
})

const { services } = aSiteDraft()

test.each([
  ['seven services', services.slice(1)],
  ['nine services', [...services, aService()]],
  ['a service without a description', services.with(3, { title: 'Aulas' } as never)],
  ['a service that is null', services.with(3, null as never)],
])('a stored draft of the site with %s is ignored', (_, services) => {
  browserStores(JSON.stringify({ savedAt: 1, draft: aSiteDraft({ services }) }))
  expect(readStored('rascunho:site', aSiteDraft())).toBeNull()
})
