/** When the typeface replaces the fallback font, pages hardly shift. Afterwards, the typeface stays. */
import type { Page } from '@playwright/test'
import { holdRequests } from '../support/browser/held-requests.ts'
import { hydrated } from '../support/browser/hydration.ts'
import { expect, firstRow, test } from '../support/browser/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

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

for (const [path, width] of [
  ['/', 390],
  ['/', 1280],
  [`/projeto/${firstRow.slug}`, 390],
  [`/projeto/${firstRow.slug}`, 1280],
] as const) {
  test(`at ${width} px, ${path} hardly shifts when the typeface arrives late`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          Object.assign(window, {
            shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value'),
          })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const heldTypeface = await holdRequests(page, /\.woff2/)
    await page.goto(path)
    await hydrated(page)
    expect(await page.evaluate(hasTypeface)).toBe(false)
    heldTypeface.release()
    await page.waitForFunction(hasTypeface)
    // Shifts are reported after the frame in which they happen.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    })
    expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThanOrEqual(0.01)
  })
}

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
