/** The bar and its menu. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { boxesOf } from '../support/browser/boxes.ts'
import { hydrated } from '../support/browser/hydration.ts'
import { scrollElementTo } from '../support/browser/scrolling.ts'
import { expect, test } from '../support/browser/test.ts'

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

test('the bar has the menu button on the left, the logo in the middle and the theme switch on the right', async ({
  page,
}) => {
  const bar = page.getByRole('banner')
  const width = page.viewportSize()?.width ?? 0
  const [button, logo, themeSwitch] = await boxesOf(
    page,
    opener(page),
    bar.getByRole('link'),
    bar.getByRole('switch'),
  )
  expect(button.right).toBeLessThan(width / 3)
  const middleOfLogo = (logo.x + logo.right) / 2
  expect(Math.abs(middleOfLogo - width / 2), 'in px').toBeLessThan(5)
  expect(themeSwitch.x).toBeGreaterThan((width * 2) / 3)
})

test('the bar stays on the screen when the page is scrolled, and a heading behind it is not sharp', async ({
  page,
}) => {
  await page.locator('#contact').scrollIntoViewIfNeeded()
  await expect(opener(page)).toBeInViewport({ ratio: 1 })
  const heading = page.getByRole('heading', { name: 'Sobre Mim' })
  await scrollElementTo(heading, 0)
  const [{ x }] = await boxesOf(page, heading)
  // This part of the bar has no content of its own. The heading is behind it.
  const clip = { x: x + 60, y: 4, width: 160, height: 56 }
  const { sharpness } = await sharp(await page.screenshot({ clip })).stats()
  // Without the blur, the sharpness would be 0.6. Without the bar's background too, it would be 9.
  expect(sharpness).toBeLessThan(0.3)
})

test('the button opens and closes the menu, and changes its label', async ({ page }) => {
  await expect(menu(page)).toBeHidden()
  await opener(page).click()
  await expect(menu(page)).toBeVisible()
  await expect(opener(page)).toHaveCount(0)
  await closer(page).click()
  await expect(menu(page)).toBeHidden()
  await expect(closer(page)).toHaveCount(0)
})

test('Escape, a click outside the menu and Tab at its end close the menu', async ({ page }) => {
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

  await opener(page).press('Enter')
  await menu(page).getByRole('link').last().focus()
  await page.keyboard.press('Shift+Tab')
  await expect(menu(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(menu(page)).toBeHidden()
  await expect(page.locator('header').getByRole('link').first()).toBeFocused()
})

test('the menu lists the five sections, and the first entry is highlighted', async ({ page }) => {
  await opener(page).click()
  const links = menu(page).getByRole('link')
  await expect(links).toHaveText(entries.map(([label]) => label))
  const [first, ...others] = await links.evaluateAll((links) =>
    links.map((link) => getComputedStyle(link).color),
  )
  expect(new Set(others).size).toBe(1)
  expect(others).not.toContain(first)
})

test('the entry of the section on the screen is marked as current', async ({ page }) => {
  const current = menu(page).locator('[aria-current=location]')
  for (const [label, anchor] of entries) {
    await scrollElementTo(page.locator(anchor), 0)
    await opener(page).click()
    await expect(current).toHaveText([label])
    await page.keyboard.press('Escape')
  }
})

test('each entry leads to its section and closes the menu', {
  tag: ['@static', '@engines'],
}, async ({ page }) => {
  for (const [label, anchor] of entries.toReversed()) {
    await opener(page).click()
    await menu(page).getByRole('link', { name: label }).click()
    await expect(menu(page)).toBeHidden()
    await expect(page.locator(anchor).getByRole('heading').first()).toBeInViewport({ ratio: 1 })
    await expect(page).toHaveURL(`/${anchor}`)
  }
})

test('on a phone the menu is almost as wide as the screen, and the page behind it has less contrast', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const button = page.locator('#home').getByRole('link', { name: 'Solicitar Projeto' })
  const [{ x, y, width: buttonWidth, height }] = await boxesOf(page, button)
  const clip = { x: x - 20, y: y - 20, width: buttonWidth + 40, height: height + 40 }
  /** The contrast of the button with the page around it: the standard deviation of the green values. */
  const contrast = async () => {
    const { channels } = await sharp(await page.screenshot({ clip })).stats()
    const [, green] = channels
    return green?.stdev ?? Number.NaN
  }
  const before = await contrast()
  await opener(page).click()
  const [{ width }, hairline] = await boxesOf(
    page,
    menu(page),
    menu(page).getByRole('listitem').last(),
  )
  expect(width).toBeGreaterThan(0.9 * 390)
  expect([hairline.x, hairline.width], "the page's margins").toEqual([x, buttonWidth])
  await expect.poll(contrast).toBeLessThan(0.6 * before)
  // Click below the menu.
  await page.mouse.click(195, 800)
  await expect(menu(page)).toBeHidden()
})

test('after an entry of the menu was chosen with the keyboard, Tab reaches the first link of its section', async ({
  page,
}) => {
  await opener(page).press('Enter')
  await menu(page).getByRole('link', { name: 'PROJETOS' }).press('Enter')
  await expect(menu(page)).toBeHidden()
  await expect(page.locator('#projects').getByRole('heading', { level: 2 })).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(page.locator('#projects').getByRole('link').first()).toBeFocused()
})
