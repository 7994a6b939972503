/** One project's page, part by part, from either database. */
import type { Page } from '@playwright/test'
import { expectChatLink } from './fixtures/chat.ts'
import { differenceFrom, SAME_PICTURE } from './fixtures/pictures.ts'
import { type DemoRow, demoRows, expect, test } from './fixtures/test.ts'

const picturesOf = (page: Page, { title }: DemoRow) =>
  page.getByRole('main').getByRole('img', { name: new RegExp(`^${title}.*Imagem \\d+$`) })

for (const row of demoRows) {
  test(`shows everything of ${row.slug}`, async ({ page }) => {
    const response = await page.goto(`/projeto/${row.slug}`)
    expect(response?.status()).toBe(200)
    const main = page.getByRole('main')
    await expect(page).toHaveTitle(new RegExp(row.title))
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(row.title)
    await expect(main.getByText(row.category, { exact: true })).toBeVisible()
    await expect(main.getByText(row.description, { exact: true })).toBeVisible()
    await expect(picturesOf(page, row)).toHaveCount(row.images.length)

    const about = main.getByRole('region', { name: 'Sobre o Projeto' })
    await expect(about.getByRole('heading', { level: 2 })).toHaveText('Sobre o Projeto')
    await expect(about.getByRole('paragraph')).toHaveText(row.full_description.split('\n\n'))
    const features = main.getByRole('region', { name: 'Funcionalidades' })
    await expect(features.getByRole('heading', { level: 2 })).toHaveText('Funcionalidades')
    await expect(features.getByRole('listitem')).toHaveText([...row.features])
  })
}

test('the pictures are those of the row, in its order, each with its number', async ({ page }) => {
  const [row] = demoRows
  if (!row) throw new Error('There are no demo projects')
  await page.goto(`/projeto/${row.slug}`)
  for (const [position, original] of row.images.entries()) {
    const picture = picturesOf(page, row).nth(position)
    await expect(picture).toHaveAttribute('alt', new RegExp(`Imagem ${position + 1}$`))
    expect(await differenceFrom(picture, original)).toBeLessThan(SAME_PICTURE)
  }
})

test('the side card asks for a quote', async ({ page }) => {
  await page.goto('/projeto/agenda-clinica')
  const card = page.getByRole('complementary')
  await expect(card.getByRole('heading')).toHaveText('Interessado em um projeto similar?')
  await expect(
    card.getByText('Vamos conversar sobre como posso ajudar seu negócio', { exact: true }),
  ).toBeVisible()
  await expectChatLink(card.getByRole('link', { name: 'Solicitar Orçamento' }))
})

test('the way back stays in view and leads home', async ({ page }) => {
  await page.goto('/projeto/agenda-clinica')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const back = page.getByRole('banner').getByRole('link', { name: 'Voltar', exact: true })
  await expect(back).toBeInViewport({ ratio: 1 })
  await back.click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('#projects').getByRole('link')).toHaveCount(demoRows.length)
})

test('a project that does not exist is not found', async ({ page, complaints }) => {
  complaints.expect(/status of 404/)
  const response = await page.goto('/projeto/nao-existe')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projeto não encontrado')
  await page.getByRole('link', { name: 'Voltar ao início', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('#home')).toBeVisible()
})
