import { describe, expect, test } from 'vitest'
import { ReadError } from './read-error.ts'
import { parseRow } from './rows.ts'
import { parse, parseField, row } from './rows-rehearsal.ts'

describe('a good row', () => {
  test('becomes a project without its place, and without a warning', () => {
    const { projects, warnings } = parse([row()])
    expect(projects).toStrictEqual([
      {
        id: 'an-id',
        slug: 'loja',
        title: 'Loja',
        description: 'Uma loja.',
        fullDescription: 'Primeiro.\n\nSegundo.',
        category: 'E-commerce',
        images: ['/demo/loja.webp', 'https://example.com/loja.webp'],
        features: ['Carrinho', 'Pix'],
      },
    ])
    expect(warnings).toEqual([])
  })

  test('keeps long texts and lists', () => {
    const text = 'a'.repeat(100_000)
    const features = Array.from({ length: 1_000 }, (_, index) => `Função ${index}`)
    const [project] = parse([row({ full_description: text, features })]).projects
    expect(project?.fullDescription).toBe(text)
    expect(project?.features).toEqual(features)
  })

  test('is cut to the maximum lengths', () => {
    const text = '💡'.repeat(100_000)
    const many = Array.from({ length: 5_000 }, (_, index) => `/demo/${index}.webp`)
    const fields = { title: text, category: text, description: text, full_description: text }
    const [project] = parse([row({ ...fields, features: [text, ...many], images: many })]).projects
    expect(project?.title).toMatch(/^(?:💡){500}…$/u)
    expect(project?.category).toHaveLength(1_001)
    expect(project?.description).toHaveLength(5_001)
    expect(project?.fullDescription).toHaveLength(100_001)
    expect(project?.features).toHaveLength(1_000)
    expect(project?.features[0]).toHaveLength(1_001)
    expect(project?.images).toHaveLength(1_000)
  })

  test('is cut to the same maximum when some elements are unusable', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => `/demo/${index}.webp`)
    for (const place of [0, 1_000]) many[place] = 'javascript:1'
    const [project] = parse([row({ images: many })]).projects
    expect(project?.images).toEqual(many.slice(1, 1_000))
  })

  test('is not cut within a surrogate pair', () => {
    const { project } = parseField('title', `a${'💡'.repeat(1_000)}`)
    expect(project?.title.isWellFormed()).toBe(true)
    expect(project?.title).toMatch(/💡…$/u)
  })
})

describe('harmless gaps are filled without a warning', () => {
  test.each(['description', 'full_description', 'category'])('null %s becomes empty', (name) => {
    const { project, warnings } = parseField(name, null)
    expect(project).toMatchObject({
      slug: 'loja',
      [name === 'full_description' ? 'fullDescription' : name]: '',
    })
    expect(warnings).toEqual([])
  })

  test('a row of only slug and title is a project', () => {
    const { projects, warnings } = parse([{ slug: 'loja', title: 'Loja' }])
    expect(projects).toStrictEqual([
      {
        id: 'loja',
        slug: 'loja',
        title: 'Loja',
        description: '',
        fullDescription: '',
        category: '',
        images: [],
        features: [],
      },
    ])
    expect(warnings).toEqual([])
  })

  test('a number as id becomes a string', () => {
    expect(parseField('id', 7).project?.id).toBe('7')
  })

  test('an id loses invisible characters', () => {
    expect(parseField('id', 'a\u0085b').project?.id).toBe('ab')
  })
})

describe('a wrong type costs its field or element, with one warning', () => {
  test.each([
    ['description', 5, { description: '' }],
    ['full_description', ['a'], { fullDescription: '' }],
    ['category', {}, { category: '' }],
    ['images', '["/a.webp"]', { images: [] }],
    ['features', { 0: 'a' }, { features: [] }],
    ['features', ['Pix', 3, null, '', '  ', 'Boleto'], { features: ['Pix', 'Boleto'] }],
    ['id', true, { id: 'loja' }],
    ['order_index', '1', { slug: 'loja' }],
  ])('%s: %j', (name, value, expected) => {
    const { project, warnings } = parseField(name, value)
    expect(project).toMatchObject(expected)
    expect(warnings).toEqual([
      `Repaired the row with the slug "loja": dropped what was unusable in ${name}.`,
    ])
  })

  test('several flaws in one row are one warning that names every field', () => {
    const { warnings } = parse([row({ images: 5, features: [1, 2], category: false })])
    expect(warnings).toEqual([
      'Repaired the row with the slug "loja": dropped what was unusable in category, images, features.',
    ])
  })
})

