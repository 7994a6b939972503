/** The features that work before hydration, and the moment when the scripts start to load. */
import type { Page } from '@playwright/test'
import { type HeldRequests, holdRequests } from './fixtures/held-requests.ts'
import { hydrated } from './fixtures/hydration.ts'
import { positionsWhileScrolling } from './fixtures/scrolling.ts'
import { expect, firstRow, test } from './fixtures/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.describe('while the scripts are loading', () => {
  let scripts: HeldRequests

  test.beforeEach(async ({ page }) => {
    scripts = await holdRequests(page, /\.js$/)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
  })

  test('menu and theme switch work, and hydration keeps their states', async ({ page }) => {
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
    scripts.release()
    await hydrated(page)
    await expect(menu).toBeVisible()
    await expect(theme).not.toBeChecked()
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  })

  test('jumps are smooth, and cards appear', async ({ page }) => {
    const positions = await positionsWhileScrolling(page, () =>
      page.getByRole('link', { name: 'Ver Projetos' }).click(),
    )
    expect(positions.length, 'scroll positions during the jump').toBeGreaterThan(2)
    await expect(page.getByRole('heading', { name: 'Projetos', exact: true })).toBeInViewport()
    const card = page.locator('#projects').getByRole('listitem').first()
    await expect(card).toHaveCSS('opacity', '1')
  })
})

/** @returns an array. The address of every script and typeface that the page requests from now on is added to it. */
function lateRequests(page: Page): readonly string[] {
  const late: string[] = []
  page.on('request', (request) => {
    if (/\.(?:js|woff2)$/.test(request.url())) late.push(request.url())
  })
  return late
}

for (const path of ['/', `/projeto/${firstRow.slug}`]) {
  test(`${path} requests scripts and typeface only after load`, async ({ page }) => {
    const pictures = await holdRequests(page, /\.(?:avif|webp)$/)
    const late = lateRequests(page)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(late).toEqual([])
    pictures.release()
    await expect.poll(() => late.length).toBeGreaterThan(3)
  })

  test(`${path} requests scripts and typeface only after the first contentful paint`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const hiddenBody = new CSSStyleSheet()
      hiddenBody.replaceSync('body { display: none !important }')
      document.adoptedStyleSheets = [hiddenBody]
      // Disable the timer that starts the scripts if there is no paint. On a slow machine, it could fire too early.
      Object.assign(window, { setTimeout() {} })
    })
    const late = lateRequests(page)
    await page.goto(path, { waitUntil: 'load' })
    const painted = () =>
      page.evaluate(() => performance.getEntriesByType('paint').map(({ name }) => name))
    await expect.poll(painted, 'only the background is painted').toEqual(['first-paint'])
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(late).toEqual([])
    await page.evaluate(() => {
      document.adoptedStyleSheets = []
    })
    await expect.poll(() => late.length).toBeGreaterThan(3)
  })
}

test('the scripts start in a browser that reports no paint', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {}
  })
  await page.goto('/')
  await hydrated(page)
  await expect(page.locator('html')).toHaveAttribute('data-typeface')
})
