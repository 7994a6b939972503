import { describe, expect, test } from 'vitest'
import { LIMITS } from '../core/project.ts'
import { aFullDraft, aProject } from '../core/testing/project.ts'
import { parseRow, parseRows, rowOf } from './project-row.ts'
import { ReadError } from './read-error.ts'

const row = (fields: Record<string, unknown> = {}) => ({
  ...rowOf(aFullDraft({ slug: 'loja', title: 'Loja' })),
  id: 'an-id',
  order_index: 1,
  ...fields,
})

function parse(answer: unknown) {
  const warnings: string[] = []
  const warn = (message: string) => warnings.push(message)
  return { projects: parseRows(answer, { databaseHost: 'database.test:54321', warn }), warnings }
}

/** Parses a row with this field, together with a valid row, because an answer without any valid row is an error. */
function parseField(name: string, value: unknown) {
  const { projects, warnings } = parse([row({ slug: 'other' }), row({ [name]: value })])
  return { project: projects.find(({ slug }) => slug === 'loja'), warnings }
}

test('a row needs only a slug and a title, and null counts as absent', () => {
  const nothing = { description: null, full_description: null, category: ' \u200b', images: null }
  for (const fields of [{}, nothing]) {
    expect(parse([{ slug: 'loja', title: 'Loja', ...fields }])).toStrictEqual({
      projects: [aProject()],
      warnings: [],
    })
  }
})

test.each<[unknown, string | null]>([
  ['2026-05-01T10:00:00+00:00', '2026-05-01T10:00:00+00:00'],
  ['yesterday', null],
  [5, null],
  [null, null],
  [undefined, null],
])('updated_at %j becomes %j, without a warning', (value, updatedAt) => {
  const { project, warnings } = parseField('updated_at', value)
  expect(project).toMatchObject({ updatedAt })
  expect(warnings).toEqual([])
})

test.each([
  [true, true],
  [false, false],
  [null, false],
  [undefined, false],
])('hidden %j becomes %j, without a warning', (value, hidden) => {
  const { project, warnings } = parseField('hidden', value)
  expect(project).toMatchObject({ hidden })
  expect(warnings).toEqual([])
})

test.each(['a', '💡'])('long texts and lists of %s are cut to their limits', (character) => {
  const text = character.repeat(200_000)
  const many = Array.from({ length: 5_000 }, (_, index) => `/demo/${index}.webp`)
  const fields = { title: text, category: text, description: text, full_description: text }
  const [project = aProject()] = parse([
    row({ ...fields, features: [text, ...many], images: many }),
  ]).projects

  for (const field of ['title', 'category', 'description', 'fullDescription'] as const) {
    expectCut(project[field], LIMITS[field])
  }
  const [feature = '', ...features] = project.features
  expectCut(feature, LIMITS.feature)
  expect(features).toEqual(many.slice(0, LIMITS.listLength - 1))
  expect(project.images).toEqual(many.slice(0, LIMITS.listLength))

  function expectCut(cut: string, limit: number) {
    expect(cut).toMatch(new RegExp(`^${character}+…$`, 'u'))
    // The desk's form refuses longer texts, so a cut text must not exceed the limit.
    expect(cut.length).toBeLessThanOrEqual(limit)
    expect(cut.length).toBeGreaterThan(limit - 2)
  }
})

test('texts lose control characters and characters that reverse or hide other text', () => {
  const marks = '\u0000\u001b\u007f\u0085\u061c\u200e\u202a\u202e\u2066\u200b\u2060\ufeff\u00ad'
  expect(parseField('title', `Lo${marks}ja \ud800`).project?.title).toBe('Loja \ufffd')
  expect(parseField('id', `a${marks}b`).project?.id).toBe('ab')
  expect(parseField('title', '<b>👩‍💻</b>').project?.title).toBe('<b>👩‍💻</b>')
})

test('only the full description keeps line breaks, and every text is trimmed', () => {
  const text = ' \r\n um\r\n\r\ndois\ttrês \n'
  expect(parseField('full_description', text).project?.fullDescription).toBe('um\n\ndois\ttrês')
  expect(parseField('description', text).project?.description).toBe('um dois três')
})