describe('a row is left out with one warning', () => {
  test.each([
    ['slug', null],
    ['slug', undefined],
    ['slug', ''],
    ['slug', '  '],
    ['slug', 9],
    ['slug', 'a'.repeat(201)],
    ['slug', 'a\u0000b'],
    ['slug', '\ud800'],
    ['slug', '..'],
    ['slug', 'a/../b'],
    ['slug', '..\\a'],
    ['slug', '_'],
    ['slug', 'loja.data'],
    ['title', null],
    ['title', ''],
    ['title', ' \n\u0000'],
    ['title', '\u200b\u200d\ufeff\u2060'],
    ['slug', 'lo\u200bja'],
    ['title', 3],
  ])('%s: %j', (name, value) => {
    const { projects, warnings } = parse([row({ slug: 'other' }), row({ [name]: value })])
    expect(projects.map(({ slug }) => slug)).toEqual(['other'])
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain(`unusable ${name}`)
  })

  test.each([[null], ['text'], [7], [[]]])('when it is no row at all: %j', (value) => {
    const { projects, warnings } = parse([value, row()])
    expect(projects).toHaveLength(1)
    expect(warnings).toHaveLength(1)
  })

  test('when its slug is taken, and the first in order stays', () => {
    const { projects, warnings } = parse([
      row({ title: 'Segunda', order_index: 2 }),
      row({ title: 'Primeira', order_index: 1 }),
    ])
    expect(projects.map(({ title }) => title)).toEqual(['Primeira'])
    expect(warnings).toEqual(['Left out a second row with the slug "loja".'])
  })

  test('and the warning is one short, clean line', () => {
    const { warnings } = parse([
      row({ slug: 'other' }),
      row({ slug: `\u001b[31m\n${'a'.repeat(9_999)}` }),
    ])
    expect(warnings[0]?.length).toBeLessThan(200)
    expect(warnings[0]).not.toMatch(/\p{Cc}/u)
  })
})

describe('the order', () => {
  test('is by place, rows without one last, ties by slug', () => {
    const { projects } = parse([
      row({ slug: 'z', order_index: null }),
      row({ slug: 'y', order_index: 'first' }),
      row({ slug: 'c', order_index: 2 }),
      row({ slug: 'b', order_index: 2 }),
      row({ slug: 'B', order_index: 2 }),
      row({ slug: 'a', order_index: 10 }),
      row({ slug: 'n', order_index: -1 }),
    ])
    expect(projects.map(({ slug }) => slug).join('')).toBe('nBbcayz')
  })
})

describe('an answer', () => {
  test.each([[null], [undefined], [{}], ['[]'], [{ message: 'no' }]])(
    'that is no list fails: %j',
    (answer) => {
      expect(() => parse(answer)).toThrow(ReadError)
      expect(() => parseRow(answer, 'loja', { warn: () => {} })).toThrow(ReadError)
    },
  )

  test('without rows is an empty list', () => {
    expect(parse([]).projects).toEqual([])
  })

  test('with rows of which none is usable fails', () => {
    expect(() => parse([{ slug: 5 }, null])).toThrow('None of the rows')
  })
})

describe('one row', () => {
  const parseOne = (answer: unknown) => parseRow(answer, 'loja', { warn: () => {} })

  test('is the project', () => {
    expect(parseOne([row()])?.title).toBe('Loja')
  })

  test('is null when there is none, or none that can be shown', () => {
    expect(parseOne([])).toBeNull()
    expect(parseOne([row({ title: null })])).toBeNull()
  })

  test('is found even if the server forgot the filter', () => {
    expect(parseOne([row({ slug: 'other' }), row()])?.slug).toBe('loja')
  })

  test('fails when the answer is about something else', () => {
    expect(() => parseOne([row({ slug: 'LOJA' })])).toThrow('does not hold the row')
    expect(() => parseOne([row({ slug: 5 })])).toThrow(ReadError)
  })
})
