import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aDraft } from '../../../tests/support/builders/project.ts'
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

const store = (title: string) => storeSubmission(KEY, { draft: aDraft({ title }), basedOn: null })
const titleInTab = (isConfirmation = false) =>
  openStored<{ draft: { title: string }; basedOn: null }>(KEY, isConfirmation)?.draft.title

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

test.each(['{', 'null', '{}', '{"savedAt":1}'])(
  'a stored value that is not a draft is ignored: %s',
  (value) => {
    localStorage.setItem(KEY, value)
    expect(readStored(KEY)).toBeNull()
  },
)
