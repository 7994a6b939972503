/** How readers clean the texts and lists of a row. */
import { expect, test } from 'vitest'
import { columnOf } from '../core/fields/source.ts'
import { PROJECT_FIELDS } from '../core/project/project-fields.ts'
import { anyRow, parse, parseField } from '../tests/support/builders/rows.ts'

const TEXT_FIELDS = ['title', 'category', 'description', 'fullDescription'] as const

test.each(TEXT_FIELDS)('a long text in the field %s is cut to the limit of rows', (field) => {
  for (const character of ['a', '💡']) {
    const { project } = parseField(columnOf(PROJECT_FIELDS, field), character.repeat(200_000))
    expect(project?.[field]).toBe(cutText(character, 10 * PROJECT_FIELDS[field].max))
  }
})

/** The longest text within the limit that consists of whole characters and an ellipsis. */
function cutText(character: string, limit: number): string {
  const count = Math.floor((limit - 1) / character.length)
  return `${character.repeat(count)}…`
}

test.each([
  ['images', 240],
  ['features', 200],
] as const)('a long list of %s is cut to its limit', (field, limit) => {
  const list = Array.from({ length: 5_000 }, (_, index) => `/demo/${index}.webp`)
  expect(parseField(field, list).project?.[field]).toEqual(list.slice(0, limit))
})

test('control characters and invisible characters are removed, but not HTML and the joiners in emoji', () => {
  const removed = '\u0000\u001b\u007f\u061c\u200e\u202a\u202e\u2066\u200b\u2060\ufeff\u00ad'
  expect(parseField('title', `Lo${removed}ja`).project?.title).toBe('Loja')
  expect(parseField('title', 'Loja \ud800').project?.title).toBe('Loja \ufffd')
  expect(parseField('title', '<b>👩‍💻</b>').project?.title, 'a joiner').toBe('<b>👩‍💻</b>')
})

const spacedText = ' \r\n um\r\n\r\ndois\ttrês \n'

test.each(['\v', '\f', '\u0085', '\u2028', '\r'])(
  'the line break %j separates words',
  (character) => {
    const text = `um${character}dois`
    expect(parseField('title', text).project?.title).toBe('um dois')
    expect(parseField('full_description', text).project?.fullDescription).toBe('um\ndois')
  },
)

test('texts are trimmed, and only the full description keeps its line breaks and tabs', () => {
  const fields = { description: spacedText, full_description: spacedText }
  const [project] = parse([anyRow(fields)]).projects
  expect(project?.description).toBe('um dois três')
  expect(project?.fullDescription).toBe('um\n\ndois\ttrês')
})
