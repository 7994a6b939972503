import { expect, test } from 'vitest'
import { aDraft } from '../../../../tests/support/builders/project.ts'
import { readListChange } from './read-list-change.server.ts'

function read(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readListChange(form)
}

const move = { intent: 'move', id: 'a' }

test.each([
  { ...move, above: 'b' },
  { intent: 'hide', id: 'a' },
])('%j is a valid change', (fields) => {
  expect(read(fields)).toEqual(fields)
})

test('a removed project can be restored even if it is longer than the form accepts', () => {
  const draft = aDraft({ description: 'x'.repeat(5_000), images: Array(30).fill('/a.webp') })
  const removals = [{ id: 'a', draft, followers: [] }]
  expect(read({ intent: 'undo', removals: JSON.stringify(removals) })).toEqual({
    intent: 'undo',
    removals,
  })
})

test.each([
  // No destination, no project, and an unknown intent.
  move,
  { intent: 'move', above: 'b' },
  { intent: 'hide' },
  { intent: 'hidden', id: 'a' },
])('%j is not a valid change', (fields) => {
  expect(read(fields)).toBeNull()
})
