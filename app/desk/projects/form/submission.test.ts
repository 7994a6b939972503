import { expect, test } from 'vitest'
import { deskCopy } from '#texts/desk-copy.ts'
import { aDraft, aFullDraft } from '../../../../tests/support/builders/project.ts'
import { readSubmission } from './submission.server.ts'

const { errors } = deskCopy.form
const read = (draft: object) => readSubmission({ draft, id: 'a', basedOn: null })

test('a valid draft stays as it is', () => {
  expect(read(aFullDraft())).toEqual({ draft: aFullDraft(), id: 'a', basedOn: null })
})

test('outer spaces and zero-width spaces are removed from texts', () => {
  const draft = aDraft({ title: ' Lo\u200bja\n' })
  expect(read(draft)).toMatchObject({ draft: aDraft({ title: 'Loja' }) })
})

test('a text without visible characters becomes empty', () => {
  const zeroWidthJoiner = '\u200d'
  expect(read(aDraft({ category: zeroWidthJoiner }))).toMatchObject({ draft: { category: '' } })
})

test('a slug without visible characters counts as empty', () => {
  expect(read(aDraft({ slug: ' \u200b' }))).toMatchObject({ draft: { slug: '' } })
})

test('features without visible characters are left out', () => {
  expect(read(aDraft({ features: ['\u200b', 'Pix'] }))).toMatchObject({
    draft: { features: ['Pix'] },
  })
})

test('a draft without the field `hidden` is not hidden: older versions of the page do not send the field', () => {
  const { hidden: _, ...draft } = aDraft()
  expect(read(draft)).toMatchObject({ draft: { ...draft, hidden: false } })
})

test.each([
  ['a blank title', { title: ' ' }, { title: errors.blank.title }],
  ['an unusable slug', { slug: 'a/../b' }, { slug: errors.slugUnusable }],
  [
    'a feature that is too long',
    { features: ['Pix', 'x'.repeat(1_001)] },
    { features: errors.tooLong(1_000) },
  ],
  [
    'a caption that is too long',
    { captions: ['', 'x'.repeat(201)] },
    { captions: errors.tooLong(200) },
  ],
  [
    'two invalid fields',
    { title: '', category: 'x'.repeat(1_001) },
    { title: errors.blank.title, category: errors.tooLong(1_000) },
  ],
])('the errors for %s have one sentence per invalid field', (_, fields, expected) => {
  expect(read(aDraft(fields))).toEqual({ errors: expected })
})

test.each([
  ['null', null],
  ['a text', 'text'],
  ['an empty object', {}],
  ['an empty id', { draft: aDraft(), id: '', basedOn: null }],
])('a body that the form cannot have sent is refused: %s', (_, body) => {
  expect(() => readSubmission(body)).toThrow(expect.objectContaining({ init: { status: 400 } }))
})
