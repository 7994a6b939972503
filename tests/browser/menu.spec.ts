/** The header and its menu. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { hydrated } from './fixtures/hydration.ts'
import { jumpTo, scrollPosition } from './fixtures/scrolling.ts'
import { expect, test } from './fixtures/test.ts'

const entries = [
  ['INÍCIO', '#home'],
  ['SERVIÇOS', '#services'],
  ['SOBRE', '#about'],
  ['PROJETOS', '#projects'],
  ['CONTATO', '#contact'],
] as const

const opener = (page: Page) => page.getByRole('button', { name: 'Abrir menu', exact: true })
const closer = (page: Page) => page.getByRole('button', { name: 'Fechar menu', exact: true })
const menu = (page: Page) => page.getByRole('navigation')

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
})

test('the fixed bar holds menu button, logo and theme switch, from left to right', async ({
  page,
}) => {
  const bar = page.getByRole('banner')
  const places = []
  for (const part of [opener(page), bar.getByRole('link'), bar.getByRole('switch')]) {
    const { x = 0, width = 0 } = (await part.boundingBox()) ?? {}
    places.push(x + width / 2)
  }
  const width = page.viewportSize()?.width ?? 0
  expect(places[0]).toBeLessThan(width / 3)
  expect(places[1]).toBeCloseTo(width / 2, -1)
  expect(places[2]).toBeGreaterThan((width * 2) / 3)
  await page.locator('#contact').scrollIntoViewIfNeeded()
  await expect(opener(page), 'the bar stays').toBeInViewport({ ratio: 1 })
})

test('what scrolls under the bar is blurred', async ({ page }) => {
  const { x = 0, y = 0 } =
    (await page.getByRole('heading', { name: 'Sobre Mim' }).boundingBox()) ?? {}
  await jumpTo(page, (await scrollPosition(page)) + y)
  const bar = await page.screenshot({ clip: { x: x + 60, y: 4, width: 160, height: 56 } })
  expect((await sharp(bar).stats()).sharpness).toBeLessThan(1)
})

test('the button opens and closes, and its label says which; so do Escape and a click elsewhere', async ({
  page,
}) => {
  await expect(menu(page)).toBeHidden()
  await opener(page).click()
  await expect(menu(page)).toBeVisible()
  await expect(opener(page)).toHaveCount(0)
  await closer(page).click()
  await expect(menu(page)).toBeHidden()
  await expect(closer(page)).toHaveCount(0)

  await opener(page).press('Enter')
  await expect(menu(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menu(page).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()

  await opener(page).click()
  await expect(menu(page)).toBeVisible()
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.mouse.click(width - 20, height / 2)
  await expect(menu(page)).toBeHidden()
})

test('five entries lead to the five sections and close it, the first one highlighted', async ({
  page,
}) => {
  await opener(page).click()
  const links = menu(page).getByRole('link')
  await expect(links).toHaveText(entries.map(([label]) => label))
  const [first, ...others] = await links.evaluateAll((links) =>
    links.map((link) => getComputedStyle(link).color),
  )
  expect(new Set(others).size).toBe(1)
  expect(others).not.toContain(first)
  await closer(page).click()
  for (const [label, anchor] of entries.toReversed()) {
    await opener(page).click()
    await menu(page).getByRole('link', { name: label }).click()
    await expect(menu(page)).toBeHidden()
    await expect(page.locator(anchor).getByRole('heading').first()).toBeInViewport({ ratio: 1 })
    await expect(page).toHaveURL(`/${anchor}`)
  }
})

test('on a phone it spans the width, before a scrim', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await opener(page).click()
  const { x = 0, width = 0 } = (await menu(page).boundingBox()) ?? {}
  expect(x).toBeLessThanOrEqual(8)
  expect(width).toBeGreaterThanOrEqual(374)
  const scrim = await menu(page).evaluate((menu) => {
    const { backgroundColor, height } = getComputedStyle(menu, '::backdrop')
    return { backgroundColor, height: Number.parseFloat(height) }
  })
  expect(scrim.backgroundColor).toBe('oklch(0 0 0 / 0.5)')
  expect(scrim.height).toBeGreaterThan(700)
  await page.mouse.click(195, 800)
  await expect(menu(page)).toBeHidden()
})

test('the keyboard alone reaches a section, and goes on from there', async ({ page }) => {
  await opener(page).press('Enter')
  await menu(page).getByRole('link', { name: 'PROJETOS' }).press('Enter')
  await expect(menu(page)).toBeHidden()
  await expect(page.locator('#projects').getByRole('heading', { level: 2 })).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(page.locator('#projects').getByRole('link').first()).toBeFocused()
})
