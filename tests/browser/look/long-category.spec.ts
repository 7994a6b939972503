/** A category that someone wrote a story into: it stays a badge. */
import type { Locator, Page } from '@playwright/test'
import { demoRows } from '../fixtures/test.ts'
import { expect, test } from './test.ts'

const CATEGORY = 'Automação de processos e atendimento '.repeat(10).trim()

/** How many lines high a badge is, and whether it stays inside what it stands on. */
function measure(badge: Locator) {
  return badge.evaluate((element) => {
    const { lineHeight, paddingTop, borderTopWidth } = getComputedStyle(element)
    const edges = 2 * (Number.parseFloat(paddingTop) + Number.parseFloat(borderTopWidth))
    const { height, right } = element.getBoundingClientRect()
    const around = element.closest('li, header')?.getBoundingClientRect()
    return {
      lines: Math.round((height - edges) / Number.parseFloat(lineHeight)),
      inside: right <= (around?.right ?? 0),
    }
  })
}

const badgeOf = (page: Page) => page.getByText(CATEGORY, { exact: true })

test('takes one line of a card, and two of its own page at most', async ({
  page,
  openHostedSite,
}) => {
  const { site } = await openHostedSite({ rows: [{ ...demoRows[0], category: CATEGORY }] })
  for (const width of [320, 390, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(site.url)
    expect(await measure(badgeOf(page)), `card at ${width} px`).toEqual({ lines: 1, inside: true })
    await page.goto(`${site.url}/projeto/${demoRows[0]?.slug}`)
    expect(await measure(badgeOf(page)), `page at ${width} px`).toEqual({ lines: 2, inside: true })
  }
  // It may still be loading something from a site that ends with this test.
  await page.close()
})
