/** The layout of the landing page's sections. */
import { boxesOf } from './fixtures/boxes.ts'
import { expect, test } from './fixtures/test.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-typeface')
})

test('on wide screens the first service is twice as wide and high as the others, and no cell stays empty', async ({
  page,
}) => {
  const list = page.locator('#services').getByRole('list')
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const cards = await list.getByRole('listitem').all()
    const [grid, first, second, ...others] = await boxesOf(page, list, ...cards)
    const last = others.at(-1)
    expect(first?.width).toBeGreaterThan(2 * (second?.width ?? 0))
    expect(first?.height).toBeGreaterThan(2 * (second?.height ?? 0))
    expect(last?.width).toBeCloseTo(first?.width ?? 0, 0)
    expect(last?.right, 'the last card ends the last row').toBeCloseTo(grid.right, 0)
    for (const card of others.slice(0, -1)) {
      expect(card.width).toBeCloseTo(second?.width ?? 0, 0)
    }
  }
})

test('the text of a service is directly below its title, and readable', async ({ page }) => {
  const cards = await page.locator('#services').getByRole('listitem').all()
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    for (const card of cards) {
      const paragraph = card.getByRole('paragraph')
      const [title, text] = await boxesOf(page, card.getByRole('heading'), paragraph)
      expect(text.y - title.bottom).toBeGreaterThanOrEqual(0)
      expect(text.y - title.bottom).toBeLessThan(title.height)
      const size = await paragraph.evaluate((element) => getComputedStyle(element).fontSize)
      expect(Number.parseFloat(size), 'in px').toBeGreaterThanOrEqual(16)
    }
  }
})

test('on a phone each service is a row with its icon on the left, and the section is short', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const section = page.locator('#services')
  for (const card of await section.getByRole('listitem').all()) {
    const icon = card.locator('> svg')
    const [image, title] = await boxesOf(page, icon, card.getByRole('heading'))
    expect(image.right).toBeLessThanOrEqual(title.x)
  }
  const [{ height }] = await boxesOf(page, section)
  expect(height, 'at most one and a half screens').toBeLessThan(1.5 * 844)
})

test('the portraits keep their place while they are loading', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const [section, ratio] of [
    ['#about', 4 / 5],
    ['#contact', 1],
  ] as const) {
    const portrait = page.locator(section).locator('img')
    const before = await portrait.evaluate((image: HTMLImageElement) => {
      // Without a file, the shape comes from the stylesheet alone.
      for (const part of image.parentElement?.children ?? []) part.removeAttribute('srcset')
      image.removeAttribute('src')
      const { width, height } = image.getBoundingClientRect()
      return { lazy: image.loading === 'lazy', ratio: width / height }
    })
    expect(before.lazy).toBe(true)
    expect(before.ratio).toBeCloseTo(ratio, 2)
  }
})

test('screen readers get the years of experience once, in a sentence', async ({ page }) => {
  const about = await page.locator('#about').ariaSnapshot()
  expect(about.match(/4/g)).toHaveLength(1)
  expect(about).toContain('Há mais de 4 anos no mercado digital')
})
