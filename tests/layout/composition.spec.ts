/** The layout of the landing page's sections, and of the 404 page. */
import { boxesOf } from '../support/browser/boxes.ts'
import { hydrated } from '../support/browser/hydration.ts'
import { expect, test } from '../support/browser/test.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
})

test('the words of the quote light up while the visitor scrolls, and are all lit with reduced motion', async ({
  page,
}) => {
  const quote = page.getByRole('blockquote')
  const words = quote.locator('span')
  /** In oklch or oklab. */
  const lightness = () =>
    words.evaluateAll((all) =>
      all.map((word) => Number(/[\d.]+/.exec(getComputedStyle(word).color)?.[0])),
    )
  const lit = await lightness()
  expect(new Set(lit).size).toBe(1)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(lightness).not.toContain(lit[0])
  await quote.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect.poll(lightness).toEqual(lit)
  expect(
    await words.evaluateAll((all) => all.every((word) => getComputedStyle(word).opacity === '1')),
    'the portrait does not show through the letters',
  ).toBe(true)
})

test('the portraits below the first screen load lazily, and have their final shape before they load', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const [section, ratio] of [
    ['#about', 4 / 5],
    ['#contact', 1],
  ] as const) {
    const portrait = page.locator(section).locator('img')
    const unloaded = await portrait.evaluate((image: HTMLImageElement) => {
      // Remove the file, so that the size comes from the stylesheet alone.
      for (const part of image.parentElement?.children ?? []) part.removeAttribute('srcset')
      image.removeAttribute('src')
      const { width, height } = image.getBoundingClientRect()
      return { lazy: image.loading === 'lazy', ratio: width / height }
    })
    expect(unloaded.lazy).toBe(true)
    expect(unloaded.ratio).toBeCloseTo(ratio, 2)
  }
})

test('screen readers get the years of experience once, in a sentence', async ({ page }) => {
  const about = await page.locator('#about').ariaSnapshot()
  expect(about.match(/4/g)).toHaveLength(1)
  expect(about).toContain('Há mais de 4 anos no mercado digital')
})

test('on the 404 page, the portrait replaces the zero of the heading', async ({
  page,
  openState,
}) => {
  await openState('not-found', page)
  const heading = page.getByRole('heading', { level: 1 })
  const portrait = page.locator('main picture img')
  const [picture, code] = await boxesOf(page, portrait, heading)
  expect(picture.x + picture.right).toBeCloseTo(code.x + code.right, 0)
  expect(picture.width, 'a circle').toBe(picture.height)
  await expect(heading).toHaveCSS('mask-image', /transparent|rgba\(0, 0, 0, 0\)/)
  await portrait.evaluate((image) => image.closest('picture')?.remove())
  await expect(heading, 'without a portrait, the zero is visible').toHaveCSS('mask-image', 'none')
})
