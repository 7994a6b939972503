import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import type { Picture } from '../../core/picture.ts'
import type { Project } from '../../core/project.ts'
import { llms } from './llms.ts'
import { sitemap } from './sitemap.ts'

const origin = 'https://marina.example'
const site = { url: origin, owner: { name: 'Marina <b>&"', phone: '5511999990000' } }
const picture: Picture = {
  path: '/imagens/loja/1',
  version: 'v',
  widths: [640],
  width: 640,
  height: 400,
}
const project: Project = {
  id: '1',
  slug: 'loja',
  title: 'Loja',
  description: 'Uma loja.',
  fullDescription: 'Primeiro.\n\nSegundo.',
  category: 'E-commerce',
  images: [],
  features: [],
}
const hostile = { ...project, slug: `a&b"<c>'` }

test('the sitemap lists every page with its pictures, and lastmod where the row has it', () => {
  const xml = sitemap(origin, [
    { project: { ...project, updatedAt: '2026-05-01T10:00:00Z' }, pictures: [picture] },
    { project: hostile, pictures: [] },
  ])
  expect(XMLValidator.validate(xml)).toBe(true)
  const isArray = (name: string) => ['url', 'image:image'].includes(name)
  expect(new XMLParser({ isArray }).parse(xml).urlset.url).toEqual([
    { loc: `${origin}/` },
    {
      loc: `${origin}/projeto/loja`,
      lastmod: '2026-05-01T10:00:00Z',
      'image:image': [{ 'image:loc': `${origin}/imagens/loja/1/v/640.webp` }],
    },
    { loc: `${origin}/projeto/a%26b%22%3Cc%3E'` },
  ])
})

test('llms.txt lists every project as one link on one line', () => {
  const text = llms(site, [project, { ...hostile, title: 'a](https://evil.example)\n# b' }])
  const lines = text.split('\n')
  expect(lines.filter((line) => line.startsWith('# '))).toHaveLength(1)
  expect(lines).toContain(`- [Loja](${origin}/projeto/loja): E-commerce. Uma loja.`)
  expect(text).toContain(`- [a\\](https://evil.example) \\# b](${origin}/projeto/`)
  expect(text).toContain('- Telefone: +55 11 99999-0000')
  expect(llms(site, [])).toContain('Nenhum projeto disponível no momento')
})
