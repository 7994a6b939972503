/** The first screen: name, portrait, and the jumps to the sections below. */
import { boxesOf, waitForTypeface } from '../support/browser/boxes.ts'
import { hydrated } from '../support/browser/hydration.ts'
import { behaviorsWhileScrolling } from '../support/browser/scrolling.ts'
import { expect, test } from '../support/browser/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('screen readers get the name as a whole, and the portrait is loaded', {
  tag: '@engines',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const name = page.getByRole('heading', { level: 1 })
  expect(await name.ariaSnapshot()).toBe('- heading "Marina Duarte" [level=1]')
  await expect(name).toHaveText('Marina Duarte')
  const portrait = page.locator('#home').getByRole('img', { name: 'Retrato de Marina Duarte' })
  await expect
    .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})

test('with the letter spacing of a visitor, the whole name stays on a narrow screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await waitForTypeface(page)
  const letters = page.locator('h1 > span > span > span')
  // WCAG 1.4.12.
  await page.evaluate(() => {
    const spacing = new CSSStyleSheet()
    spacing.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }')
    document.adoptedStyleSheets = [spacing]
  })
  for (const { x, right } of await boxesOf(page, ...(await letters.all()))) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(360)
  }
})

test('the jumps to projects and services scroll smoothly', async ({ page }) => {
  for (const [name, target] of [
    ['Ver Projetos', '#projects'],
    ['Ir para os serviços', '#services'],
  ] as const) {
    await page.goto('/')
    await hydrated(page)
    const link = page.locator('#home').getByRole('link', { name })
    const behaviors = await behaviorsWhileScrolling(page, () => link.click())
    expect(behaviors).toEqual(['smooth'])
    await expect(page.locator(target).getByRole('heading', { level: 2 })).toBeInViewport()
    await expect(page).toHaveURL(`/${target}`)
  }
})
