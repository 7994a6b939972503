/** The size of a page's HTML, what it does not load, and what the build's files do not contain. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import projects from '../../content/demo/projects.json' with { type: 'json' }
import { withPolicy } from '../../server/export/exported-files.ts'
import { openTestSite, type TestSite } from '../support/open-test-site.ts'

const DEMO_PAGES = ['/', ...projects.map(({ slug }) => `/projeto/${slug}`)]
/** Hosts for static files compress at about this level. */
const QUALITY = 5

const BUILD = join(import.meta.dirname, '../../build/current')
/** A part of the library's data about Brazilian numbers. */
const PHONE_DATA = '(?:0|90)(?:(1[245]|2[1-35]|31|4[13]|[56]5|99)'
/** A column that only the table of a project's fields names (core/project/project-fields.ts). */
const FIELD_COLUMN = 'full_description'
let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.stop())

test.each([...DEMO_PAGES, '/nada'])(
  'a static host sends at most 16 KB for the HTML of %s with its styles',
  async (path) => {
    const response = await fetch(site.url + path)
    const policy = response.headers.get('content-security-policy') ?? ''
    // Such a host sends the policy in the document.
    const document = withPolicy(await response.text(), policy)
    const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY }
    expect(brotliCompressSync(document, { params }).length).toBeLessThanOrEqual(16 * 1024)
  },
)

test.each(DEMO_PAGES)('the HTML of %s neither links scripts nor preloads modules', async (path) => {
  const html = await (await fetch(site.url + path)).text()
  expect(html).not.toMatch(/<script[^>]+src=|rel="modulepreload"/)
})

test.each([
  ['the data about phone numbers', PHONE_DATA],
  ['the tables of fields', FIELD_COLUMN],
])('the public pages do not load %s, but the desk does', (_, part) => {
  expect(scriptsWith(part, '{client,server}')).toEqual([])
  expect(scriptsWith(part, 'desk/client')).not.toEqual([])
})

function scriptsWith(part: string, folders: string): string[] {
  const scripts = globSync(`${folders}/**/*.js`, { cwd: BUILD })
  expect(scripts).not.toEqual([])
  return scripts.filter((path) => readFileSync(join(BUILD, path), 'utf8').includes(part))
}
