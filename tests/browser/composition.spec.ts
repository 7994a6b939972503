/** Where the parts of the landing page's sections stand, and how large they are. */
import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'

const boxes = (parts: Locator) =>
  parts.evaluateAll((all) =>
    all.map((part) => {
      const { left, top, width, height } = part.getBoundingClientRect()
      return { left, top, width, height }
    }),
  )

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-typeface')
})

test('of the services, the first takes four cells of the grid on wide screens, the last two', async ({
  page,
}) => {
  const list = page.locator('#services').getByRole('list')
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const [first, ...others] = await boxes(list.getByRole('listitem'))
    const [column = 0, row = 0] = await list.evaluate((list) => {
      const { gridTemplateColumns, gridTemplateRows, columnGap } = getComputedStyle(list)
      const sizes = [gridTemplateColumns, gridTemplateRows].map((tracks) => tracks.split(' '))
      if (sizes[0]?.length !== 4 || sizes[1]?.length !== 3) throw new Error(String(sizes))
      return sizes.map(([size = '']) => Number.parseFloat(size) + Number.parseFloat(columnGap))
    })
    const gap = 16
    expect(first?.width).toBeCloseTo(2 * column - gap, 0)
    expect(first?.height).toBeCloseTo(2 * row - gap, 0)
    const last = others.pop()
    expect(last?.width).toBeCloseTo(2 * column - gap, 0)
    for (const { width } of others) expect(width).toBeCloseTo(column - gap, 0)
  }
})

test('title and text of a service stand together; on a phone each is a row of about 76 px', async ({
  page,
}) => {
  const section = page.locator('#services')
  const cards = section.getByRole('listitem')
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const titles = await boxes(cards.getByRole('heading'))
    const texts = await boxes(cards.getByRole('paragraph'))
    for (const [index, { top, height }] of titles.entries()) {
      expect((texts[index]?.top ?? 0) - top - height).toBeLessThanOrEqual(8)
    }
    for (const text of await cards.getByRole('paragraph').all()) {
      await expect(text).toHaveCSS('font-size', '16px')
    }
  }
  await page.setViewportSize({ width: 390, height: 844 })
  for (const { height } of await boxes(cards)) {
    expect(height).toBeGreaterThan(68)
    expect(height).toBeLessThan(84)
  }
  const [{ height = 0 } = {}] = await boxes(section)
  expect(height).toBeLessThan(1100)
})

test('the portraits keep their place while they are on their way', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const [section, ratio] of [
    ['#about', 4 / 5],
    ['#contact', 1],
  ] as const) {
    const portrait = page.locator(section).locator('img')
    const waiting = await portrait.evaluate((image: HTMLImageElement) => {
      // Before a picture arrives only its stylesheet knows its shape.
      for (const part of image.parentElement?.children ?? []) part.removeAttribute('srcset')
      image.removeAttribute('src')
      const { width, height } = image.getBoundingClientRect()
      return { lazy: image.loading === 'lazy', ratio: width / height }
    })
    expect(waiting.lazy).toBe(true)
    expect(waiting.ratio).toBeCloseTo(ratio, 2)
  }
})

test('a screen reader gets the years once, as a sentence', async ({ page }) => {
  const about = await page.locator('#about').ariaSnapshot()
  expect(about.match(/4/g)).toHaveLength(1)
  expect(about).toContain('Há mais de 4 anos no mercado digital')
})
