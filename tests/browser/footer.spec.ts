/** The links of the footer. */
import { boxesOf } from './fixtures/boxes.ts'
import { hydrated } from './fixtures/hydration.ts'
import { expect, firstRow, test } from './fixtures/test.ts'

const sections = [
  ['INÍCIO', '#home'],
  ['SERVIÇOS', '#services'],
  ['SOBRE', '#about'],
  ['PROJETOS', '#projects'],
  ['CONTATO', '#contact'],
] as const

test('the footer links to the sections of the landing page, also on the page of a project', async ({
  page,
}) => {
  for (const path of ['/', `/projeto/${firstRow.slug}`]) {
    for (const [label, anchor] of sections) {
      await page.goto(path)
      await hydrated(page)
      const links = page.getByRole('contentinfo').getByRole('link')
      await expect(links).toHaveText(sections.map(([name]) => name))
      await links.filter({ hasText: label }).click()
      await expect(page).toHaveURL(`/${anchor}`)
      await expect(page.locator(anchor).getByRole('heading').first()).toBeInViewport({ ratio: 1 })
    }
  }
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
