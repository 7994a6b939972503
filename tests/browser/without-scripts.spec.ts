/** The site without JavaScript: texts and pictures are visible, and the menu, links and the gallery work. */
import { buttonsInSight } from '../support/browser/chat-buttons.ts'
import { demoRows, expect, firstRow, test } from '../support/browser/test.ts'

test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'no-preference' } })

const SERVICE_COUNT = 8

test("the landing page shows the owner's name, services, projects and texts, and its menu works, but it has no theme switch", async ({
  page,
}) => {
  await page.goto('/')
  const name = page.getByRole('heading', { level: 1 })
  await expect(name).toBeVisible()
  const letters = await name.locator('span span').all()
  expect(letters).not.toHaveLength(0)
  for (const letter of letters) await expect(letter).toHaveCSS('opacity', '1')
  const items = page.locator('#services, #projects').getByRole('listitem')
  await expect(items).toHaveCount(SERVICE_COUNT + demoRows.length)
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
    const part = page.getByText(text, { exact: true })
    await expect(part).toBeVisible()
    await expect(part).toHaveCSS('font-family', /^"?Typeface/)
  }
  await expect(page.getByRole('switch'), 'a switch would do nothing').toHaveCount(0)

  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(page.getByRole('button', { name: 'Fechar menu' })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'CONTATO' }).click()
  await expect(page.getByRole('heading', { name: 'Vamos Conversar?' })).toBeInViewport()
})

test('below the hero, the strip leads to the chat', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expect.poll(() => buttonsInSight(page)).toEqual(['content'])
  await page.goto('/#services')
  await expect.poll(() => buttonsInSight(page)).toEqual(['extra'])
})

test('a card leads to its project, which shows texts, the chat button and all pictures, but no other buttons', {
  tag: '@static',
}, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: firstRow.title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(firstRow.title)
  await expect(page.getByRole('region', { name: 'Sobre o Projeto' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Funcionalidades' })).toBeVisible()
  const card = page.getByRole('complementary')
  await expect(card.getByRole('link', { name: 'Solicitar Orçamento' })).toBeVisible()
  await expect(page.getByRole('button'), 'buttons would do nothing').toHaveCount(0)
  const pictures = page.getByRole('main').getByRole('img', { name: /Imagem \d+$/ })
  await expect(pictures).toHaveCount(firstRow.images.length)
  await expect(pictures.last()).not.toBeInViewport()
  await pictures.last().scrollIntoViewIfNeeded()
  await expect(pictures.last(), 'the gallery can be scrolled').toBeInViewport({ ratio: 0.5 })
  await page.getByRole('link', { name: 'Voltar', exact: true }).click()
  await expect(page.locator('#projects').getByRole('link')).toHaveCount(demoRows.length)
})

test('pages are printed without their bar', async ({ page, browserErrors }) => {
  browserErrors.allow(/404/)
  await page.emulateMedia({ media: 'print' })
  for (const path of ['/', `/projeto/${firstRow.slug}`, '/nada']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('body > header'), path).toBeHidden()
  }
})
