import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { loadContext } from '#core/context.ts'
import type { Project } from '#core/project/project.ts'
import { aProject } from '../../../tests/support/builders/project.ts'
import { loader as robots } from './robots.ts'
import { loader as sitemap } from './sitemap.ts'

const url = 'https://marina.example'
const project = aProject({ description: 'Uma loja.', category: 'E-commerce' })
/** Its slug contains all characters that XML reserves. Addresses percent-encode them, except the apostrophe. */
const hostile = { ...project, slug: `a&b"<c>'` }

async function textOf(
  loader: typeof robots | typeof sitemap,
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
