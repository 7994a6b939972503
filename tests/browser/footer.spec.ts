/** The links of the footer. */
import { boxesOf } from '../support/browser/boxes.ts'
import { hydrated } from '../support/browser/hydration.ts'
import { expect, firstRow, test } from '../support/browser/test.ts'

const sections = [
  ['INÍCIO', '#home'],
  ['SERVIÇOS', '#services'],
  ['SOBRE', '#about'],
  ['PROJETOS', '#projects'],
  ['CONTATO', '#contact'],
] as const

test('the links of the footer lead to the sections of the landing page, also from the page of a project', async ({
  page,
}) => {
  const follow = async ([label, anchor]: (typeof sections)[number]) => {
    await page.getByRole('contentinfo').getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(`/${anchor}`)
    await expect(page.locator(anchor).getByRole('heading').first()).toBeInViewport({ ratio: 1 })
  }
  await page.goto(`/projeto/${firstRow.slug}`)
  await hydrated(page)
  // The first section would also be in view without the anchor.
  for (const section of sections.toReversed()) await follow(section)
})

test('the links of the footer are in one row, or in two on narrow phones, and large enough to tap', async ({
  page,
}) => {
  await page.goto('/')
  const links = page.getByRole('contentinfo').getByRole('link')
  for (const [width, rows] of [
    [320, 2],
    [390, 1],
    [416, 1],
    [640, 1],
    [768, 1],
    [1280, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    const boxes = await boxesOf(page, ...(await links.all()))
    const place = `at ${width} px`
    expect(new Set(boxes.map(({ y }) => Math.round(y))).size, place).toBe(rows)
    expect(Math.min(...boxes.map(({ height }) => height)), place).toBeGreaterThanOrEqual(44)
    expect(Math.min(...boxes.map((box) => box.width)), place).toBeGreaterThanOrEqual(44)
  }
})

test("the owner's name is cut off by the lower edge of the page", async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const [box, svg] = await boxesOf(page, footer, footer.locator('svg'))
    const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight)
    const scrolled = await page.evaluate(() => scrollY)
    expect(Math.abs(svg.bottom + scrolled - pageHeight), `at ${width} px`).toBeLessThan(1)
    expect(svg.width, `at ${width} px`).toBeGreaterThan(0.85 * Math.min(box.width, 1152))
  }
})
