import { expect, test } from 'vitest'
import { DatabaseError } from '../core/database-error.ts'
import { aProject } from '../tests/support/builders/project.ts'
import { anyRow, parse, parseField } from '../tests/support/builders/rows.ts'
import { parseRow, parseTable } from './project-row.ts'

test.each([
  ['absent', {}],
  ['null', { description: null, full_description: null, category: null, images: null }],
  ['blank', { description: '', full_description: ' ', category: ' \u200b' }],
])('optional fields may be %s, without a warning', (_, fields) => {
  const { projects, warnings } = parse([{ slug: 'loja', title: 'Loja', ...fields }])
  expect(projects).toStrictEqual([aProject()])
  expect(warnings).toEqual([])
})

test.each<[string, unknown, object]>([
  ['updated_at', '2026-05-01T10:00:00+00:00', { updatedAt: '2026-05-01T10:00:00+00:00' }],
  ['updated_at', 'yesterday', { updatedAt: null }],
  ['hidden', true, { hidden: true }],
  ['hidden', null, { hidden: false }],
])('%s may be %j, without a warning', (name, value, expected) => {
  const { project, warnings } = parseField(name, value)
  expect(project).toMatchObject(expected)
  expect(warnings).toEqual([])
})

test.each<[string, unknown, object, string]>([
  ['description', 5, { description: '' }, 'description "5" (not-text)'],
  ['category', {}, { category: '' }, 'category "{}" (not-text)'],
  ['images', '/a.webp', { images: [] }, 'images "/a.webp" (not-list)'],
  ['images', ['/a', 'b'], { images: ['/a'] }, 'images[1] "b" (not-image)'],
  ['hidden', 'no', { hidden: true }, 'hidden "no" (not-flag)'],
])('an invalid value is dropped with one warning: %s %j', (name, value, expected, problem) => {
  const { project, warnings } = parseField(name, value)
  expect(project).toMatchObject(expected)
  expect(warnings).toEqual([`Invalid values in the row with the slug "loja": ${problem}.`])
})

test('several invalid values in one row cause one warning, which lists the first three', () => {
  expect(parse([anyRow({ category: 1, images: [2, 3, 4] })]).warnings).toEqual([
    'Invalid values in the row with the slug "loja": category "1" (not-text); images[0] "2" (not-text); images[1] "3" (not-text); and 1 more.',
  ])
})

test('the caption of an invalid image is dropped with it', () => {
  const row = anyRow({ images: ['/a', 'b', '/c'], captions: ['one', 'two', 'three'] })
  expect(parse([row]).projects).toMatchObject([
    { images: ['/a', '/c'], captions: ['one', 'three'] },
  ])
})

test('an image on the host of the database may have a plain http address', () => {
  const image = 'http://database.test:54321/storage/v1/object/public/a.webp'
  expect(parseField('images', [image]).project?.images).toEqual([image])
})

test.each([
  ['slug', 'is null', null],
  ['slug', 'is empty', ''],
  ['slug', 'has a control character', 'a\u0000b'],
  ['slug', 'has an invisible character', 'lo\u200bja'],
  ['slug', 'has half a surrogate pair', '\ud800'],
  ['slug', 'is the dot segment', '..'],
  ['slug', 'contains the segment .. after a slash', 'a/../b'],
  ['slug', 'contains an encoded slash', 'a%2fb'],
  ['slug', 'is the name that the router uses for an empty slug', '_'],
  ['slug', "ends like the address of a page's data", 'loja.data'],
  ['slug', 'has more than 200 characters', 'a'.repeat(201)],
  ['title', 'is null', null],
  ['title', 'has only spaces and control characters', ' \n\u0000'],
  ['title', 'has only invisible characters', '\u200b\u200d\ufeff'],
])('a row is left out if its %s %s: %j', (column, _, value) => {
  const { projects, warnings } = parse([anyRow({ slug: 'other' }), anyRow({ [column]: value })])
  expect(projects.map(({ slug }) => slug)).toEqual(['other'])
  const [warning = ''] = warnings
  expect(warnings).toEqual([warning])
  expect(warning).toMatch(/^Left out the row with the slug "\P{Cc}+\.$/u)
  expect(warning).toContain(`: ${column} "`)
  expect(warning.length).toBeLessThan(250)
})

test('a row with a slug of 200 characters is kept', () => {
  expect(parse([anyRow({ slug: 'a'.repeat(200) })]).projects).toHaveLength(1)
})

test('of two rows with the same slug, only the one with the lower order_index is used', () => {
  const second = anyRow({ title: 'Segunda', order_index: 2 })
  const { projects, warnings } = parse([second, anyRow()])
  expect(projects.map(({ title }) => title)).toEqual(['Loja'])
  expect(warnings).toEqual(['Left out a second row with the slug "loja".'])
})

test('projects are sorted by order_index and then by slug, with a missing or invalid order_index last', () => {
  const places = { z: null, y: 'first', c: 2, b: 2, B: 2, a: 10, n: -1 }
  const rows = Object.entries(places).map(([slug, order_index]) => anyRow({ slug, order_index }))
  const sorted = parse(rows).projects.map(({ slug }) => slug)
  expect(sorted).toEqual(['n', 'B', 'b', 'c', 'a', 'y', 'z'])
})

const parseOne = (answer: unknown) => parseRow(answer, 'loja', {})

test.each([[null], [{}], ['[]'], [{ message: 'no' }]])(
  'an answer that is not a list is an error: %j',
  (answer) => {
    expect(() => parse(answer)).toThrow(DatabaseError)
    expect(() => parseOne(answer)).toThrow(DatabaseError)
  },
)

test('a list of rows is an error if none of them is usable', () => {
  expect(() => parse([{ slug: 5 }, null])).toThrow('None of the rows')
})

test('of rows that no page can show, the table has what can be read', () => {
  const answer = [
    anyRow({ id: 'a', slug: 'b', order_index: 3 }),
    anyRow({ id: 'b', slug: 'b', order_index: 4 }),
    anyRow({ id: 'c', slug: null, order_index: 2 }),
    anyRow({ id: 'd', title: 5, category: 9, order_index: 1 }),
    null,
  ]
  const { projects, unusable } = parseTable(answer, {})
  expect(projects).toMatchObject([{ id: 'a' }])
  expect(unusable).toMatchObject([
    { id: 'd', slug: 'loja', title: '', category: '', images: anyRow().images },
    { id: 'c', slug: '', title: 'Loja' },
    { id: 'b', slug: 'b', title: 'Loja' },
    { slug: '', title: '' },
  ])
})

test('parseRow returns the project with exactly the given slug, if a page can show it', () => {
  expect(parseOne([anyRow({ slug: 'other' }), anyRow()])?.slug).toBe('loja')
  expect(parseOne([])).toBeNull()
  expect(parseOne([anyRow({ title: null })])).toBeNull()
  expect(parseOne([anyRow({ slug: 'LOJA' })])).toBeNull()
})
