/** The header and its menu. */
import type { Page } from '@playwright/test'
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
})

test('the bar holds menu button, logo and theme switch, from left to right', async ({ page }) => {
  const bar = page.getByRole('banner')
  const places = []
  for (const part of [opener(page), bar.getByRole('link'), bar.getByRole('switch')]) {
    await expect(part).toBeVisible()
    const box = await part.boundingBox()
    places.push((box?.x ?? 0) + (box?.width ?? 0) / 2)
  }
  const width = page.viewportSize()?.width ?? 0
  expect(places[0]).toBeLessThan(width / 3)
  expect(places[1]).toBeCloseTo(width / 2, -1)
  expect(places[2]).toBeGreaterThan((width * 2) / 3)
})

test('the bar stays while the page scrolls', async ({ page }) => {
  await page.locator('#contact').scrollIntoViewIfNeeded()
  await expect(opener(page)).toBeInViewport({ ratio: 1 })
})

test('the closed menu is laid out already, so that opening it needs no reflow', async ({
  page,
}) => {
  const closed = page.getByRole('navigation', { includeHidden: true })
  await expect(closed).toBeHidden()
  expect(await closed.evaluate((element) => element.checkVisibility())).toBe(true)
  expect(await closed.boundingBox()).not.toBeNull()
})

test('the button opens and closes, and its label says which', async ({ page }) => {
  await expect(menu(page)).toBeHidden()
  await opener(page).click()
  await expect(menu(page)).toBeVisible()
  await expect(opener(page)).toHaveCount(0)
  await closer(page).click()
  await expect(menu(page)).toBeHidden()
  await expect(opener(page)).toBeVisible()
  await expect(closer(page)).toHaveCount(0)
})

test('five entries lead to the five sections, the first one highlighted', async ({ page }) => {
  await opener(page).click()
  const links = menu(page).getByRole('link')
  await expect(links).toHaveText(entries.map(([label]) => label))
  const looks = await links.evaluateAll((links) =>
    links.map((link) => ({
      href: link.getAttribute('href'),
      colour: getComputedStyle(link).color,
    })),
  )
  expect(looks.map(({ href }) => href)).toEqual(entries.map(([, href]) => href))
  const [first, ...others] = looks.map(({ colour }) => colour)
  expect(new Set(others).size).toBe(1)
  expect(others).not.toContain(first)
})

for (const [label, anchor] of entries) {
  test(`${label} closes the menu and scrolls to ${anchor}`, async ({ page }) => {
    const elsewhere = anchor === '#contact' ? '#home' : '#contact'
    await page.locator(elsewhere).scrollIntoViewIfNeeded()
    await opener(page).click()
    await menu(page).getByRole('link', { name: label }).click()
    await expect(menu(page)).toBeHidden()
    await expect(page.locator(anchor).getByRole('heading').first()).toBeInViewport({ ratio: 1 })
    await expect(page.locator(elsewhere).getByRole('heading').first()).not.toBeInViewport()
    await expect(page).toHaveURL(`/${anchor}`)
  })
}

test('a click elsewhere closes it', async ({ page }) => {
  await opener(page).click()
  await expect(menu(page)).toBeVisible()
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.mouse.click(width - 20, height / 2)
  await expect(menu(page)).toBeHidden()
  await expect(opener(page)).toBeVisible()
})

test('Escape closes it and gives the focus back to the button', async ({ page }) => {
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(menu(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menu(page).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
})

test('the keyboard alone reaches a section', async ({ page }) => {
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await menu(page).getByRole('link', { name: 'PROJETOS' }).focus()
  await page.keyboard.press('Enter')
  await expect(menu(page)).toBeHidden()
  await expect(page.locator('#projects').getByRole('heading', { level: 2 })).toBeInViewport()
})
