/** The first screen: name and portrait, and the ways down the page. */
import { hydrated } from './fixtures/hydration.ts'
import { positionsWhileScrolling } from './fixtures/scrolling.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the name is read and copied once and whole; in its two lines, the round portrait between them', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const name = page.getByRole('heading', { level: 1 })
  expect(await name.ariaSnapshot()).toBe('- heading "Marina Duarte" [level=1]')
  await expect(name).toHaveText('Marina Duarte')
  const lines = await name.locator('> *').evaluateAll((all) =>
    all.map((line) => {
      const { top, bottom } = line.getBoundingClientRect()
      return { text: line.textContent?.trim(), middle: (top + bottom) / 2 }
    }),
  )
  expect(lines.map(({ text }) => text)).toEqual(['Marina', 'Duarte'])

  const portrait = page.locator('#home').getByRole('img', { name: 'Retrato de Marina Duarte' })
  await expect
    .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const { y = 0, width = 0, height = 0 } = (await portrait.boundingBox()) ?? {}
  expect(width).toBe(height)
  await expect(portrait).toHaveCSS('border-radius', /^\d{4,}px$/)
  expect(lines.map(({ middle }) => Math.sign(middle - y - height / 2))).toEqual([-1, 1])
})

test('the jumps to projects and services scroll smoothly', async ({ page }) => {
  for (const [name, target] of [
    ['Ver Projetos', '#projects'],
    ['Rolar para os serviços', '#services'],
  ] as const) {
    await page.goto('/')
    await hydrated(page)
    const link = page.locator('#home').getByRole('link', { name })
    const positions = await positionsWhileScrolling(page, () => link.click())
    expect(positions.length, 'steps on the way').toBeGreaterThan(2)
    await expect(page.locator(target).getByRole('heading', { level: 2 })).toBeInViewport()
    await expect(page).toHaveURL(`/${target}`)
  }
})
