/** The landing page, section by section, with either database. */
import { demoRows, expect, test } from './fixtures/test.ts'

const services = [
  ['Automação de processos', 'WhatsApp, atendimentos e tarefas internas'],
  ['Inteligência Artificial', 'Soluções com IA para otimizar seu negócio'],
  ['Aplicações personalizadas', 'Plataformas sob medida para sua empresa'],
  ['Sites e Landing Pages', 'Desenvolvimento web profissional'],
  ['Identidade visual', 'Design profissional para sua marca'],
  ['Tráfego pago', 'Estratégias e funis de vendas'],
  ['Soluções sob medida', 'Personalizadas para seu negócio'],
  ['Lojas online', 'E-commerce completo e otimizado'],
] as const

test.beforeEach(async ({ page }) => {
  const response = await page.goto('/')
  expect(response?.status()).toBe(200)
})

test('the landing page has one main heading, and its five sections in order', async ({ page }) => {
  const ids = await page
    .locator('main section')
    .evaluateAll((sections) => sections.map(({ id }) => id))
  expect(ids).toEqual(['home', 'services', 'about', 'projects', 'contact'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Serviços',
    'Sobre Mim',
    'Projetos',
    'Vamos Conversar?',
  ])
  const hero = page.locator('#home')
  await expect(hero.getByText('Especialista em soluções digitais', { exact: true })).toBeVisible()
})

test('the landing page lists eight services, each with an icon', async ({ page }) => {
  const offers = page.locator('#services')
  for (const text of [
    'Soluções Digitais',
    'Transforme o manual em automático',
    'Soluções com IA e automação para escalar seu negócio',
  ]) {
    await expect(offers.getByText(text, { exact: true })).toBeVisible()
  }
  const cards = offers.getByRole('listitem')
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText(
    services.map(([title]) => title),
  )
  await expect(cards.getByRole('paragraph')).toHaveText(services.map(([, text]) => text))
  for (const card of await cards.all()) await expect(card.locator('> svg')).toBeVisible()
})

test('the landing page describes the owner', async ({ page }) => {
  const about = page.locator('#about')
  await expect(about).toContainText('mais de 4 anos no mercado digital')
  await expect(about).toContainText('automação de processos')
  await expect(about).toContainText('integrações com IA')
  await expect(about).toContainText('estruturas digitais personalizadas')
  const quote = about.getByRole('blockquote')
  await expect(quote).toHaveText('Transformando desafios em oportunidades')
})

test('the landing page shows the phone number and the copyright', async ({ page }) => {
  const contact = page.locator('#contact')
  await expect(contact.getByRole('paragraph').first(), 'the invitation').not.toBeEmpty()
  const phone = contact.getByRole('link', { name: '+55 11 99999-0000' })
  await expect(phone).toHaveAttribute('href', 'tel:+5511999990000')
  const footer = page.getByRole('contentinfo')
  const year = new Date().getFullYear()
  await expect(footer).toContainText(
    new RegExp(`${year} Marina Duarte\\W+Todos os direitos reservados\\.`),
  )
  await expect(footer).toContainText('Desenvolvido com tecnologia e inovação')
})

test('the landing page shows every project of the database, sorted by `order_index`', {
  tag: '@hosted',
}, async ({ page }) => {
  const section = page.locator('#projects')
  await expect(
    section.getByText('Conheça alguns dos projetos desenvolvidos com excelência e inovação', {
      exact: true,
    }),
  ).toBeVisible()
  const cards = section.getByRole('listitem').getByRole('link')
  await expect(cards).toHaveCount(demoRows.length)
  for (const [position, row] of demoRows.entries()) {
    const card = cards.nth(position)
    await expect(card).toHaveAttribute('href', `/projeto/${row.slug}`)
    await expect(card.getByRole('heading', { level: 3 })).toHaveText(row.title)
    await expect(card.getByText(row.description, { exact: true })).toBeVisible()
    await expect(card.getByText(row.category, { exact: true })).toBeVisible()
    await card.scrollIntoViewIfNeeded()
    const image = card.getByRole('img', { name: `${row.title} - Imagem 1`, exact: true })
    const addressIfLoaded = ({ currentSrc, naturalWidth }: HTMLImageElement) =>
      naturalWidth > 0 && currentSrc
    await expect.poll(() => image.evaluate(addressIfLoaded)).toContain(`/imagens/${row.slug}/1/`)
  }
})
