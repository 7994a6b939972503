import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_PROJECT_DRAFT, PROJECT_FIELDS } from '../../../core/project/project-fields.ts'
import { aDraft } from '../../../tests/support/builders/project.ts'
import {
  draftPaths,
  openStored,
  readStored,
  removeStored,
  storeSubmission,
} from './draft-storage.ts'
import type { ProjectSubmission } from './publish.ts'

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
  openStored<ProjectSubmission>(PROJECT_FIELDS, KEY, isConfirmation)?.draft.title

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

test.each([
  '{',
  'null',
  '{}',
  '{"savedAt":1}',
  '{"savedAt":1,"id":1,"draft":{},"basedOn":null}',
  '{"savedAt":1,"draft":{},"basedOn":{}}',
])('a stored value that is not a draft is ignored: %s', (value) => {
  localStorage.setItem(KEY, value)
  expect(readStored(PROJECT_FIELDS, KEY)).toBeNull()
})

test('values of a stored draft that have another type than their field count as empty', () => {
  const wrong = { title: 1, images: '/a.webp', features: [1], captions: {}, hidden: 'true' }
  storeSubmission(KEY, { draft: { ...wrong, client: 'Ana' }, basedOn: null })
  expect(readStored(PROJECT_FIELDS, KEY)?.draft).toEqual({ ...EMPTY_PROJECT_DRAFT, client: 'Ana' })
})
