import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aDraft } from '../../../tests/support/builders/project.ts'
import { aSiteDraft } from '../../../tests/support/builders/site.ts'
import {
  draftPaths,
  openStored,
  readStored,
  removeStored,
  storeSubmission,
} from './draft-storage.ts'

/** A tab's session storage, or the local storage of all tabs. */
class FakeStorage {
  [key: string]: unknown
  getItem(key: string) {
    return this[key] ?? null
  }
  setItem(key: string, text: string) {
    this[key] = text
  }
  removeItem(key: string) {
    delete this[key]
  }
}

const KEY = 'rascunho:/estudio/novo'

/** @returns a function that makes its tab the one in which the code runs. */
function openTab(): () => void {
  const storage = new FakeStorage()
  return () => vi.stubGlobal('sessionStorage', storage)
}

const store = (title: string) =>
  storeSubmission(KEY, { draft: aDraft({ title }), basedOn: null, lacksPhoto: false })
const titleInTab = (isConfirmation = false) =>
  openStored<{ draft: { title: string }; basedOn: null }>(KEY, aDraft(), isConfirmation)?.draft
    .title

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('each tab keeps its own draft, and a later tab gets the latest of all', () => {
  const [one, other, later] = [openTab(), openTab(), openTab()]
  one()
  store('Uma')
  other()
  store('Outra')
  one()
  expect(titleInTab()).toBe('Uma')
  later()
  expect(titleInTab()).toBe('Outra')
  expect(draftPaths()).toEqual(['/estudio/novo'])
})

test('deleting a draft keeps what another tab has stored since, which the confirmation does not offer', () => {
  const [one, other] = [openTab(), openTab()]
  one()
  store('Uma')
  other()
  store('Outra')
  one()
  removeStored(KEY)
  expect(titleInTab(true)).toBeUndefined()
  expect(titleInTab()).toBe('Outra')
})

test('a draft of another tab that was opened and deleted does not come back', () => {
  const [one, other] = [openTab(), openTab()]
  one()
  store('Uma')
  other()
  expect(titleInTab()).toBe('Uma')
  removeStored(KEY)
  expect(titleInTab()).toBeUndefined()
})

const { services } = aSiteDraft()
const stored = (draft: unknown) => JSON.stringify({ savedAt: 1, draft, basedOn: '2026' })

test.each([
  ['not JSON', '{'],
  ['null', 'null'],
  ['a text in place of a list', stored({ services: 'a' })],
  ['a list in place of a text', stored({ name: ['Ana'] })],
  ['seven services', stored({ services: services.slice(1) })],
  ['a service without a description', stored({ services: services.with(3, {} as never) })],
])('a stored value that is not a submission is ignored: %s', (_, value) => {
  localStorage.setItem(KEY, value)
  expect(readStored(KEY, aSiteDraft())).toBeNull()
})

test('a stored list that does not contain texts is ignored', () => {
  localStorage.setItem(KEY, stored({ features: [1] }))
  expect(readStored(KEY, aDraft())).toBeNull()
})

test('a draft of "Meu site" that an earlier version has stored keeps its version', () => {
  localStorage.setItem(KEY, stored({ name: 'Ana' }))
  expect(readStored(KEY, aSiteDraft())).toMatchObject({
    draft: { name: 'Ana' },
    basedOn: { updatedAt: '2026' },
  })
})
