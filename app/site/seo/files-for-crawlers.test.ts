import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { loadContext } from '#core/context.ts'
import type { Project } from '#core/project.ts'
import { aProject } from '../../../tests/support/builders/project.ts'
import { loader as llms } from './llms.ts'
import { loader as robots } from './robots.ts'
import { loader as sitemap } from './sitemap.ts'

const url = 'https://marina.example'
const project = aProject({ description: 'Uma loja.', category: 'E-commerce' })
/** Its slug contains all characters that XML reserves. Addresses percent-encode them, except the apostrophe. */
const hostile = { ...project, slug: `a&b"<c>'` }

async function textOf(
  loader: typeof llms | typeof robots | typeof sitemap,
  projects: readonly Project[],
): Promise<string> {
  const context = new RouterContextProvider()
  context.set(loadContext, {
    site: () => ({ url, owner: { name: 'Marina <b>&"', phone: '+5511999990000' } }),
    projectReader: { list: async () => projects, bySlug: async () => null },
    // The loaders describe no pictures.
    pictures: {} as never,
    report: () => {},
  })
  // The loaders read only the context.
  return (await loader({ context } as never)).text()
}

test('robots.txt allows every page but not the counts of visits, and has the absolute address of the sitemap', async () => {
  expect(await textOf(robots, [])).toBe(
    `User-agent: *\nAllow: /\nDisallow: /numeros/\n\nSitemap: ${url}/sitemap.xml\n`,
  )
})

test('the sitemap lists the landing page and every project, with lastmod if the project has a date', async () => {
  const xml = await textOf(sitemap, [{ ...project, updatedAt: '2026-05-01T10:00:00Z' }, hostile])
  expect(XMLValidator.validate(xml)).toBe(true)
  expect(new XMLParser().parse(xml).urlset.url).toEqual([
    { loc: `${url}/` },
    { loc: `${url}/projeto/loja`, lastmod: '2026-05-01T10:00:00Z' },
    { loc: `${url}/projeto/a%26b%22%3Cc%3E'` },
  ])
  // XML allows an apostrophe in a text, but the sitemap protocol requires `&apos;`.
  expect(xml).toContain('%3Cc%3E&apos;</loc>')
})

test('llms.txt lists every project as one link, even if its title contains Markdown and a line break', async () => {
  const text = await textOf(llms, [project, { ...hostile, title: 'a](https://evil.example)\n# b' }])
  const lines = text.split('\n')
  expect(lines).toContain(`- [Loja](${url}/projeto/loja): E-commerce. Uma loja.`)
  expect(text).toContain(`- [a\\](https://evil.example) \\# b](${url}/projeto/`)
  // The title of a project has not become a second heading.
  expect(lines.filter((line) => line.startsWith('# '))).toHaveLength(1)
})

test.each<[string, readonly Project[], string]>([
  // The parentheses of an address could end the link.
  ['encodes parentheses', [{ ...project, slug: 'a-(b)' }], `- [Loja](${url}/projeto/a-%28b%29): `],
  [
    'lists a project by its title alone',
    [{ ...project, category: '', description: '' }],
    `- [Loja](${url}/projeto/loja)\n`,
  ],
  ['has a readable phone number', [], '- Telefone: +55 11 99999-0000'],
  ['says that there are no projects', [], 'Nenhum projeto disponível no momento'],
])('llms.txt %s', async (_, projects, expected) => {
  expect(await textOf(llms, projects)).toContain(expected)
})
