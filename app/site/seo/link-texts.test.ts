import { expect, test } from 'vitest'
import { siteDescription } from './link-texts.ts'
import { SUMMARY_LENGTH } from './summary.ts'

const invitation = 'Conheça os projetos e peça o seu pelo WhatsApp.'
const descriptionFrom = (...paragraphs: string[]) => siteDescription({ texts: { paragraphs } })

test('the description of a site with the default texts is a whole sentence and the invitation', () => {
  expect(siteDescription({})).toBe(
    `Há mais de 4 anos no mercado digital, transformo tarefas manuais em processos automáticos. ${invitation}`,
  )
})

test("the description consists of whole sentences of the owner's text", () => {
  const sentence = 'Fotografo casamentos, batizados e aniversários no Recife.'
  expect(descriptionFrom('Fotografo casamentos, batizados e\naniversários no Recife')).toBe(
    `${sentence} ${invitation}`,
  )
  expect(
    descriptionFrom(sentence, 'Meu estúdio fica na Rua da Aurora e abre também aos sábados.'),
  ).toBe(`${sentence} Meu estúdio fica na Rua da Aurora e abre também aos sábados.`)
})

test("a short text is followed by the owner's services", () => {
  const services = ['Casamentos', 'Retratos'].map((title) => ({ title }))
  const description = siteDescription({ texts: { paragraphs: ['Sou fotógrafa.'], services } })
  expect(description).toMatch(/^Sou fotógrafa\. Casamentos, Retratos, Aplicações/)
})

test.each([
  ['one word without an end', 'a'.repeat(3_000)],
  ['a sentence that is one character too long', `${'a b '.repeat(40)}.`],
  ['emoji', '🚀'.repeat(20)],
])(
  'the description has more than 50 characters and fits into a search result, for a text of %s',
  (_, text) => {
    const { length } = descriptionFrom(text)
    expect(length).toBeGreaterThan(50)
    expect(length).toBeLessThanOrEqual(SUMMARY_LENGTH)
  },
)
