import { describe, expect, test } from 'vitest'
import { parseField } from './rows-rehearsal.ts'

describe('image addresses', () => {
  test.each([
    'https://example.com/a.webp',
    'HTTPS://example.com/a.webp',
    '/demo/a.webp',
    'http://database.test:54321/storage/v1/object/public/a.webp',
  ])('keeps %s', (image) => {
    expect(parseField('images', [image]).project?.images).toEqual([image])
  })

  test.each([
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    'http://example.com/a.webp',
    'http://database.test/a.webp',
    'http://127.0.0.1/a.webp',
    '//example.com/a.webp',
    '/\\example.com/a.webp',
    '/\t/example.com/a.webp',
    'https:example.com',
    'https://',
    'a.webp',
    '',
    ' /a.webp',
    '/a\u202egpj.webp',
    '/a\u200b.webp',
    `/${'a'.repeat(2_000)}`,
    'vbscript:alert(1)',
    'blob:https://example.com/a',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
  ])('drops %j', (image) => {
    const { project, warnings } = parseField('images', ['/first.webp', image, '/last.webp'])
    expect(project?.images).toEqual(['/first.webp', '/last.webp'])
    expect(warnings).toHaveLength(1)
  })
})

describe('texts', () => {
  test('lose control characters and direction overrides', () => {
    const text = 'a\u0000b\u001bc\u007fd\u0085e\u202ef\u2066g\ud800h'
    expect(parseField('title', text).project?.title).toBe('abcdefg\ufffdh')
    expect(parseField('features', [text]).project?.features).toEqual(['abcdefg\ufffdh'])
    expect(parseField('full_description', text).project?.fullDescription).toBe('abcdefg\ufffdh')
  })

  test('cannot reverse or hide the text beside them', () => {
    const marks =
      '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u2067\u2068\u2069\u200b\u2060\ufeff\u00ad'
    expect(parseField('title', `Lo${marks}ja`).project?.title).toBe('Loja')
    expect(parseField('category', marks).project?.category).toBe('')
    expect(parseField('features', [marks, 'Pix']).project?.features).toEqual(['Pix'])
  })

  test('keep the joiners of an emoji', () => {
    expect(parseField('title', '👩‍💻').project?.title).toBe('👩‍💻')
  })

  test('keep line breaks only where a field may have paragraphs', () => {
    const text = 'um\r\n\r\ndois\ttrês'
    expect(parseField('full_description', text).project?.fullDescription).toBe('um\n\ndois\ttrês')
    expect(parseField('description', text).project?.description).toBe('um dois três')
  })

  test('keep markup as text', () => {
    const text = '<script>alert(1)</script>'
    expect(parseField('title', text).project?.title).toBe(text)
  })
})

test.each([
  ['description', 'description'],
  ['full_description', 'fullDescription'],
  ['category', 'category'],
])('a blank %s is none', (field, name) => {
  for (const blank of ['', '  ', ' \n\n ', '\u200b']) {
    const { project, warnings } = parseField(field, blank)
    expect(project).toHaveProperty(name, '')
    expect(warnings).toEqual([])
  }
})

test('a text has no blank beginning or end', () => {
  expect(parseField('full_description', '\n\n Um\n\ndois \n').project?.fullDescription).toBe(
    'Um\n\ndois',
  )
})
