import fc from 'fast-check'
import { expect, test } from 'vitest'
import routes from '../../app/routes.ts'
import { projectPath } from '../../core/project.ts'
import { isUsableSlug } from '../../core/usable-slug.ts'
import { canonicalPath } from './canonical-path.ts'

const odd = [
  '*',
  '%',
  "'",
  '(',
  '+',
  ' ',
  '/',
  '%2F',
  '.',
  '..',
  'x.data',
  '_',
  'ção',
  'c\u0327a\u0303o',
]
const slugs = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.array(fc.constantFrom(...odd, 'a'), { maxLength: 4 }).map((parts) => parts.join('')),
)

/** Parses a path as the server does. */
const parsed = (path: string) => new URL(path, 'http://site').pathname

test('a path from projectPath is canonical, and so is the path of its data', () => {
  fc.assert(
    fc.property(slugs.filter(isUsableSlug), (slug) => {
      for (const path of [projectPath(slug), `${projectPath(slug)}.data`]) {
        expect(canonicalPath(path)).toBe(path)
        expect(parsed(path)).toBe(path)
      }
    }),
  )
})

test('percent-encoding every byte of a slug does not change the canonical path', () => {
  fc.assert(
    fc.property(slugs.filter(isUsableSlug), fc.constantFrom('', '/', '//'), (slug, end) => {
      const bytes = Buffer.from(slug).toHex().replace(/../g, '%$&')
      // `%70` is the letter p.
      expect(canonicalPath(`//%70rojeto/${bytes}${end}`)).toBe(projectPath(slug))
      // The path of the data ends in `/_.data` if the path of the page ends in a slash.
      expect(canonicalPath(`//%70rojeto/${bytes}${end && '/_'}.data`)).toBe(
        `${projectPath(slug)}.data`,
      )
    }),
  )
})

test('a canonical path is on this site, and is its own canonical path', () => {
  const pieces = fc.constantFrom(...odd, ...['/', '/', 'projeto', '.data', '\\', '//evil.example'])
  const encodings = [
    encodeURIComponent,
    String,
    (text: string) => Buffer.from(text).toHex().replace(/../g, '%$&'),
  ]
  const paths = fc
    .array(fc.tuple(pieces, fc.constantFrom(...encodings)), { maxLength: 8 })
    .map((parts) => parsed(`/projeto/${parts.map(([piece, encode]) => encode(piece)).join('')}`))
    .filter(isDecodable)
  fc.assert(
    fc.property(paths, (path) => {
      const canonical = canonicalPath(path)
      if (canonical === null) return
      expect(canonical).toMatch(/^\/(?![/\\])/)
      expect(parsed(canonical)).toBe(canonical)
      // Null for some slugs that no project can have, such as `.data`.
      expect([canonical, null]).toContain(canonicalPath(canonical))
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/_.data', '/_.data'],
  ['/.data', '/_.data'],
  ['/projeto/x/', '/projeto/x'],
  ['/projeto//x', '/projeto/x'],
  ['/projeto/a+b', '/projeto/a%2Bb'],
  ['/projeto/a%2fb', '/projeto/a%2Fb'],
  ['/projeto/x/_.data', '/projeto/x.data'],
  ['/projeto/a%CC%A7', '/projeto/a%CC%A7'],
  ['/SITEMAP.xml/', '/sitemap.xml'],
  ['/%73itemap.xml', '/sitemap.xml'],
  ['//evil.example', null],
  ['/projeto', null],
  ['/Projeto/x', null],
  ['/projeto/x/y', null],
  ['/nada', null],
  ['/_root.data', null],
  ['/llms.txt.data', '/llms.txt'],
  ['/robots.txt/_.data', '/robots.txt'],
])('the canonical path of %s is %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical)
})

test('every file route of the router has a canonical path', () => {
  const names = routes.flatMap(({ path = '', children }) => (children ? [] : path))
  expect(names).toContain('sitemap.xml')
  for (const name of names) expect(canonicalPath(`/${name.toUpperCase()}/`)).toBe(`/${name}`)
})

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
