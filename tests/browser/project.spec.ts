/** What the page of a project shows, and where its links lead. Runs with both databases. */
import { demoRows, expect, firstRow, secondRow, test } from './fixtures/test.ts'

test('the page of a project shows the texts and pictures of its row', { tag: '@hosted' }, async ({
  page,
}) => {
  const response = await page.goto(`/projeto/${firstRow.slug}`)
  expect(response?.status()).toBe(200)
  const main = page.getByRole('main')
  await expect(page).toHaveTitle(new RegExp(firstRow.title))
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(firstRow.title)
  await expect(main.getByText(firstRow.category, { exact: true })).toBeVisible()
  await expect(main.getByText(firstRow.description, { exact: true })).toBeVisible()
  const pictures = main.getByRole('img', { name: /Imagem/ })
  const described = await pictures.evaluateAll((all) =>
    all.map((picture) => [picture.getAttribute('alt'), picture.getAttribute('src')]),
  )
  expect(described).toEqual(
    firstRow.images.map((_, index) => [
      `${firstRow.title} - Imagem ${index + 1}`,
      expect.stringContaining(`/imagens/${firstRow.slug}/${index + 1}/`),
    ]),
  )

  const about = main.getByRole('region', { name: 'Sobre o Projeto' })
  await expect(about.getByRole('heading', { level: 2 })).toHaveText('Sobre o Projeto')
  await expect(about.getByRole('paragraph')).toHaveText(firstRow.full_description.split('\n\n'))
  const features = main.getByRole('region', { name: 'Funcionalidades' })
  await expect(features.getByRole('heading', { level: 2 })).toHaveText('Funcionalidades')
  await expect(features.getByRole('listitem')).toHaveText([...firstRow.features])
})

test('the page of a project invites visitors to ask for a similar project', async ({ page }) => {
  await page.goto(`/projeto/${firstRow.slug}`)
  const card = page.getByRole('complementary')
  await expect(card.getByRole('heading')).toHaveText('Interessado em um projeto similar?')
  await expect(
    card.getByText('Vamos conversar sobre como posso ajudar seu negócio', { exact: true }),
  ).toBeVisible()
})

test('"Voltar" stays in view, and leads back to the landing page', async ({ page }) => {
  await page.goto(`/projeto/${firstRow.slug}`)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const back = page.getByRole('banner').getByRole('link', { name: 'Voltar', exact: true })
  await expect(back).toBeInViewport({ ratio: 1 })
  await back.click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('#projects').getByRole('link')).toHaveCount(demoRows.length)
})

test('a project links to the next project, and the last project to the first', async ({ page }) => {
  await page.goto(`/projeto/${demoRows.at(-1)?.slug}`)
  for (const row of [firstRow, secondRow]) {
    const next = page.getByRole('navigation', { name: 'Próximo projeto' }).getByRole('link')
    await expect(next).toHaveAttribute('href', `/projeto/${row.slug}`)
    await expect(next.getByRole('img', { name: `${row.title} - Imagem 1` })).toBeAttached()
    await next.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(row.title)
  }
})

test('the address of an unknown project shows a message with a link to the landing page', {
  tag: '@hosted',
}, async ({ page, browserErrors }) => {
  browserErrors.allow(/status of 404/)
  const response = await page.goto('/projeto/nao-existe')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projeto não encontrado')
  await page.getByRole('link', { name: 'Voltar ao início', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('#home')).toBeVisible()
})
