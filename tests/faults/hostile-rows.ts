/** Rows of an attacker who controls the database. */
import { expect } from 'vitest'
import { type RunningSite, readingFrom, startSite } from '../browser/fixtures/server.ts'
import { openTrap, type Trap } from '../doubles/trap.ts'
import { startUpstream, type Upstream } from '../doubles/upstream.ts'
import { flawsOf } from '../fuzz/answers.ts'
import { MARK } from '../fuzz/hostile-text.ts'
import { type ReadPage, readPage } from '../fuzz/pages.ts'
import { hostileContent, hostileFiles, SCRIPT } from './hostile-content.ts'
import type { Group } from './matrix.ts'
import { complaints, count, duration, quoted, visit } from './visitor.ts'

/** Features that a page shows. */
const MANY = 1_000
/** Of a decompressed page, in bytes. */
const LARGEST = 2_000_000
/** For a picture that cannot be made, on a busy machine; in ms. */
const MOST = 5_000

/** Counts connections to the private network. */
let trap: Trap
let upstream: Upstream
let site: RunningSite
let honestPage: ReadPage

/** The page of a row, checked to be harmless. */
async function read(slug: string) {
  const { status, headers, body } = await visit(site, `/projeto/${slug}`)
  const { 'content-encoding': _, ...sent } = Object.fromEntries(headers)
  const page = readPage(body, sent['content-security-policy'] ?? '')
  expect(status).toBe(200)
  expect(page.dangers).toEqual([])
  expect(flawsOf({ status, headers: sent, body: Buffer.from(body) })).toEqual([])
  return { page, body }
}

/** Asks for each of a row's pictures, as a browser would. */
async function pictures(slug: string, images: number): Promise<string> {
  const lines = site.log.length
  const times: number[] = []
  for (let position = 1; position <= images; position += 1) {
    const { headers } = await visit(site, `/imagens/${slug}/${position}/680-antes`)
    const answer = await visit(site, headers.get('location') ?? '')
    times.push(answer.time)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(answer.body).toBe(placeholder)
  }
  expect(trap.caught).toBe(0)
  expect(Math.max(...times)).toBeLessThan(MOST)
  const warnings = complaints(site, lines)
  expect(warnings).toHaveLength(images)
  return `the drawing that stands in for ${images}, ${duration(Math.max(...times))} at most; ${quoted(warnings)}`
}
let placeholder = ''

export const hostileRows: Group = {
  title: 'Hostile rows',
  async open() {
    trap = await openTrap()
    const { port } = trap
    upstream = await startUpstream({ rows: [] })
    upstream.rows = hostileContent(upstream, port)
    for (const file of await hostileFiles(port)) upstream.files.set(...file)
    site = await startSite({ ...readingFrom(upstream), CONTENT_TTL_SECONDS: '3600' })
    await visit(site, '/')
    honestPage = (await read('loja')).page
    placeholder = (await visit(site, '/placeholder.svg')).body
  },
  async close() {
    await site.stop()
    await upstream.close()
    trap.close()
  },
  rows: [
    {
      fault: 'script in every field',
      promise: 'Shown as text; no script runs but the site’s own.',
      async meet() {
        const { page } = await read('script')
        expect(page.scripts).toEqual(honestPage.scripts)
        expect(page.headline).toBe(SCRIPT)
        expect([...page.tags].filter((tag) => !honestPage.tags.has(tag))).toEqual([])
        const home = await visit(site, '/')
        const { dangers } = readPage(home.body, home.headers.get('content-security-policy') ?? '')
        expect(dangers).toEqual([])
        return `200, the headline is the text itself; ${count(page.scripts.length, 'script')}, all of the site’s own`
      },
    },
    {
      fault: 'addresses of pictures that start with javascript:, data:, file:, http: or //',
      promise: 'Dropped, with one line; the good one beside them stays.',
      async meet() {
        const { body } = await read('schemes')
        expect(body).not.toContain(MARK)
        expect(body).toContain('/imagens/schemes/1/')
        expect(body).not.toContain('/imagens/schemes/2/')
        const warnings = complaints(site).filter((message) => message.includes('"schemes"'))
        expect(warnings).toHaveLength(1)
        return `200 with one picture; ${quoted(warnings)}`
      },
    },
    {
      fault: 'addresses of pictures that lead inside: by number, by name, by a redirect',
      promise: 'Nobody is asked: a drawing stands in, with one line for each.',
      async meet() {
        await read('inside')
        return `no connection; ${await pictures('inside', 6)}`
      },
    },
    {
      fault: 'a drawing with a script, under its own name and as a PNG',
      promise: 'Not passed on: a drawing of the site stands in.',
      meet: () => pictures('drawing', 2),
    },
    {
      fault: 'a picture of 50 megapixels packed into 150 KB',
      promise: 'Not opened: a drawing stands in.',
      meet: () => pictures('bomb', 1),
    },
    {
      fault: 'characters that turn or hide the text around them',
      promise: 'Dropped.',
      async meet() {
        const { page, body } = await read('turned')
        expect(page.headline).toBe('faturafdp.exe')
        expect(body).toContain('abc')
        return `200, “${page.headline}”`
      },
    },
    {
      fault: 'texts of 100 KB in every field',
      promise: 'A page of bounded size, with what fits.',
      async meet() {
        const { page, body } = await read('long')
        expect(body.length).toBeLessThan(LARGEST)
        expect(body).toContain('longo '.repeat(1_000).trim())
        return `200 with ${Math.round(body.length / 1_000)} KB; a headline of ${page.headline.length} characters`
      },
    },
    {
      fault: '3,000 features',
      promise: 'The first 1,000 are shown.',
      async meet() {
        const { body } = await read('many')
        expect(body).toContain(`Função ${MANY}<`)
        expect(body).not.toContain(`Função ${MANY + 1}<`)
        expect(body.length).toBeLessThan(LARGEST)
        return `200 with 1,000 of them, ${Math.round(body.length / 1_000)} KB`
      },
    },
    {
      fault: 'wrong types in every field but slug and title',
      promise: 'The project without these fields, with one line.',
      async meet() {
        const { page } = await read('types')
        expect(page.headline).toBe('Loja types')
        const warnings = complaints(site).filter((message) => message.includes('"types"'))
        expect(warnings).toHaveLength(1)
        return `200; ${quoted(warnings)}`
      },
    },
    {
      fault: 'the database’s key as a slug, in a row that is left out',
      promise: 'The line about it does not tell the key.',
      async meet() {
        const warnings = complaints(site).filter((message) => message.includes('[redacted]'))
        expect(warnings).toHaveLength(1)
        expect(site.log.join()).not.toContain(upstream.key)
        return quoted(warnings)
      },
    },
  ],
}
