/** The places of the name, the portrait, the tagline and the buttons on the first screen. */
import { boxesOf } from '../support/browser/boxes.ts'
import { test } from '../support/browser/desk.ts'
import { publishSite } from '../support/browser/desk-site.ts'
import { expect } from '../support/browser/test.ts'

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

test('on a phone in landscape, the name and the buttons are each in the middle of a half, and the arrow is below the logo', async ({
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
    const header = page.getByRole('banner')
    const [first, face, last, tagline, request, browse, arrow, logo, themeSwitch] = await boxesOf(
      page,
      hero.locator('[data-sequence]').first(),
      hero.getByRole('img'),
      hero.locator('[data-sequence]').last(),
      hero.getByText('Especialista em soluções digitais'),
      hero.getByRole('link', { name: 'Solicitar Projeto' }),
      hero.getByRole('link', { name: 'Ver Projetos' }),
      hero.getByRole('link', { name: 'Ir para os serviços' }),
      header.getByRole('link'),
      header.getByRole('switch'),
    )
    const axisOf = ({ x, right }: { x: number; right: number }) => (x + right) / 2
    const leftAxis = axisOf(face)
    expect(axisOf(first), `at ${width} px`).toBeCloseTo(leftAxis, 0)
    expect(axisOf(last), `at ${width} px`).toBeCloseTo(leftAxis, 0)
    expect(width - axisOf(request), `at ${width} px`).toBeCloseTo(leftAxis, 0)
    expect(axisOf(tagline), `at ${width} px`).toBeCloseTo(axisOf(request), 0)
    expect(axisOf(arrow), `at ${width} px`).toBeCloseTo(axisOf(logo), 0)
    expect(Math.max(first.right, last.right), `at ${width} px`).toBeLessThan(request.x)
    for (const { right } of [request, browse]) {
      expect(right, `at ${width} px`).toBeCloseTo(themeSwitch.right, 0)
    }
    expect(arrow.bottom, `at ${width} px`).toBeLessThanOrEqual(height)
  }
})
