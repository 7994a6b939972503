/** The print stylesheet. */
import { demoRows } from '../fixtures/test.ts'
import { expect, test } from './test.ts'

const [row] = demoRows

test.beforeEach(async ({ page }) => {
  // A4 between its margins, at 96 dots an inch.
  await page.setViewportSize({ width: 673, height: 1000 })
})

test('a project prints cleanly: dark on white, no controls, all pictures', async ({ page }) => {
  await page.goto(`/projeto/${row?.slug}`)
  await page.locator('[aria-live]').waitFor()
  await page.emulateMedia({ media: 'print' })

  await expect(page.getByRole('link', { name: 'Voltar' })).toBeHidden()
  await expect(page.getByRole('switch')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  await expect(page.locator('html')).toHaveCSS('background-color', 'oklch(1 0 0)')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const feature of row?.features ?? []) await expect(page.getByText(feature)).toBeVisible()

  const pictures = page.getByRole('main').getByRole('img')
  await expect(pictures).toHaveCount(row?.images.length ?? 0)
  const boxes = await pictures.evaluateAll((all) =>
    all
      .map((picture) => picture.getBoundingClientRect())
      .map(({ left, right, top }) => ({
        left: Math.round(left),
        right: Math.round(right),
        top: Math.round(top),
      })),
  )
  expect(new Set(boxes.map(({ left, top }) => `${left} ${top}`)).size).toBe(boxes.length)
  for (const { left, right } of boxes) {
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(673)
  }
  const positions = await page
    .locator('main, main *')
    .evaluateAll((all) => all.map((element) => getComputedStyle(element).position))
  expect(positions).not.toContain('sticky')
})

test('what leads around the page is not on paper', async ({ page }) => {
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  for (const name of ['Ver Projetos', 'Rolar para os serviços']) {
    await expect(page.getByRole('link', { name })).toHaveCount(0)
  }
  await expect(page.getByRole('link', { name: 'Solicitar Projeto' })).toBeVisible()
})

test('a chat link is printed as its number', async ({ page }) => {
  await page.goto(`/projeto/${row?.slug}`)
  await page.emulateMedia({ media: 'print' })
  const chat = page.getByRole('link', { name: 'Solicitar Orçamento' })
  const printed = await chat.evaluate((link) => getComputedStyle(link, '::after').content)
  expect(printed).toBe('"+55 11 99999-0000"')
})

test('the landing page is printed completely, even before its entrances', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('canvas')).toBeHidden()
  for (const part of await page.locator('[data-entrance] > *').all()) {
    await expect(part).toHaveCSS('opacity', '1')
  }
})
