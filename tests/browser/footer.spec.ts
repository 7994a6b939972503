/** The links of the footer. */
import { hydrated } from './fixtures/hydration.ts'
import { expect, firstRow, test } from './fixtures/test.ts'

const sections = [
  ['INÍCIO', '#home'],
  ['SERVIÇOS', '#services'],
  ['SOBRE', '#about'],
  ['PROJETOS', '#projects'],
  ['CONTATO', '#contact'],
] as const

test('links to every section of the landing page, from there and from a project', async ({
  page,
}) => {
  for (const path of ['/', `/projeto/${firstRow.slug}`]) {
    await page.goto(path)
    await hydrated(page)
    const links = page.getByRole('contentinfo').getByRole('link')
    await expect(links).toHaveText(sections.map(([label]) => label))
    for (const [label, anchor] of sections) {
      if (!page.url().endsWith(path)) await page.goto(path)
      await links.filter({ hasText: label }).click()
      await expect(page).toHaveURL(`/${anchor}`)
      await expect(page.locator(anchor).getByRole('heading').first()).toBeInViewport({ ratio: 1 })
    }
  }
})
