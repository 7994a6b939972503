/** The landing page, section by section, from either database. */
import { DEMO_PHONE, expectChatLink } from './fixtures/chat.ts'
import { differenceFrom, SAME_PICTURE } from './fixtures/pictures.ts'
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

test('has its five sections in order, each under its anchor', async ({ page }) => {
  const ids = await page.locator('main > *').evaluateAll((sections) => sections.map(({ id }) => id))
  expect(ids).toEqual(['home', 'services', 'about', 'projects', 'contact'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Serviços',
    'Sobre Mim',
    'Projetos',
    'Vamos Conversar?',
  ])
})

test('a name that ends in a full stop gets no second one', async ({ openSite, request }) => {
  const site = await openSite({ OWNER_NAME: 'Rui Braga Jr.' })
  const html = await (await request.get(site.url)).text()
  expect(html).toContain('Rui Braga Jr. Todos os direitos reservados.')
})

test('offers eight services, letter for letter', async ({ page }) => {
  const section = page.locator('#services')
  for (const text of [
    'Soluções Digitais',
    'Transforme o manual em automático',
    'Soluções com IA e automação para escalar seu negócio',
  ]) {
    await expect(section.getByText(text, { exact: true })).toBeVisible()
  }
  const cards = section.getByRole('listitem')
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText(
    services.map(([title]) => title),
  )
  await expect(cards.getByRole('paragraph')).toHaveText(services.map(([, text]) => text))
  for (const card of await cards.all()) await expect(card.locator('svg')).toBeVisible()
})

test('has the about section', async ({ page }) => {
  const section = page.locator('#about')
  await expect(section).toContainText('mais de 4 anos no mercado digital')
  await expect(section).toContainText('automação de processos')
  await expect(section).toContainText('integrações com IA')
  await expect(section).toContainText('estruturas digitais personalizadas')
  const quote = section.getByRole('blockquote')
  await expect(quote).toHaveText('Transformando desafios em oportunidades')
})

test('shows every project of the database in the order of its index', async ({ page }) => {
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
    const image = card.getByRole('img')
    await expect(image).toHaveJSProperty('complete', true)
    expect(await image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    expect(await differenceFrom(image, row.images[0] ?? '')).toBeLessThan(SAME_PICTURE)
  }
})

test('a card leads to its project', async ({ page }) => {
  await page.getByRole('link', { name: 'Café fresco, direto da torra' }).click()
  await expect(page).toHaveURL('/projeto/loja-torra-quintal')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Café fresco, direto da torra')
})

test('the contact section opens the chat', async ({ page }) => {
  const section = page.locator('#contact')
  await expect(section.getByRole('paragraph')).not.toBeEmpty()
  await expectChatLink(section.getByRole('link', { name: 'Falar no WhatsApp' }), DEMO_PHONE)
})

test('the footer has the owner and the current year', async ({ page }) => {
  const footer = page.getByRole('contentinfo')
  const year = new Date().getFullYear()
  await expect(footer).toContainText(
    new RegExp(`${year} Marina Duarte\\W+Todos os direitos reservados\\.`),
  )
  await expect(footer).toContainText('Desenvolvido com tecnologia e inovação')
})
