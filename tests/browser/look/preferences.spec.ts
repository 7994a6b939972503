/** Forced colours, and more contrast. */
import { demoRows } from '../fixtures/test.ts'
import { expect, test } from './test.ts'

const [row] = demoRows

for (const path of ['/', `/projeto/${row?.slug}`]) {
  test(`with forced colours every control of ${path} keeps its border`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto(path)
    const edges = await page.locator('a[href], button').evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility() && !control.closest('.visually-hidden, nav'))
        .map((control) => {
          const { borderTopWidth, borderTopColor, backgroundColor, textDecorationLine } =
            getComputedStyle(control)
          const drawn = control.querySelector('svg, img, h3, span') !== null
          const edged = Number.parseFloat(borderTopWidth) >= 1 && borderTopColor !== backgroundColor
          return {
            text: control.textContent,
            seen: edged || drawn || textDecorationLine === 'underline',
          }
        }),
    )
    expect(edges.length).toBeGreaterThan(4)
    expect(edges.filter(({ seen }) => !seen)).toEqual([])
    const track = page.getByRole('switch').locator('svg').first()
    await expect(track).toBeVisible()
  })
}

test('with more contrast, muted text and lines have more contrast', async ({ page }) => {
  await page.goto('/')
  const tagline = page.locator('#home').getByText('Especialista em soluções digitais')
  const quiet = await tagline.evaluate((element) => getComputedStyle(element).color)
  await page.emulateMedia({ contrast: 'more' })
  await expect(tagline).not.toHaveCSS('color', quiet)
  const text = await page.locator('body').evaluate((body) => getComputedStyle(body).color)
  await expect(tagline).toHaveCSS('color', text)
  await expect(page.getByRole('link', { name: 'Ver Projetos' })).toHaveCSS('border-top-color', text)
})
