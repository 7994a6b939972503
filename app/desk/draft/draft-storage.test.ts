import { afterEach, expect, test, vi } from 'vitest'
import { aDraft } from '../../../tests/support/builders/project.ts'
import { aSiteDraft } from '../../../tests/support/builders/site.ts'
import { readStored } from './draft-storage.ts'

/** Makes the browser return this text for every key. */
function browserStores(stored: string): void {
  vi.stubGlobal('sessionStorage', { getItem: () => stored })
}
afterEach(() => {
  vi.unstubAllGlobals()
})

const { services } = aSiteDraft()
const stored = (draft: unknown) => JSON.stringify({ savedAt: 1, draft })

test.each([
  ['not JSON', '{'],
  ['null', 'null'],
  ['a text in place of a list', stored({ services: 'a' })],
  ['a list in place of a text', stored({ name: ['Ana'] })],
  ['seven services', stored({ services: services.slice(1) })],
  ['a service without a description', stored({ services: services.with(3, {} as never) })],
])('a stored value that is not a submission is ignored: %s', (_, value) => {
  browserStores(value)
  expect(readStored('rascunho:site', aSiteDraft())).toBeNull()
})

test('a stored list that does not contain texts is ignored', () => {
  browserStores(stored({ features: [1] }))
  expect(readStored('rascunho:a', aDraft())).toBeNull()
})
