/** Between the first paint and hydration everything works already, but for what the server cannot know. */
import type { Page } from '@playwright/test'
import { closeGate, type Gate } from './fixtures/gate.ts'
import { hydrated } from './fixtures/hydration.ts'
import { positionsWhileScrolling } from './fixtures/scrolling.ts'
import { expect, firstRow, test } from './fixtures/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.describe('while the scripts are on their way', () => {
  let scripts: Gate

  test.beforeEach(async ({ page }) => {
    scripts = await closeGate(page, /\.js$/)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
  })

  test('menu and theme switch work, and stay as they were chosen', async ({ page }) => {
    const menu = page.getByRole('navigation')
    const theme = page.getByRole('switch', { name: 'Tema escuro' })
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.getByRole('navigation').getByRole('link', { name: 'CONTATO' }).click()
    await expect(menu).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Vamos Conversar?' })).toBeInViewport()

    await theme.click()
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
    await expect(theme).not.toBeChecked()

    await page.getByRole('button', { name: 'Abrir menu' }).click()
    scripts.open()
    await hydrated(page)
    await expect(menu).toBeVisible()
    await expect(theme).not.toBeChecked()
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  })

  test('jumps within the page are smooth, and cards appear', async ({ page }) => {
    const positions = await positionsWhileScrolling(page, () =>
      page.getByRole('link', { name: 'Ver Projetos' }).click(),
    )
    expect(positions.length, 'steps on the way').toBeGreaterThan(2)
    await expect(page.getByRole('heading', { name: 'Projetos', exact: true })).toBeInViewport()
    const card = page.locator('#projects').getByRole('listitem').first()
    await expect(card).toHaveCSS('opacity', '1')
  })
})

/** @returns the addresses of scripts and typeface, as they are requested. */
function lateRequests(page: Page): readonly string[] {
  const late: string[] = []
  page.on('request', (request) => {
    if (/\.(?:js|woff2)$/.test(request.url())) late.push(request.url())
  })
  return late
}

for (const path of ['/', `/projeto/${firstRow.slug}`]) {
  test(`neither scripts nor typeface of ${path} are requested before its load`, async ({
    page,
  }) => {
    const pictures = await closeGate(page, /\.(?:avif|webp)$/)
    const late = lateRequests(page)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(late).toEqual([])
    pictures.open()
    await expect.poll(() => late.length).toBeGreaterThan(3)
  })

  test(`nor before the content of ${path} has been shown, if that is later`, async ({ page }) => {
    await page.addInitScript(() => {
      const nothing = new CSSStyleSheet()
      nothing.replaceSync('body { display: none !important }')
      document.adoptedStyleSheets = [nothing]
      // Nor is it for a timer to say, however slow this machine.
      Object.assign(window, { setTimeout() {} })
    })
    const late = lateRequests(page)
    await page.goto(path, { waitUntil: 'load' })
    const painted = () =>
      page.evaluate(() => performance.getEntriesByType('paint').map(({ name }) => name))
    await expect.poll(painted, 'the ground alone').toEqual(['first-paint'])
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(late).toEqual([])
    await page.evaluate(() => {
      document.adoptedStyleSheets = []
    })
    await expect.poll(() => late.length).toBeGreaterThan(3)
  })
}

test('scripts begin where no browser tells of a paint', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {}
  })
  await page.goto('/')
  await hydrated(page)
})
