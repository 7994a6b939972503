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

  test('keep their paragraphs only where there can be some', () => {
    const text = 'um\r\n\r\ndois\ttrês'
    expect(parseField('full_description', text).project?.fullDescription).toBe('um\n\ndois\ttrês')
    expect(parseField('description', text).project?.description).toBe('um dois três')
  })

  test('keep markup as text', () => {
    const text = '<script>alert(1)</script>'
    expect(parseField('title', text).project?.title).toBe(text)
  })
})
