/** Parses random JSON as a database's answer. The result must be projects that a page can show, or a ReadError. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ProjectRow, parseRow, parseRows } from './project-row.ts'
import { ReadError } from './read-error.ts'

const SITE = 'https://site.example'
const UNPRINTABLE = /[^\P{Cc}\n\t]|[\p{Cs}\u2028-\u202e\u2066-\u2069]/u

const pieces = [
  ...['<script>alert(1)</script>', '" onerror="', 'javascript:alert(1)', ']]>', '-->', '{{a}}'],
  ...['\r\n', '\u0000', '\u001b[31m', '\u202e', '\u2066', '\u2028', '\ud800', '\ufeff', '\u200b'],
  ...['..', '/', '\\', '%2f', '__proto__', 'constructor', ' ', '💡', 'e\u0301', 'ação'],
]
const piece = fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 9 }))
const text = fc.oneof(
  { weight: 30, arbitrary: fc.array(piece, { maxLength: 4 }).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: piece.map((part) => (part || 'a').repeat(60_000)) },
)
const slug = fc.oneof(fc.stringMatching(/^[a-z\d-]{1,9}$/), text)
const address = fc.oneof(
  fc.webUrl({ withQueryParameters: true }),
  text,
  fc.tuple(
    fc.constantFrom('/', '//', '/\\', 'https:', 'https://', 'http://database.test/', 'data:'),
    text,
  ),
)
const image = address.map((parts) => (Array.isArray(parts) ? parts.join('') : parts))
const orAnything = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 9, arbitrary }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) })
/** The type check fails if a column that the owner fills in is missing here. */
const columns = {
  slug: orAnything(slug),
  title: orAnything(text),
  description: orAnything(text),
  full_description: orAnything(text),
  category: orAnything(text),
  images: orAnything(fc.array(orAnything(image))),
  features: orAnything(fc.array(orAnything(text))),
  hidden: orAnything(fc.boolean()),
} satisfies Record<keyof ProjectRow, fc.Arbitrary<unknown>>
const row = fc.record(
  {
    id: orAnything(text),
    ...columns,
    order_index: orAnything(fc.oneof(fc.integer(), fc.double())),
    updated_at: orAnything(fc.oneof(fc.constant('2026-05-01T10:00:00+00:00'), text)),
  },
  { requiredKeys: ['slug', 'title'] },
)
const answer = orAnything(fc.array(orAnything(row), { maxLength: 6 }))

function warn(message: string): void {
  expect(message).toMatch(/^\P{Cc}{1,800}$/u)
}

function projectsOf(json: unknown) {
  try {
    return parseRows(json, { databaseHost: 'database.test', warn })
  } catch (error) {
    expect(error).toBeInstanceOf(ReadError)
    return []
  }
}

test('any answer is a list of valid projects or a ReadError', () => {
  fc.assert(
    fc.property(answer, (json) => {
      const projects = projectsOf(json)
      expect(new Set(projects.map(({ slug }) => slug)).size).toBe(projects.length)
      for (const project of projects) {
        const { images, features, hidden, updatedAt, ...texts } = project
        expect(hidden).toBeTypeOf('boolean')
        const everything = [...Object.values(texts), ...images, ...features, updatedAt ?? '']
        expect(everything.filter((value) => UNPRINTABLE.test(value))).toEqual([])
        expect([project.title, ...features].filter((value) => value.trim() === '')).toEqual([])
        for (const url of images.map((value) => new URL(value, SITE))) {
          expect(url.protocol === 'https:' || url.host === 'database.test').toBe(true)
        }
        const local = images.filter((value) => value.startsWith('/'))
        expect(local.filter((value) => new URL(value, SITE).origin !== SITE)).toEqual([])
        const path = `/projeto/${encodeURIComponent(project.slug)}`
        expect(new URL(path, SITE).href).toBe(SITE + path)
      }
      const asked = projects[0]?.slug ?? 'loja'
      try {
        const project = parseRow(json, asked, { databaseHost: 'database.test', warn })
        expect(project?.slug ?? asked).toBe(asked)
      } catch (error) {
        expect(error).toBeInstanceOf(ReadError)
      }
    }),
    { seed: 20_261_121, numRuns: 1_000 },
  )
})
