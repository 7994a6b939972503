/** The typeface replaces the fallback font only where nothing moves. Afterwards, it stays. */
import type { Page } from '@playwright/test'
import { holdRequests } from '../support/browser/held-requests.ts'
import { hydrated } from '../support/browser/hydration.ts'
import { watchLayoutShift } from '../support/browser/layout-shift.ts'
import { ALLOWED_ERRORS } from '../support/browser/states.ts'
import { demoRows, expect, firstRow, test } from '../support/browser/test.ts'

test.use({ typeface: 'new', contextOptions: { reducedMotion: 'no-preference' } })

/** Whether the page uses the typeface. Runs in the page. */
const hasTypeface = () => 'typeface' in document.documentElement.dataset

/**
 * Checks in every frame that the typeface is loaded and in use.
 * @returns a function that returns the differences so far: other font families, and states other than `loaded`.
 */
async function watchTypeface(page: Page): Promise<() => Promise<readonly string[]>> {
  const seen = await page.evaluateHandle(() => {
    const seen = { frames: 0, differences: new Set<string>() }
    const look = () => {
      seen.frames += 1
      for (const part of document.querySelectorAll('h1, h2, h3, p, a, footer')) {
        const { fontFamily } = getComputedStyle(part)
        if (!fontFamily.startsWith('"Bricolage Grotesque"')) seen.differences.add(fontFamily)
      }
      for (const { family, status } of document.fonts) {
        if (family.includes('Grotesque') && status !== 'loaded') seen.differences.add(status)
      }
      requestAnimationFrame(look)
    }
    look()
    return seen
  })
  return async () => {
    const { frames, differences } = await seen.evaluate(({ frames, differences }) => ({
      frames,
      differences: [...differences],
    }))
    expect(frames, 'watched frames').toBeGreaterThan(10)
    return differences
  }
}

test('the typeface stays during jumps and navigations', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.waitForFunction(hasTypeface)
  const differences = await watchTypeface(page)
  for (const name of ['Ver Projetos', 'Ir para os serviços']) {
    await page.getByRole('link', { name }).click()
    await expect(page.locator('html')).not.toHaveAttribute('data-jump')
  }
  await page.getByRole('link', { name: firstRow.title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(firstRow.title)
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(page.locator('#about')).toBeVisible()
  expect(await differences()).toEqual([])
})

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [820, 1180],
] as const) {
  test(`at ${width} px, nothing moves when the typeface arrives late`, async ({
    page,
    browserErrors,
  }) => {
    browserErrors.allow(ALLOWED_ERRORS)
    await page.setViewportSize({ width, height })
    const shift = await watchLayoutShift(page)
    // Otherwise, pages after the first would show the typeface from their first frame.
    await page.addInitScript(() => localStorage.removeItem('typeface'))
    for (const path of ['/', '/nada', ...demoRows.map(({ slug }) => `/projeto/${slug}`)]) {
      const typeface = await holdRequests(page, /\.woff2/)
      // On a busy machine, the page may request the typeface before `load`, which then waits for it.
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      // The 404 page of a static host is never hydrated.
      if (path !== '/nada') await hydrated(page)
      expect(await page.evaluate(hasTypeface)).toBe(false)
      typeface.release()
      await typefaceArrived(page)
      expect.soft(await shift(), path).toBeLessThan(0.01)
      await page.unrouteAll()
    }
  })
}

/** Resolves when the page has had the time to use the typeface. */
async function typefaceArrived(page: Page): Promise<void> {
  await page.waitForFunction(() => 'typeface' in localStorage)
  await page.evaluate(async () => {
    const letters = document.querySelector('h1')?.getAnimations({ subtree: true }) ?? []
    await Promise.allSettled(letters.map(({ finished }) => finished))
    // Shifts are reported after the frame in which they happen.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  })
}

test('a page that would move keeps the fallback font, and the next page has the typeface', async ({
  page,
}) => {
  const typeface = await holdRequests(page, /\.woff2/)
  await page.goto(`/projeto/${firstRow.slug}`, { waitUntil: 'domcontentloaded' })
  await hydrated(page)
  await page.evaluate(() => {
    const style = new CSSStyleSheet()
    style.replaceSync(':root[data-typeface] h1 { padding-top: 10px }')
    document.adoptedStyleSheets.push(style)
  })
  typeface.release()
  await typefaceArrived(page)
  expect(await page.evaluate(hasTypeface)).toBe(false)
  await page.getByRole('link', { name: 'Voltar' }).click()
  await page.waitForFunction(hasTypeface)
})

test('letters that are appearing in the fallback font do not change half-way', async ({ page }) => {
  const typeface = await holdRequests(page, /\.woff2/)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => {
    const letters = document.querySelector('h1')?.getAnimations({ subtree: true }) ?? []
    for (const letter of letters) letter.pause()
    return letters.length > 0
  })
  typeface.release()
  await page.waitForFunction(() => 'typeface' in localStorage)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await page.evaluate(hasTypeface)).toBe(false)
  await page.evaluate(() => {
    for (const letter of document.querySelector('h1')?.getAnimations({ subtree: true }) ?? [])
      letter.finish()
  })
  await page.waitForFunction(hasTypeface)
})

test('on the next visit, the typeface is there from the beginning', async ({ page }) => {
  await page.goto('/')
  await typefaceArrived(page)
  await page.reload({ waitUntil: 'commit' })
  await page.locator('body').waitFor({ state: 'attached' })
  expect(await page.evaluate(hasTypeface)).toBe(true)
})

test('if the typeface cannot be loaded, the page starts without errors of its own', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/Failed to load resource/)
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto('/')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
