import { expect, test } from 'vitest'
import { aDraft, aFullDraft } from '../../../core/testing/project.ts'
import { deskCopy } from '../desk-copy.ts'
import { readSubmission } from './submission.server.ts'

const { errors } = deskCopy.form
const read = (draft: object) => readSubmission({ draft, id: 'a', basedOn: null })

test('a valid draft stays as it is', () => {
  expect(read(aFullDraft())).toEqual({ draft: aFullDraft(), id: 'a', basedOn: null })
})

test('texts are cleaned, and `hidden` may be absent, because pages from before an update do not send it', () => {
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
])('each invalid field gets one error sentence: %#', (fields, expected) => {
  expect(read(aDraft(fields))).toEqual({ errors: expected })
})

test.each([null, 'text', {}, { draft: aDraft(), id: '', basedOn: null }])(
  'a body that the form cannot have sent is refused: %j',
  (body) => {
    expect(readSubmission(body)).toBeNull()
  },
)
