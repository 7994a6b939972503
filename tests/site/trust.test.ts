/** Who vouches for a project, and the link to the finished work: from the owner's form to the project's page. */
import { parse } from 'parse5'
import { expect, test } from 'vitest'
import type { ProjectDraft } from '../../core/project-fields.ts'
import { aDraft } from '../support/builders/project.ts'
import { all, attribute, link, only, textOf } from '../support/html.ts'
import { setUpDesk } from '../support/set-up-desk.ts'

const desk = setUpDesk()

async function publish(draft: Partial<ProjectDraft>) {
  const submission = { id: crypto.randomUUID(), basedOn: null, draft: aDraft(draft) }
  const headers = { cookie: desk.session, 'content-type': 'application/json' }
  return (await desk.post('projetos/novo.data', JSON.stringify(submission), headers)).text()
}

const pageOf = async (slug: string) => (await fetch(`${desk.site.url}/projeto/${slug}`)).text()

test("a project's page shows the client, the testimonial and the link to the finished work", async () => {
  const answer = await publish({
    slug: 'com',
    client: 'Casa Maré',
    testimonial: 'Em duas semanas, o pedido passou a levar dez minutos.',
    testimonialAuthor: 'Ana Souza, dona da Casa Maré',
    workAddress: 'casamare.example/loja',
  })
  expect(answer).toContain('"isLive"')
  const page = parse(await pageOf('com'))
  expect(textOf(page)).toContain('Cliente: Casa Maré')
  const testimonial = only(only(page, 'main'), 'figure')
  expect(textOf(only(testimonial, 'blockquote'))).toBe(
    'Em duas semanas, o pedido passou a levar dez minutos.',
  )
  expect(textOf(only(testimonial, 'figcaption'))).toBe('Ana Souza, dona da Casa Maré')
  const work = link(page, 'Ver no ar')
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
  await publish({ slug: 'sem' })
  for (const text of [await pageOf('sem'), await pageOf('sem.data')]) {
    expect(text).not.toMatch(/Cliente:|figure|Ver no ar|"testimonial|"workAddress|"client"/)
  }
})

test('a link that cannot work is refused with a sentence', async () => {
  const answer = await publish({ slug: 'errado', workAddress: 'javascript:alert(1)' })
  expect(answer).toContain('Este link não funciona.')
})
