/** The layout of the landing page's sections. */
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

test('screen readers get the years of experience once, in a sentence', async ({ page }) => {
  const about = await page.locator('#about').ariaSnapshot()
  expect(about.match(/4/g)).toHaveLength(1)
  expect(about).toContain('Há mais de 4 anos no mercado digital')
})
