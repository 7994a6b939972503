/** The places of the name, the portrait, the tagline and the buttons on the first screen. */
import { boxesOf, waitForTypeface } from '../support/browser/boxes.ts'
import { test } from '../support/browser/desk.ts'
import { publishSite } from '../support/browser/desk-site.ts'
import { expect } from '../support/browser/test.ts'

test('on a tablet, the contour of the name does not cover the tagline', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto('/')
  await waitForTypeface(page)
  const tagline = page.getByText('Especialista em soluções digitais')
  const before = await tagline.screenshot()
  await page.getByRole('heading', { level: 1 }).evaluate((name) => (name.style.opacity = '0'))
  expect(before.equals(await tagline.screenshot()), 'the same without the name').toBe(true)
})

for (const name of ['Marina Duarte', 'Maria Fernanda Albuquerque de Vasconcelos']) {
  test(`both lines of the name ${name} overlap the portrait by 15 to 20 % of the portrait's height`, async ({
    openDesk,
    page,
  }) => {
    const { site } = await openDesk()
    await publishSite(page, site, { name })
    await page.goto(site.url)
    const heading = page.getByRole('heading', { level: 1 })
    const lines = heading.locator('> *')
    const portrait = page.locator('#home').getByRole('img')
    for (const [width, height] of [
      [320, 568],
      [390, 844],
      [768, 1024],
      [844, 390],
      [1024, 768],
      [1280, 800],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height })
      const [first, face, last] = await boxesOf(page, lines.first(), portrait, lines.last())
      const size = await heading.evaluate((line) =>
        Number.parseFloat(getComputedStyle(line).fontSize),
      )
      // The baseline and the top of the capital letters are 0.12 em inside the line's box.
      const inset = 0.12 * size
      const overlapOfFirst = (first.bottom - inset - face.y) / face.height
      const overlapOfLast = (face.bottom - last.y - inset) / face.height
      for (const overlap of [overlapOfFirst, overlapOfLast]) {
        expect(overlap, `at ${width} px`).toBeGreaterThanOrEqual(0.15)
        expect(overlap, `at ${width} px`).toBeLessThanOrEqual(0.2)
      }
    }
  })
}

test('on a phone in landscape, the name starts at the left gutter, and tagline and buttons fill the column beside it', async ({
  page,
}) => {
  await page.goto('/')
  const hero = page.locator('#home')
  for (const [width, height] of [
    [667, 375],
    [844, 390],
    [932, 430],
  ] as const) {
    await page.setViewportSize({ width, height })
    const [first, last, tagline, request, browse, themeSwitch] = await boxesOf(
      page,
      hero.locator('[data-text="Marina"]'),
      hero.locator('[data-text="Duarte"]'),
      hero.getByText('Especialista em soluções digitais'),
      hero.getByRole('link', { name: 'Solicitar Projeto' }),
      hero.getByRole('link', { name: 'Ver Projetos' }),
      page.getByRole('banner').getByRole('switch'),
    )
    const gutter = width - themeSwitch.right
    // The font adds space before the first letter, so the box of the line extends into the gutter.
    expect(gutter - first.x, `at ${width} px`).toBeGreaterThan(0)
    expect(gutter - first.x, `at ${width} px`).toBeLessThan(0.08 * first.height)
    expect(Math.max(first.right, last.right), `at ${width} px`).toBeLessThan(tagline.x)
    for (const { x, right } of [request, browse]) {
      expect(x, `at ${width} px`).toBeCloseTo(tagline.x, 0)
      expect(right, `at ${width} px`).toBeCloseTo(themeSwitch.right, 0)
    }
  }
})

test('on wide screens, the name begins at the left edge of the tagline and ends at the right edge of the buttons', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  const hero = page.locator('#home')
  const [first, last, tagline, lastButton] = await boxesOf(
    page,
    hero.locator('[data-text="Marina"]'),
    hero.locator('[data-text="Duarte"]'),
    hero.getByText('Especialista em soluções digitais'),
    hero.getByRole('link', { name: 'Ver Projetos' }),
  )
  // The font adds space beside the outer letters, so the boxes of the lines extend beyond the edges.
  const spaceOnTheLeft = tagline.x - first.x
  const spaceOnTheRight = last.right - lastButton.right
  expect(spaceOnTheLeft).toBeGreaterThan(0)
  expect(spaceOnTheLeft).toBeLessThan(0.08 * first.height)
  expect(spaceOnTheRight).toBeGreaterThanOrEqual(0)
  expect(spaceOnTheRight).toBeLessThan(0.08 * last.height)
})
