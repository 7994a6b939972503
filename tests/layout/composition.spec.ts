/** The layout of the landing page's sections, and of the 404 page. */
import { boxesOf } from '../support/browser/boxes.ts'
import { hydrated } from '../support/browser/hydration.ts'
import { expect, test } from '../support/browser/test.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
})

test('on phones, the portrait in "Sobre Mim" fills the width of the screen, contains the years of experience, and its lower edge is behind the quote', async ({
  page,
}) => {
  const about = page.locator('#about')
  for (const width of [320, 390, 600]) {
    await page.setViewportSize({ width, height: 844 })
    const [portrait, years, text, quote] = await boxesOf(
      page,
      about.locator('img'),
      about.getByText('4+ anos de mercado'),
      about.getByRole('paragraph').first(),
      about.getByRole('blockquote'),
    )
    const place = `at ${width} px`
    expect(portrait.x, place).toBe(0)
    expect(portrait.width, place).toBe(width)
    expect(portrait.width / portrait.height, place).toBeCloseTo(5 / 4, 1)
    expect(years.x, place).toBeCloseTo(text.x, 0)
    expect(years.bottom, 'the years are in the upper half').toBeLessThan(
      portrait.y + portrait.height / 2,
    )
    expect(quote.y, place).toBeGreaterThan(portrait.y + 0.8 * portrait.height)
    expect(quote.y, place).toBeLessThan(portrait.bottom)
    expect(quote.bottom, place).toBeGreaterThan(portrait.bottom)
    expect(text.y, 'the text is below the quote').toBeGreaterThan(quote.bottom)
  }
})

test('on wider screens, the first word of the quote covers the lower edge of the portrait, and the last word ends at the right edge', async ({
  page,
}) => {
  const about = page.locator('#about')
  const quote = about.getByRole('blockquote')
  const words = quote.locator('span')
  for (const [width, height] of [
    [640, 844],
    [768, 1024],
    [844, 390],
    [1024, 800],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    const [portrait, text, column, first, last] = await boxesOf(
      page,
      about.locator('img'),
      about.getByRole('paragraph').last(),
      quote,
      words.first(),
      words.last(),
    )
    const place = `at ${width} px`
    expect(first.x, place).toBeCloseTo(column.x, 0)
    expect(first.right, place).toBeGreaterThan(portrait.x)
    expect(column.y, place).toBeLessThan(portrait.bottom)
    expect(column.y, place).toBeGreaterThan(portrait.y + 0.6 * portrait.height)
    expect(Math.abs(last.right - column.right) / column.width, place).toBeLessThan(0.01)
    expect(portrait.right, place).toBeCloseTo(column.right, 0)
    expect(text.bottom, 'the quote is below the text').toBeLessThan(column.y)
  }
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

test('on the 404 page, the portrait is the zero of a heading with one text node', async ({
  page,
  openState,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  const portrait = page.locator('main picture img')
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [844, 390],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openState('not-found', page)
    const [picture, code] = await boxesOf(page, portrait, heading)
    expect(picture.x + picture.right).toBeCloseTo(code.x + code.right, 0)
    expect(picture.y + picture.bottom).toBeCloseTo(code.y + code.bottom, 0)
    expect(picture.width, 'a circle').toBe(picture.height)
    expect(picture.width / code.width, 'wider than a digit').toBeGreaterThan(0.36)
  }
  await expect(heading).toHaveCSS('mask-image', /transparent|rgba\(0, 0, 0, 0\)/)
  expect(await heading.evaluate(({ childNodes }) => childNodes.length)).toBe(1)
  await portrait.evaluate((image) => image.closest('picture')?.remove())
  await expect(heading, 'without a portrait, the zero is visible').toHaveCSS('mask-image', 'none')
})
