/** Captions of a project's pictures on its page, for visitors without scripts and for screen readers. */
import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { aDraft } from '../support/builders/project.ts'
import { all, attribute, byId, only, textOf } from '../support/html.ts'
import { setUpDesk } from '../support/set-up-desk.ts'

const desk = setUpDesk()

async function pageOf(slug: string, captions: readonly string[]): Promise<string> {
  const images = ['/demo/portrait.webp', '/demo/painel-padaria-1.webp']
  const draft = aDraft({ slug, images, captions })
  const body = JSON.stringify({ id: crypto.randomUUID(), basedOn: null, draft })
  const headers = { cookie: desk.session, 'content-type': 'application/json' }
  await desk.post('projetos/novo.data', body, headers)
  return (await fetch(`${desk.site.url}/projeto/${slug}`)).text()
}

test('each caption is below its picture and describes it', async () => {
  const page = parse(await pageOf('com', ['', ' Os pedidos do dia ', 'sem imagem']))
  const slides = all(only(page, 'main'), 'li').filter((item) => all(item, 'img').length > 0)
  expect(slides.map(textOf)).toEqual(['', 'Os pedidos do dia'])
  const [first, second] = all(only(page, 'main'), 'a').filter((link) => all(link, 'img').length > 0)
  if (!first || !second) return expect.fail('not two pictures')
  expect(attribute(first, 'aria-describedby')).toBe('')
  expect(textOf(byId(page, attribute(second, 'aria-describedby')))).toBe('Os pedidos do dia')
  expect(attribute(only(second, 'img'), 'alt')).toBe('Loja - Imagem 2')
})

test('a page without captions is as it was before captions existed', async () => {
  const html = await pageOf('sem', ['', ' '])
  expect(html).not.toMatch(/"caption|captions/)
  const data = await fetch(`${desk.site.url}/projeto/sem.data`)
  expect(await data.text()).not.toContain('caption')
})
