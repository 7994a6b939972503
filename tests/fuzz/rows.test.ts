/** Whatever a row has: it is shown as text or dropped, and feed, sitemap and JSON-LD stay valid. */

import fc from 'fast-check'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import jsonld from 'jsonld'
import { expect, test } from 'vitest'
import { feed } from '../../core/discovery/feed.ts'
import { llms } from '../../core/discovery/llms.ts'
import { sitemap } from '../../core/discovery/sitemap.ts'
import { projectPicturePath, readPictureAddress } from '../../core/picture.ts'
import type { Project } from '../../core/project.ts'
import { projectPath } from '../../core/project-card.ts'
import { projectSubject, readSharePictureSlug, sharePicturePath } from '../../core/share-picture.ts'
import { projectPageData } from '../../core/structured-data.ts'
import { ReadError } from '../../data/read-error.ts'
import { parseRow, parseRows } from '../../data/rows.ts'
import type { Row } from '../doubles/upstream.ts'
import { FUZZ_TIMEOUT, trying } from './fuzzing.ts'
import { hostileRow } from './hostile-rows.ts'

const origin = 'https://marina.example'
const databaseUrl = 'http://127.0.0.1:54321'
const site = { url: origin, owner: { name: 'Marina', phone: '5511999990000' } }
const since = '2026-01-01T00:00:00.000Z'
const texts = { language: 'pt-BR', title: 'Marina', subtitle: 'Sites' }
const row = hostileRow('127.0.0.1:80')
const rows = fc.array(row, { minLength: 5, maxLength: 5 })
const UNPRINTABLE = /[^\P{Cc}\n\t]|[\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** The projects parsed from an answer of the database; none when it is rejected as a whole. */
function projectsOf(answer: readonly Row[]): Project[] {
  const warn = (line: string) => {
    expect(line.length).toBeLessThan(400)
    expect(line).not.toMatch(/\p{Cc}/u)
  }
  try {
    return parseRows(answer, { databaseUrl, warn })
  } catch (error) {
    expect(error).toBeInstanceOf(ReadError)
    return []
  }
}

const checking = (
  runs: number,
  holds: (projects: Project[], answer: Row[]) => void | Promise<void>,
) =>
  fc.assert(
    fc.asyncProperty(rows, async (answer) => holds(projectsOf(answer), answer)),
    trying(runs),
  )

function parseXml(xml: string) {
  expect(XMLValidator.validate(xml)).toBe(true)
  const isArray = (name: string) => ['url', 'entry', 'image:image'].includes(name)
  const bounds = { maxTotalExpansions: Infinity, maxExpandedLength: Infinity }
  const processEntities = { enabled: true, ...bounds }
  const asWritten = { parseTagValue: false, trimValues: false }
  return new XMLParser({ ignoreAttributes: false, isArray, processEntities, ...asWritten }).parse(
    xml,
  )
}

/** Characters that XML forbids. */
const inXml = (text: string) => text.replace(/[\ufffe\uffff]/g, '')

test('every parsed project can be shown', { timeout: FUZZ_TIMEOUT }, () =>
  checking(400, (projects, answer) => {
    expect(new Set(projects.map(({ slug }) => slug)).size).toBe(projects.length)
    for (const project of projects) {
      const { images, features, ...strings } = project
      for (const text of [...Object.values(strings), ...images, ...features]) {
        expect(text).toBeTypeOf('string')
        expect(text).not.toMatch(UNPRINTABLE)
      }
      expect(project.title.trim()).not.toBe('')
      expect(features.filter((feature) => feature.trim() === '')).toEqual([])
      // Those of other sites are https, or of the database itself.
      const addresses = images.map((image) => new URL(image, origin))
      const plain = addresses.filter(({ protocol }) => protocol !== 'https:')
      expect(plain.filter((address) => address.origin !== databaseUrl)).toEqual([])
      const local = images.filter((image) => image.startsWith('/'))
      expect(local.filter((image) => new URL(image, origin).origin !== origin)).toEqual([])
      const same = answer.filter(({ slug }) => slug === project.slug)
      const alone = same.length === 1 && parseRow(same, project.slug, { databaseUrl, warn() {} })
      if (alone) expect(alone).toEqual(project)
    }
  }),
)

test('every project has addresses of its own', { timeout: FUZZ_TIMEOUT }, () =>
  checking(400, (projects) => {
    const taken = new Set(projects.map(({ slug }) => projectPath(slug)))
    expect(taken.size).toBe(projects.length)
    for (const project of projects) {
      const { slug } = project
      const share = sharePicturePath(projectSubject(site, project, null))
      const picture = `${projectPicturePath(slug, 1)}/680-v`
      for (const path of [projectPath(slug), share, picture]) {
        expect(new URL(path, origin).href).toBe(origin + path)
      }
      expect(readSharePictureSlug(share)).toBe(slug)
      expect(readPictureAddress(picture)?.project).toEqual({ slug, position: 1 })
    }
  }),
)

test('feed and sitemap are valid and have the content of the rows', { timeout: FUZZ_TIMEOUT }, () =>
  checking(400, (projects) => {
    const entries = projects.map((project) => {
      return { project, pictures: [], changed: project.updatedAt ?? null }
    })
    const read = parseXml(feed(site, entries, texts, since)).feed
    const told = (read.entry ?? []).map((entry: Record<string, unknown>) => [
      entry.id,
      entry.title,
      entry.summary,
      entry.content,
    ])
    expect(told).toEqual(
      projects.map(({ slug, title, description, fullDescription }) => [
        origin + projectPath(slug),
        ...[title, description, fullDescription].map(inXml),
      ]),
    )
    const { url } = parseXml(sitemap(origin, entries)).urlset
    expect(url.map(({ loc }: { loc: string }) => loc)).toEqual([
      `${origin}/`,
      ...projects.map(({ slug }) => origin + projectPath(slug)),
    ])
  }),
)

test('llms.txt has one line of text per project', { timeout: FUZZ_TIMEOUT }, () =>
  checking(400, (projects) => {
    const services = { headline: 'Serviços', items: [] }
    const work = { headline: 'Projetos', none: 'Nenhum' }
    const contact = { headline: 'Contato', chat: 'Conversar', phone: 'Telefone' }
    const words = { tagline: 'Sites', introduction: [], services, projects: work, contact }
    const lines = llms(site, projects, words).split(/[\r\n\u2028\u2029]/)
    const links = lines.slice(lines.indexOf('## Projetos') + 2, lines.indexOf('## Contato') - 1)
    expect(links).toHaveLength(Math.max(projects.length, 1))
    for (const [index, { slug }] of projects.entries()) {
      // Brackets and angle brackets of the row itself are escaped.
      const [marks] =
        links[index]?.replace(/\\[\\`*_[\]<>#|]/g, '').match(/^- \[[^[\]<>]*\]\(/) ?? []
      expect(marks).toBeDefined()
      expect(links[index]).toContain(
        `](${origin}${projectPath(slug).replaceAll('(', '%28').replaceAll(')', '%29')}): `,
      )
    }
  }),
)

test('structured data is valid', { timeout: FUZZ_TIMEOUT }, () =>
  checking(100, async (projects) => {
    for (const project of projects) {
      const page = { project, description: project.description, pictures: [] }
      const words = { language: 'pt-BR', home: 'Início', projects: 'Projetos' }
      const data = projectPageData(site, page, words)
      const document = JSON.parse(JSON.stringify(data))
      expect(document).toEqual(data)
      const documentLoader = async (documentUrl: string) => ({
        documentUrl,
        document: { '@context': { '@vocab': 'https://schema.org/' } },
      })
      const options = { safe: true, documentLoader } as jsonld.Options.Expand
      const nodes = await jsonld.expand(document, options)
      expect(nodes.flatMap((node) => node['@type'])).toEqual([
        'https://schema.org/CreativeWork',
        'https://schema.org/BreadcrumbList',
      ])
    }
  }),
)