describe('an invalid value is dropped alone, and one warning names it with the reason', () => {
  const image = 'is neither an https address nor a path on this site'
  test.each<[string, unknown, object, string]>([
    ['description', 5, { description: '' }, 'description "5" is not text'],
    ['full_description', ['a'], { fullDescription: '' }, `full_description "["a"]" is not text`],
    ['category', {}, { category: '' }, 'category "{}" is not text'],
    ['images', '/a.webp', { images: [] }, 'images "/a.webp" is not a list'],
    ['images', ['/a', 'b'], { images: ['/a'] }, `images[1] "b" ${image}`],
    ['features', ['Pix', ' '], { features: ['Pix'] }, 'features[1] " " is blank'],
    ['id', true, { id: 'loja' }, 'id "true" is neither text nor number'],
    ['order_index', '1', { slug: 'loja' }, 'order_index "1" is not a number'],
    [
      'hidden',
      'no',
      { hidden: true },
      'hidden "no" is neither true nor false, so it counts as true',
    ],
  ])('%s: %j', (name, value, expected, problem) => {
    const { project, warnings } = parseField(name, value)
    expect(project).toMatchObject(expected)
    expect(warnings).toEqual([`Dropped from the row with the slug "loja": ${problem}.`])
  })

  test('several values in one row', () => {
    expect(parse([row({ category: 1, images: [2, 3, 4] })]).warnings).toEqual([
      'Dropped from the row with the slug "loja": category "1" is not text; images[0] "2" is not text; images[1] "3" is not text; and 1 more.',
    ])
  })
})

describe('image addresses', () => {
  test.each([
    'HTTPS://example.com/a.webp',
    '/demo/a.webp',
    'http://database.test:54321/storage/v1/object/public/a.webp',
  ])('keeps %s', (image) => {
    expect(parseField('images', [image]).project?.images).toEqual([image])
  })

  test.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:image/svg+xml,<svg/>',
    'http://example.com/a.webp',
    'http://database.test/a.webp',
    '//example.com/a.webp',
    '/\\example.com/a.webp',
    '/\t/example.com/a.webp',
    'https:example.com',
    'https://',
    'a.webp',
    '',
    '/a\u202egpj.webp',
    `/${'a'.repeat(2_000)}`,
  ])('drops %j', (image) => {
    expect(parseField('images', ['/first', image, '/last']).project?.images).toEqual([
      '/first',
      '/last',
    ])
  })
})

describe('a row is left out, with one warning of a single line', () => {
  const long = 'a'.repeat(201)
  const slugs = [null, undefined, '', ' ', 9, long, 'a\u0000b', '\ud800', 'lo\u200bja', '.', '..']
  const more = ['a/../b', '..\\a', 'a%2fb', '_', 'loja.data']
  const titles = [null, '', 3, ' \n\u0000', '\u200b\u200d\ufeff']
  test.each([
    ...[...slugs, ...more].map((slug) => ({ name: 'slug', value: slug })),
    ...titles.map((title) => ({ name: 'title', value: title })),
  ])('$name: $value', ({ name, value }) => {
    const { projects, warnings } = parse([row({ slug: 'other' }), row({ [name]: value })])
    expect(projects.map(({ slug }) => slug)).toEqual(['other'])
    expect(warnings).toEqual([
      expect.stringMatching(new RegExp(`^Left out the row .*: ${name} "\\P{Cc}{0,120}\\.$`, 'u')),
    ])
  })

  test('when an earlier row has the same slug', () => {
    const second = row({ title: 'Segunda', order_index: 2 })
    const { projects, warnings } = parse([null, second, row(), 'text'])
    expect(projects.map(({ title }) => title)).toEqual(['Loja'])
    expect(warnings.at(-1)).toBe('Left out a second row with the slug "loja".')
  })
})

test('projects are sorted by order_index, rows without one last, ties by slug', () => {
  const places = { z: null, y: 'first', c: 2, b: 2, B: 2, a: 10, n: -1 }
  const rows = Object.entries(places).map(([slug, order_index]) => row({ slug, order_index }))
  expect(parse(rows).projects.map(({ slug }) => slug)).toEqual([...'nBbcayz'])
})

describe('an answer', () => {
  const parseOne = (answer: unknown) => parseRow(answer, 'loja', { warn() {} })

  test.each([[null], [{}], ['[]'], [{ message: 'no' }]])(
    'that is not a list is an error: %j',
    (answer) => {
      expect(() => parse(answer)).toThrow(ReadError)
      expect(() => parseOne(answer)).toThrow(ReadError)
    },
  )

  test('with rows of which none is usable is an error, and without rows is empty', () => {
    expect(() => parse([{ slug: 5 }, null])).toThrow('None of the rows')
    expect([parse([]).projects, parseOne([])]).toEqual([[], null])
  })

  test('to a read of one slug becomes that project, or null when no page can show the project', () => {
    expect(parseOne([row({ slug: 'other' }), row()])?.slug).toBe('loja')
    expect(parseOne([row({ title: null })])).toBeNull()
    expect(() => parseOne([row({ slug: 'LOJA' })])).toThrow('does not hold the row')
  })
})
