/** What an owner can add to a project: from the form of the desk to the project's page. */
import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { all, attribute, byId, link, only, textOf } from '../support/html.ts'
import { setUpDesk } from '../support/set-up-desk.ts'

const desk = setUpDesk()
const pageOf = async (slug: string) => parse(await desk.site.read(`/projeto/${slug}`))

test("a project's page shows the client, the testimonial and the link to the finished work", async () => {
  const answer = await desk.owner.publish({
    slug: 'com',
    client: 'Casa Maré',
    testimonial: 'Em duas semanas, o pedido passou a levar dez minutos.',
    testimonialAuthor: 'Ana Souza, dona da Casa Maré',
    workAddress: 'casamare.example/loja',
  })
  expect(answer).toContain('?no-ar')
  const page = await pageOf('com')
  expect(textOf(page)).toContain('Cliente: Casa Maré')
  const testimonial = only(only(page, 'main'), 'figure')
  expect(textOf(only(testimonial, 'blockquote'))).toBe(
    'Em duas semanas, o pedido passou a levar dez minutos.',
  )
  expect(textOf(only(testimonial, 'figcaption'))).toBe('Ana Souza, dona da Casa Maré')
  const work = link(page, 'Ver o trabalho')
  expect(attribute(work, 'href')).toBe('https://casamare.example/loja')
  expect(attribute(work, 'target')).toBe('_blank')
  expect(attribute(work, 'rel')).toContain('noopener')
  // Search engines do not accept reviews that a site publishes about its own owner.
  const [structuredData] = all(page, 'script').filter((script) =>
    attribute(script, 'type').includes('ld+json'),
  )
  expect(structuredData && textOf(structuredData)).not.toMatch(/review|dez minutos/i)
})

test('a project without these fields has none of them, neither on its page nor in its data', async () => {
  await desk.owner.publish({ slug: 'sem', images: ['/demo/portrait.webp'], captions: ['', ' '] })
  for (const path of ['/projeto/sem', '/projeto/sem.data']) {
    expect(await desk.site.read(path)).not.toMatch(
      /Cliente:|figure|Ver o trabalho|"testimonial|"workAddress|"client"|"caption/,
    )
  }
})

test('each caption is below its picture and describes it', async () => {
  const images = ['/demo/portrait.webp', '/demo/painel-padaria-1.webp']
  const captions = ['', ' Os pedidos do dia ', 'sem imagem']
  await desk.owner.publish({ slug: 'legendas', images, captions })
  const page = await pageOf('legendas')
  const slides = all(only(page, 'main'), 'li').filter((item) => all(item, 'img').length > 0)
  expect(slides.map(textOf)).toEqual(['', 'Os pedidos do dia'])
  const [first, second] = all(only(page, 'main'), 'a').filter((link) => all(link, 'img').length > 0)
  if (!first || !second) return expect.fail('not two pictures')
  expect(attribute(first, 'aria-describedby')).toBe('')
  expect(textOf(byId(page, attribute(second, 'aria-describedby')))).toBe('Os pedidos do dia')
  expect(attribute(only(second, 'img'), 'alt')).toBe('Loja - Imagem 2')
})
