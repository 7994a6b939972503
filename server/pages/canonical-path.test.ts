import fc from 'fast-check'
import { expect, test } from 'vitest'
import routes from '../../app/routes.ts'
import { projectPath } from '../../core/project/project.ts'
import { isUsableSlug } from '../../core/project/slug.ts'
import { canonicalPath } from './canonical-path.ts'

/** Strings that percent-encoding, `URL` or the router may treat in a special way. */
const ODD_PARTS = "* % ' ( + / %2F . .. x.data .html _ ção c\u0327a\u0303o".split(' ').concat(' ')
const slugs = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.array(fc.constantFrom(...ODD_PARTS, 'a'), { maxLength: 4 }).map((parts) => parts.join('')),
)

const usableSlugs = slugs.filter(isUsableSlug)

/** The path that browsers request for a link or a redirect to `path`. */
const requested = (path: string) => new URL(path, 'http://site').pathname

const encodeEveryByte = (text: string) => Buffer.from(text).toHex().replace(/../g, '%$&')

test("the paths of a project's page and of its data are canonical, also encoded and with additional slashes", () => {
  fc.assert(
    fc.property(usableSlugs, (slug) => {
      for (const path of [projectPath(slug), `${projectPath(slug)}.data`]) {
        expect(canonicalPath(path)).toBe(path)
        expect(requested(path)).toBe(path)
      }
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

// `/` appears more than once, so that it is chosen more often.
const pieces = fc.constantFrom(...ODD_PARTS, '/', '/', 'projeto', '.data', '\\', '//evil.example')
// `String` does not encode anything.
const encodings = fc.constantFrom(encodeURIComponent, encodeEveryByte, String)
const projectPaths = fc
  .array(fc.tuple(pieces, encodings), { maxLength: 8 })
  .map((parts) => parts.map(([piece, encode]) => encode(piece)).join(''))
  .map((end) => requested(`/projeto/${end}`))
  // The server answers 404 to all other paths, without computing a canonical path.
  .filter(isDecodable)

test('a redirect to a canonical path leads to exactly this path on this site, without another redirect', () => {
  fc.assert(
    fc.property(projectPaths, (path) => {
      const canonical = canonicalPath(path)
      fc.pre(canonical !== null)
      expect(canonical).toMatch(/^\/(?![/\\])/)
      expect(requested(canonical)).toBe(canonical)
      // Null for some slugs that no project can have, such as `.data`.
      expect([canonical, null]).toContain(canonicalPath(canonical))
    }),
    { numRuns: 1_000 },
  )
})

test.each([
  // The landing page and its data.
  ['/', '/'],
  ['//', '/'],
  ['/_.data', '/_.data'],
  ['/.data', '/_.data'],
  ['/index.html', '/'],
  ['/index', '/'],
  // Additional slashes.
  ['/projeto/x/', '/projeto/x'],
  ['/projeto//x', '/projeto/x'],
  ['/projeto/x/_.data', '/projeto/x.data'],
  ['/projeto/x%2Edata', '/projeto/x.data'],
  // Percent-encoding. The last slug has a combining accent.
  ['/projeto/a+b', '/projeto/a%2Bb'],
  ['/projeto/a%2fb', '/projeto/a%2Fb'],
  ['/projeto/a%CC%A7', '/projeto/a%CC%A7'],
  // Resource routes (routes without a component), and paths at which their data would be.
  ['/SITEMAP.xml/', '/sitemap.xml'],
  ['/%73itemap.xml', '/sitemap.xml'],
  ['/robots.txt.data', '/robots.txt'],
  ['/robots.txt/_.data', '/robots.txt'],
])('the canonical path of %s is %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical)
})

test.each([
  ['//evil.example', 'no route has this name'],
  ['/nada', 'no route has this name'],
  ['/_root.data', 'no route has this name'],
  ['/index/x', 'no route has this name'],
  ['/projeto', 'the slug is missing'],
  ['/Projeto/x', 'the route of projects is case-sensitive'],
  ['/projeto/x/y', 'no route has anything after the slug'],
])('%s has no canonical path, because %s', (path) => {
  expect(canonicalPath(path)).toBeNull()
})

test('each resource route of app/routes.ts has a canonical path, even if it is requested in capitals', () => {
  // All other routes at the top level have children.
  const names = routes.flatMap(({ path = '', children }) => (children ? [] : [path]))
  expect(names).toContain('/sitemap.xml')
  for (const name of names) expect(canonicalPath(`${name.toUpperCase()}/`)).toBe(name)
})

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
