import { afterEach, expect, test, vi } from 'vitest'
import { PROJECT_FIELDS } from '#core/project-fields.ts'
import { aDraft } from '../../../tests/support/builders/project.ts'
import { createDraft } from './draft.ts'
import { storeSubmission } from './draft-storage.ts'
import { mapInputs, trimmed } from './inputs.ts'

vi.mock('./draft-storage.ts')
afterEach(() => {
  vi.clearAllMocks()
})

const forget = vi.fn()
const open = () =>
  createDraft(
    {
      draftKey: 'rascunho:a',
      submission: { draft: aDraft(), basedOn: null },
      stored: null,
      forget,
    },
    { fields: PROJECT_FIELDS, toDraft: (inputs) => mapInputs(PROJECT_FIELDS, inputs, trimmed) },
  )

test('the inputs keep what the owner typed, and the draft is trimmed', () => {
  const draft = open()
  draft.set('title', ' Padaria ')
  expect(draft.inputs.get().title).toBe(' Padaria ')
  expect(draft.get().title).toBe('Padaria')
  expect(draft.get(), 'the same object, as React needs it').toBe(draft.get())
})

test('the browser stores a draft only as long as it differs from what the server has sent', () => {
  const draft = open()
  draft.set('title', `${aDraft().title} `)
  draft.store(false)
  expect(storeSubmission, 'a space').not.toHaveBeenCalled()
  expect(forget).toHaveBeenCalledTimes(1)
  draft.set('hidden', true)
  draft.store(false)
  expect(storeSubmission).toHaveBeenCalledExactlyOnceWith('rascunho:a', {
    draft: aDraft({ hidden: true }),
    basedOn: null,
    lacksPhoto: false,
  })
  draft.set('hidden', false)
  draft.store(false)
  expect(forget).toHaveBeenCalledTimes(2)
})

test('the browser stores that a draft lacks a photo, even if nothing else has changed', () => {
  open().store(true)
  expect(storeSubmission).toHaveBeenCalledOnce()
  expect(forget).not.toHaveBeenCalled()
})
