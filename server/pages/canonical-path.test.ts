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
const slug = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.array(fc.constantFrom(...odd, 'a'), { maxLength: 4 }).map((parts) => parts.join('')),
)

/** Parses a path as the server does. */
const parsed = (path: string) => new URL(path, 'http://site').pathname

test('a path from projectPath is canonical, and so is the path of its data', () => {
  fc.assert(
    fc.property(slug.filter(isUsableSlug), (slug) => {
      for (const path of [projectPath(slug), `${projectPath(slug)}.data`]) {
        expect(canonicalPath(path)).toBe(path)
        expect(parsed(path)).toBe(path)
      }
    }),
  )
})

test('percent-encoding every byte of a slug does not change the canonical path', () => {
  fc.assert(
    fc.property(slug.filter(isUsableSlug), fc.constantFrom('', '/', '//'), (slug, end) => {
      const bytes = Buffer.from(slug).toHex().replace(/../g, '%$&')
      expect(canonicalPath(`//%70rojeto/${bytes}${end}`)).toBe(projectPath(slug))
      expect(canonicalPath(`//%70rojeto/${bytes}${end && '/_'}.data`)).toBe(
        `${projectPath(slug)}.data`,
      )
    }),
  )
})

test('a canonical path is on this site, and is its own canonical path', () => {
  const pieces = fc.constantFrom(...odd, ...['/', '/', 'projeto', '.data', '\\', '//evil.example'])
  const encode = [
    encodeURIComponent,
    String,
    (text: string) => Buffer.from(text).toHex().replace(/../g, '%$&'),
  ]
  const path = fc
    .array(fc.tuple(pieces, fc.constantFrom(...encode)), { maxLength: 8 })
    .map((parts) => parsed(`/projeto/${parts.map(([piece, encoded]) => encoded(piece)).join('')}`))
    .filter(isDecodable)
  fc.assert(
    fc.property(path, (path) => {
      const canonical = canonicalPath(path)
      if (canonical === null) return
      expect(canonical).toMatch(/^\/(?![/\\])/)
      expect(parsed(canonical)).toBe(canonical)
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

test('every document that the router serves has a canonical path', () => {
  const documents = routes.flatMap(({ path = '', children }) => (children ? [] : path))
  expect(documents).toContain('sitemap.xml')
  for (const name of documents) expect(canonicalPath(`/${name.toUpperCase()}/`)).toBe(`/${name}`)
})

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
