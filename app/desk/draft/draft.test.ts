import { expect, test, vi } from 'vitest'
import { PROJECT_FIELDS } from '#core/project-fields.ts'
import { aDraft } from '../../../tests/support/builders/project.ts'
import { createDraft } from './draft.ts'
import { mapInputs, trimmed } from './inputs.ts'

const open = (initial = aDraft()) =>
  createDraft({
    fields: PROJECT_FIELDS,
    initial,
    published: aDraft(),
    toDraft: (inputs) => mapInputs(PROJECT_FIELDS, inputs, trimmed),
  })

test('the inputs keep what the owner typed, and the draft is trimmed', () => {
  const draft = open()
  draft.set('title', ' Padaria ')
  expect(draft.inputs.get().title).toBe(' Padaria ')
  expect(draft.get().title).toBe('Padaria')
})

test('code that has waited reads the latest inputs', async () => {
  const draft = open()
  const { promise, resolve } = Promise.withResolvers<void>()
  const title = promise.then(() => draft.get().title)
  draft.set('title', 'Depois')
  resolve()
  expect(await title).toBe('Depois')
})

test('listeners are called at each change, until they unsubscribe', () => {
  const draft = open()
  const listener = vi.fn()
  const unsubscribe = draft.subscribe(listener)
  draft.set('title', 'a')
  unsubscribe()
  draft.set('title', 'b')
  expect(listener).toHaveBeenCalledTimes(1)
})

test('the draft is the same object until an input changes, as React needs it', () => {
  const draft = open()
  expect(draft.get()).toBe(draft.get())
})

test('a draft is changed as long as it differs from what the server has sent', () => {
  const draft = open()
  expect(draft.isChanged()).toBe(false)
  draft.set('title', `${aDraft().title} `)
  expect(draft.isChanged(), 'a space').toBe(false)
  draft.set('hidden', true)
  expect(draft.isChanged()).toBe(true)
  draft.set('hidden', false)
  expect(draft.isChanged()).toBe(false)
  expect(open(aDraft({ title: 'Rascunho' })).isChanged(), 'a stored draft').toBe(true)
})
