/** A project's page opens on the colour along the edges of its first picture. */
import type { Page } from '@playwright/test'
import { boxesOf } from '../support/browser/boxes.ts'
import { DATA, holdRequests } from '../support/browser/held-requests.ts'
import { hydrated } from '../support/browser/hydration.ts'
import { demoRows, expect, firstRow, secondRow, test } from '../support/browser/test.ts'

const backgroundOf = (element: Element) => getComputedStyle(element).backgroundColor

/** @returns the colour behind the title, which is also that of the bar, but not that of the page. */
async function groundOf(page: Page): Promise<string> {
  const ground = await page.getByRole('main').locator('header').evaluate(backgroundOf)
  expect(await page.getByRole('banner').evaluate(backgroundOf)).toBe(ground)
  expect(await page.locator('body').evaluate(backgroundOf)).not.toBe(ground)
  return ground
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('each project has its own ground', { tag: '@static' }, async ({ page }) => {
      const grounds = new Set<string>()
      for (const { slug } of demoRows) {
        await page.goto(`/projeto/${slug}`)
        grounds.add(await groundOf(page))
      }
      expect(grounds.size).toBe(demoRows.length)
    })

    test('the first card stands on the ground of its page', { tag: '@static' }, async ({
      page,
    }) => {
      await page.goto(`/projeto/${firstRow.slug}`)
      const ground = await groundOf(page)
      await page.goto('/')
      const cards = page.locator('#projects').getByRole('listitem')
      await expect(cards.first()).toHaveCSS('background-color', ground)
      expect(await cards.nth(1).evaluate(backgroundOf)).not.toBe(ground)
    })
  })
}

test('a tapped project has its ground before its data arrives, and so has the next one', {
  tag: '@static',
}, async ({ page }) => {
  await page.goto(`/projeto/${secondRow.slug}`)
  const expected = await groundOf(page)
  await page.goto(`/projeto/${firstRow.slug}`)
  await hydrated(page)
  const next = page.getByRole('navigation', { name: 'Próximo projeto' })
  expect(await next.evaluate(backgroundOf), 'the link to the next project').toBe(expected)
  await holdRequests(page, DATA)
  await next.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(secondRow.title)
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
  expect(await groundOf(page)).toBe(expected)
})

test('below the ground, the bar has the colours of the page, and not that of a project whose ground has gone', async ({
  page,
}) => {
  await page.goto(`/projeto/${firstRow.slug}`)
  const ground = await groundOf(page)
  const bar = page.getByRole('banner')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(bar).not.toHaveCSS('background-color', ground)
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expect(bar).toHaveCSS('background-color', ground)
})

for (const [width, height] of [
  [1024, 768],
  [1100, 700],
] as const) {
  test(`at ${width} x ${height}, the first picture stands on the ground's lower edge, and the card and the other pictures end above it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto(`/projeto/${firstRow.slug}`)
    const list = page.getByRole('region', { name: 'Imagens do projeto' }).getByRole('list')
    const pictures = list.getByRole('link')
    const aside = page.getByRole('complementary')
    const boxes = await boxesOf(page, list, pictures.first(), pictures.nth(1), aside)
    const [ground, first, second, card] = boxes
    expect(first.bottom).toBeCloseTo(ground.bottom, 0)
    expect(second.bottom).toBeLessThan(ground.bottom - 10)
    expect(card.bottom).toBeLessThan(ground.bottom - 10)
  })
}

test('on a phone in landscape orientation, there is no ground, and the category stands out from the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto(`/projeto/${firstRow.slug}`)
  const colors = [page.getByRole('main').locator('header'), page.getByText(firstRow.category)]
  const [header, category] = await Promise.all(colors.map((part) => part.evaluate(backgroundOf)))
  expect(category).not.toBe(header)
})
