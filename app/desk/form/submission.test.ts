import { expect, test } from 'vitest'
import { aDraft, aFullDraft } from '../../../core/testing/project.ts'
import { deskCopy } from '../desk-copy.ts'
import { readSubmission } from './submission.server.ts'

const { errors } = deskCopy.form
const read = (draft: object) => readSubmission({ draft, id: 'a', basedOn: null })

test('a valid draft stays as it is', () => {
  expect(read(aFullDraft())).toEqual({ draft: aFullDraft(), id: 'a', basedOn: null })
})

test('texts are cleaned, and a page from before the last update sends no `hidden`', () => {
  const { hidden: _, ...draft } = aDraft({ title: ' Lo\u200bja\n', category: '\u200d', slug: '' })
  const cleaned = aDraft({ title: 'Loja', category: '', slug: '' })
  expect(read(draft)).toMatchObject({ draft: cleaned })
})

test.each([
  [{ title: ' ' }, { title: errors.title }],
  [{ slug: 'a/../b' }, { slug: errors.slugUnusable }],
  [{ features: ['Pix', 'x'.repeat(1_001)] }, { features: errors.tooLong(1_000) }],
  [
    { title: '', category: 'x'.repeat(1_001) },
    { title: errors.title, category: errors.tooLong(1_000) },
  ],
])('an invalid field gets one sentence: %#', (fields, expected) => {
  expect(read(aDraft(fields))).toEqual({ errors: expected })
})

test.each([null, 'text', {}, { draft: aDraft(), id: '', basedOn: null }])(
  'a body that the form cannot have sent is refused: %j',
  (body) => {
    expect(readSubmission(body)).toBeNull()
  },
)
