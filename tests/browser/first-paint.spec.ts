/** The paint of the landing page does not wait for the entrance of the name. */
import { expect, test } from '../support/browser/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the portrait is visible at once', async ({ page }) => {
  await page.goto('/', { waitUntil: 'commit' })
  const hidingStyles = await page
    .locator('#home')
    .getByRole('img')
    .evaluate((portrait) => {
      const looks: string[] = []
      for (let part: Element | null = portrait; part; part = part.parentElement) {
        const { opacity, animationName, filter } = getComputedStyle(part)
        looks.push(`${opacity} ${animationName} ${filter}`)
      }
      return looks.filter((look) => look !== '1 none none')
    })
  expect(hidingStyles).toEqual([])
})

test('the largest contentful paint is the portrait, also after the entrance of the name', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const largest = list.getEntries().at(-1) as LargestContentfulPaint
      Object.assign(window, { largest: largest.element?.tagName })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const letters = page.getByRole('heading', { level: 1 }).locator('[data-sequence] > *')
    for (const letter of await letters.all()) await expect(letter).toHaveCSS('opacity', '1')
    await page.waitForFunction(() => 'largest' in window)
    expect(await page.evaluate(() => Reflect.get(window, 'largest'))).toBe('IMG')
  }
})
