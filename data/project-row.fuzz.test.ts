/** Parses random JSON as the answer of a database. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DatabaseError } from '../core/database-error.ts'
import type { Project } from '../core/project/project.ts'
import { EMPTY_PROJECT_DRAFT, PROJECT_FIELDS } from '../core/project/project-fields.ts'
import { parseRow, parseRows } from './project-row.ts'
import { toRow } from './row.ts'

const SITE = 'https://site.example'
/**
 * Lone surrogates, line and paragraph separators, bidirectional controls, and control characters except line
 * breaks and tabs.
 */
const UNPRINTABLE = /[\p{Cs}\u2028-\u202e\u2066-\u2069]|(?![\n\t])\p{Cc}/u

const pieces = [
  ...['<script>alert(1)</script>', '" onerror="', 'javascript:alert(1)', ']]>', '-->', '{{a}}'],
  ...['\r\n', '\u0000', '\u001b[31m', '\u202e', '\u2066', '\u2028', '\ud800', '\ufeff', '\u200b'],
  ...['..', '/', '\\', '%2f', '__proto__', 'constructor', ' ', '💡', 'e\u0301', 'ação'],
  ...['//', 'https:', 'https://a.example/', 'http://database.test/', 'data:', 'a'.repeat(6_000)],
]
const piece = fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 9 }))
const text = fc.array(piece, { maxLength: 4 }).map((parts) => parts.join(''))
const orAnything = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 9, arbitrary }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) })
const columns = Object.entries(toRow(PROJECT_FIELDS, EMPTY_PROJECT_DRAFT)).map(
  ([column, value]) => {
    const isList = Array.isArray(value)
    return [column, isList ? orAnything(fc.array(orAnything(text))) : orAnything(text)]
  },
)
const row = fc.record<Record<string, unknown>>(
  {
    id: orAnything(text),
    ...Object.fromEntries(columns),
    slug: orAnything(fc.oneof(fc.stringMatching(/^[a-z\d-]{1,9}$/), text)),
    hidden: orAnything(fc.boolean()),
    order_index: orAnything(fc.oneof(fc.integer(), fc.double())),
    updated_at: orAnything(fc.oneof(fc.constant('2026-05-01T10:00:00+00:00'), text)),
  },
  { requiredKeys: ['slug', 'title'] },
)
const answer = orAnything(fc.array(orAnything(row), { maxLength: 6 }))

const options = {
  databaseHost: 'database.test',
  warn(message: string) {
    expect(message).toMatch(/^\P{Cc}{1,800}$/u)
  },
}

/** @returns the result of `parse`; null if it throws a DatabaseError. */
function unlessDatabaseError<Result>(parse: () => Result): Result | null {
  try {
    return parse()
  } catch (error) {
    if (error instanceof DatabaseError) return null
    throw error
  }
}

/** An id, which no page shows, stays as it is. */
function expectValid({ id: _, images, features, hidden, title, slug, ...others }: Project) {
  expect(hidden).toBeTypeOf('boolean')
  const texts = [title, slug, ...images, ...features, ...Object.values(others)].flat()
  expect(texts.filter((text) => text !== null && UNPRINTABLE.test(text))).toEqual([])
  expect([title, ...features].filter((text) => text.trim() === '')).toEqual([])
  const path = `/projeto/${encodeURIComponent(slug)}`
  expect(new URL(path, SITE).href).toBe(SITE + path)
  for (const image of images) expectSafeImage(image)
}

function expectSafeImage(image: string) {
  const { protocol, host, origin } = new URL(image, SITE)
  if (image.startsWith('/')) expect(origin).toBe(SITE)
  else if (host !== options.databaseHost) expect(protocol).toBe('https:')
}

test('any answer becomes a list of valid projects or a DatabaseError', () => {
  let projectCount = 0
  fc.assert(
    fc.property(answer, (json) => {
      const projects = unlessDatabaseError(() => parseRows(json, options)) ?? []
      projectCount += projects.length
      for (const project of projects) expectValid(project)
      const slugs = projects.map(({ slug }) => slug)
      expect(new Set(slugs).size).toBe(slugs.length)

      const [slug = 'loja'] = slugs
      const project = unlessDatabaseError(() => parseRow(json, slug, options))
      if (project) expect(project.slug).toBe(slug)
    }),
    { seed: 20_261_121, numRuns: 200 },
  )
  // With this seed, the answers contain about 200 valid projects.
  expect(projectCount).toBeGreaterThan(50)
})
