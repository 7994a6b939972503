import { afterEach, expect, test, vi } from 'vitest'
import { aDraft, aFullDraft } from '../../../../tests/support/builders/project.ts'
import { readStoredSubmission } from './stored-submission.ts'

const draftKey = 'rascunho:a'

/** Makes the browser return this text for every key. */
function browserStores(stored: string): void {
  vi.stubGlobal('sessionStorage', { getItem: () => stored })
}
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a field that is missing in the stored draft gets its value from the current draft', () => {
  const { category: _, ...draft } = aDraft({ title: 'Rascunho' })
  browserStores(JSON.stringify({ id: 'a', basedOn: null, savedAt: 1, draft }))
  const { category } = aFullDraft()
  expect(readStoredSubmission(draftKey, aFullDraft())).toEqual({
    id: 'a',
    basedOn: null,
    savedAt: 1,
    draft: { ...draft, category },
  })
})

test.each([
  ['not JSON', '{'],
  ['null', 'null'],
  ['a number', '5'],
  ['no draft', '{"savedAt":1}'],
  ['no time', JSON.stringify({ draft: aDraft() })],
  ['a draft without lists', '{"savedAt":1,"draft":{}}'],
])('a stored value that is not a submission is ignored: %s', (_, stored) => {
  browserStores(stored)
  expect(readStoredSubmission(draftKey, aDraft())).toBeNull()
})
