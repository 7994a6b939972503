/** Without JavaScript everything can be read and every link works. */
import type { Page } from '@playwright/test'
import { demoRows, expect, test } from './fixtures/test.ts'

test.use({ javaScriptEnabled: false })

/** Controls that need a script are hidden. */
const expectNoSwitch = (page: Page) => expect(page.getByRole('switch')).toHaveCount(0)

test('every section of the landing page can be read', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const letter of await page.getByRole('heading', { level: 1 }).locator('span span').all()) {
    await expect(letter).toHaveCSS('opacity', '1')
  }
  const items = page.locator('main').getByRole('listitem')
  await expect(items).toHaveCount(8 + demoRows.length)
  for (const item of await items.all()) {
    await expect(item).toBeVisible()
    await expect(item).toHaveCSS('opacity', '1')
  }
  for (const text of [
    'Especialista em soluções digitais',
    'Transforme o manual em automático',
    'Transformando desafios em oportunidades',
    'Vamos Conversar?',
    'Desenvolvido com tecnologia e inovação',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  await expectNoSwitch(page)
})

test('the font is applied, down to the end of the page', async ({ page }) => {
  await page.goto('/')
  for (const level of [1, 2]) {
    for (const heading of await page.getByRole('heading', { level }).all()) {
      await expect(heading).toHaveCSS('font-family', /^"Bricolage Grotesque"/)
    }
  }
  await expect(page.getByRole('contentinfo')).toHaveCSS('font-family', /^"Bricolage Grotesque"/)
})

test('the menu opens, and its links lead to their sections', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(page.getByRole('button', { name: 'Fechar menu' })).toBeVisible()
  await page.getByRole('link', { name: 'CONTATO', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Vamos Conversar?' })).toBeInViewport()
  await expect(page).toHaveURL('/#contact')
})

test('a project opens and shows everything', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Agenda que se marca sozinha' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agenda que se marca sozinha')
  await expect(page.getByRole('region', { name: 'Sobre o Projeto' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Funcionalidades' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Solicitar Orçamento' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button'), 'buttons that do nothing').toHaveCount(0)
  const pictures = page.getByRole('main').getByRole('img', { name: /Imagem \d+$/ })
  await expect(pictures).toHaveCount(demoRows[0]?.images.length ?? 0)
  await expect(pictures.last()).not.toBeInViewport()
  await pictures.last().scrollIntoViewIfNeeded()
  await expect(pictures.last(), 'the row can be scrolled by hand').toBeInViewport({ ratio: 0.5 })
  await expectNoSwitch(page)
  await page.getByRole('link', { name: 'Voltar', exact: true }).click()
  await expect(page.locator('#projects').getByRole('link')).toHaveCount(demoRows.length)
})

for (const { path, content } of [
  { path: '/', content: 'Agenda que se marca sozinha' },
  { path: '/projeto/agenda-clinica', content: 'Sobre o Projeto' },
]) {
  test(`content that was late at ${path} appears without scripts too`, async ({
    openHostedSite,
    page,
  }) => {
    const { site, upstream } = await openHostedSite()
    upstream.hold()
    await page.goto(site.url + path)
    await expect(page.locator('[aria-busy=true]')).toBeVisible()
    upstream.release()
    await expect(page.getByRole('heading', { name: content })).toBeVisible({ timeout: 8000 })
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  })
}
