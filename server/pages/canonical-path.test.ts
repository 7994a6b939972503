import fc from 'fast-check'
import { expect, test } from 'vitest'
import routes from '../../app/routes.ts'
import { projectPath } from '../../core/project.ts'
import { isUsableSlug } from '../../core/usable-slug.ts'
import { canonicalPath } from './canonical-path.ts'

/** Parts of slugs that an encoding or a router could treat in a special way. */
const ODD_PARTS = [
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
  fc.array(fc.constantFrom(...ODD_PARTS, 'a'), { maxLength: 4 }).map((parts) => parts.join('')),
)

const usableSlugs = slugs.filter(isUsableSlug)

/** Parses a path as the server does. */
const parsed = (path: string) => new URL(path, 'http://site').pathname

const encodeEveryByte = (text: string) => Buffer.from(text).toHex().replace(/../g, '%$&')

test('the paths of the page and of the data of a project are canonical', () => {
  fc.assert(
    fc.property(usableSlugs, (slug) => {
      for (const path of [projectPath(slug), `${projectPath(slug)}.data`]) {
        expect(canonicalPath(path)).toBe(path)
        expect(parsed(path)).toBe(path)
      }
    }),
  )
})

test('percent-encoding every byte of a slug does not change the canonical path', () => {
  fc.assert(
    fc.property(usableSlugs, (slug) => {
      // `%70` is the letter p.
      const path = `//%70rojeto/${encodeEveryByte(slug)}`
      for (const end of ['', '/', '//']) {
        expect(canonicalPath(path + end)).toBe(projectPath(slug))
      }
      // The path of the data ends in `/_.data` if the path of the page ends in a slash.
      for (const end of ['.data', '/_.data']) {
        expect(canonicalPath(path + end)).toBe(`${projectPath(slug)}.data`)
      }
    }),
  )
})

// The repeated slashes make slashes more likely.
const pieces = fc.constantFrom(...ODD_PARTS, '/', '/', 'projeto', '.data', '\\', '//evil.example')
const encodings = fc.constantFrom(encodeURIComponent, encodeEveryByte, String)
const projectPaths = fc
  .array(fc.tuple(pieces, encodings), { maxLength: 8 })
  .map((parts) => parsed(`/projeto/${parts.map(([piece, encode]) => encode(piece)).join('')}`))
  .filter(isDecodable)

test('a canonical path leads to this site', () => {
  fc.assert(
    fc.property(projectPaths, (path) => {
      const canonical = canonicalPath(path)
      fc.pre(canonical !== null)
      expect(canonical).toMatch(/^\/(?![/\\])/)
      expect(parsed(canonical)).toBe(canonical)
    }),
    { numRuns: 1_000 },
  )
})

test('the canonical path of a canonical path is the same path', () => {
  fc.assert(
    fc.property(projectPaths, (path) => {
      const canonical = canonicalPath(path)
      fc.pre(canonical !== null)
      const again = canonicalPath(canonical)
      // Null for some slugs that no project can have, such as `.data`.
      fc.pre(again !== null)
      expect(again).toBe(canonical)
    }),
    { numRuns: 1_000 },
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
  ['/llms.txt.data', '/llms.txt'],
  ['/robots.txt/_.data', '/robots.txt'],
])('the canonical path of %s is %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical)
})

test.each(['//evil.example', '/projeto', '/Projeto/x', '/projeto/x/y', '/nada', '/_root.data'])(
  '%s has no canonical path',
  (path) => {
    expect(canonicalPath(path)).toBeNull()
  },
)

test('every file route of the router has a canonical path in lower case', () => {
  const names = routes.flatMap(({ path = '', children }) => (children ? [] : [path]))
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
