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

test('the links of the footer are in one column on phones, and in one row on wider screens', async ({
  page,
}) => {
  await page.goto('/')
  const links = page.getByRole('contentinfo').getByRole('link')
  for (const [width, rows] of [
    [320, 5],
    [390, 5],
    [640, 1],
    [768, 1],
    [1280, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    const boxes = await boxesOf(page, ...(await links.all()))
    expect(new Set(boxes.map(({ y }) => Math.round(y))).size, `at ${width} px`).toBe(rows)
  }
})
