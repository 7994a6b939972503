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

test('the entrance of the name does not delay the largest contentful paint', async ({ page }) => {
  // In this window, a line of the name is larger than the portrait.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      Object.assign(window, { largestPaint: list.getEntries().at(-1)?.startTime })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    // Chromium counts the nearly transparent contour (`::before`) as the paint of the name. If the contour were only
    // painted by its animation, this paint would come after `animationstart`.
    const noteTime = ({ type, timeStamp, pseudoElement }: AnimationEvent) => {
      if (pseudoElement === '::before') Object.assign(window, { [type]: timeStamp })
    }
    addEventListener('animationstart', noteTime)
    addEventListener('animationend', noteTime)
  })
  await page.goto('/')
  await page.waitForFunction(() => 'animationend' in window)
  // The browser reports a paint in a later frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  const [paint, start] = await page.evaluate(() => [
    Reflect.get(window, 'largestPaint'),
    Reflect.get(window, 'animationstart'),
  ])
  expect(paint).toBeLessThan(start)
})
