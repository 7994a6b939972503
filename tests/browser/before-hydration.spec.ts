/** Features that work before hydration, and the moment when the scripts start to load. */
import type { Page } from '@playwright/test'
import { holdRequests } from '../support/browser/held-requests.ts'
import { hydrated } from '../support/browser/hydration.ts'
import { expect, firstRow, test } from '../support/browser/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the menu and the theme switch work while the scripts are loading, and hydration keeps their states', async ({
  page,
}) => {
  const scripts = await holdRequests(page, /\.js$/)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const menu = page.getByRole('navigation')
  const theme = page.getByRole('switch', { name: 'Tema escuro' })
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await menu.getByRole('link', { name: 'CONTATO' }).click()
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

/** @returns a growing list: the scripts and the typeface that the page requests from now on. */
function recordScriptsAndTypeface(page: Page): readonly string[] {
  const extensions: string[] = []
  page.on('request', (request) => {
    const [extension] = /\.(?:js|woff2)$/.exec(request.url()) ?? []
    if (extension) extensions.push(extension)
  })
  return extensions
}

/** Timers start the scripts even without a picture or a paint, and could fire during a test. */
async function disableTimers(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(window, { setTimeout() {} }))
}

/** Gives the page the time to paint and to react to it. On a busy machine, a loading page may never be idle. */
async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  })
}

for (const path of ['/', `/projeto/${firstRow.slug}`]) {
  test(`${path} requests scripts and the typeface only after its first pictures have loaded`, async ({
    page,
  }) => {
    await disableTimers(page)
    const pictures = await holdRequests(page, /\.(?:avif|webp)$/)
    const requested = recordScriptsAndTypeface(page)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await nextFrames(page)
    expect(requested).toEqual([])
    pictures.release()
    await expect.poll(() => new Set(requested)).toEqual(new Set(['.js', '.woff2']))
  })
}

test('the scripts are requested only after the first contentful paint', async ({ page }) => {
  await page.addInitScript(() => {
    const hidingStyles = new CSSStyleSheet()
    hidingStyles.replaceSync('body { display: none !important }')
    document.adoptedStyleSheets = [hidingStyles]
  })
  await disableTimers(page)
  const requested = recordScriptsAndTypeface(page)
  await page.goto('/', { waitUntil: 'load' })
  const painted = () =>
    page.evaluate(() => performance.getEntriesByType('paint').map(({ name }) => name))
  await expect.poll(painted, 'only the background is painted').toEqual(['first-paint'])
  await nextFrames(page)
  expect(requested).toEqual([])
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  await expect.poll(() => new Set(requested)).toEqual(new Set(['.js', '.woff2']))
})

test('the scripts start in a browser that reports no paint', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {}
  })
  await page.goto('/')
  await hydrated(page)
})

test('a picture that does not arrive delays the scripts by a few seconds only', async ({
  page,
}) => {
  await page.clock.install()
  await holdRequests(page, /\/imagens\//)
  await page.goto(`/projeto/${firstRow.slug}`, { waitUntil: 'domcontentloaded' })
  await page.clock.runFor(5_000)
  await hydrated(page)
})
