/** The footer: its ways around the site, and the owner's name across it. */
import { hydrated } from './fixtures/hydration.ts'
import { expect, firstRow, test } from './fixtures/test.ts'

const sections = [
  ['INÍCIO', '#home'],
  ['SERVIÇOS', '#services'],
  ['SOBRE', '#about'],
  ['PROJETOS', '#projects'],
  ['CONTATO', '#contact'],
] as const

test('leads to every section of the landing page, from there and from a project', async ({
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

for (const name of ['Zé', 'Marina Duarte', 'Maria Fernanda Albuquerque de Vasconcelos']) {
  test(`${name} spans the footer, or is very large`, async ({ openSite, page }) => {
    const site = await openSite({ OWNER_NAME: name })
    for (const path of ['/', `/projeto/${firstRow.slug}`]) {
      await page.goto(site.url + path)
      const footer = page.getByRole('contentinfo')
      expect(await footer.ariaSnapshot(), 'said by the first line alone').not.toContain(`: ${name}`)
      for (const width of [320, 390, 1280, 2560]) {
        await page.setViewportSize({ width, height: 800 })
        const [scroll, text, room] = await footer.evaluate((footer) => {
          const { paddingLeft, paddingRight } = getComputedStyle(footer)
          const paddings = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight)
          const text = footer.querySelector('text')?.getBoundingClientRect().width ?? 0
          const { scrollWidth } = document.documentElement
          return [scrollWidth, text, footer.clientWidth - paddings] as const
        })
        expect(scroll).toBe(width)
        expect(text).toBeLessThanOrEqual(room + 1)
        expect(text).toBeGreaterThan(name === 'Zé' ? Math.min(room, 300) * 0.95 : room * 0.97)
      }
    }
  })
}
