/** The bar and its menu. */
import type { Page } from '@playwright/test'
import { boxesOf } from '../support/browser/boxes.ts'
import { buttonsInSight } from '../support/browser/chat-buttons.ts'
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
const chatBelow = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Falar no WhatsApp' })

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
})

test('the button on the left of the bar changes its label, and the button, Escape, a click outside the menu and Tab at its end close the menu', async ({
  page,
}) => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const bar = page.getByRole('banner')
  const [button, logo, themeSwitch] = await boxesOf(
    page,
    opener(page),
    bar.getByRole('link'),
    bar.getByRole('switch'),
  )
  expect(button.right).toBeLessThan(width / 3)
  expect(Math.abs((logo.x + logo.right - width) / 2), 'in the middle').toBeLessThan(5)
  expect(themeSwitch.x).toBeGreaterThan((width * 2) / 3)

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
  await page.mouse.click(width - 20, height / 2)
  await expect(menu(page)).toBeHidden()

  await opener(page).press('Enter')
  await chatBelow(page).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(menu(page).getByRole('link').last()).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(menu(page)).toBeHidden()
  await expect(page.locator('header').getByRole('link').first()).toBeFocused()
})

test('the menu lists the five sections, and marks the section on the screen as current', async ({
  page,
}) => {
  const current = menu(page).locator('[aria-current=location]')
  for (const [label, anchor] of entries) {
    await scrollElementTo(page.locator(anchor), 0)
    await opener(page).click()
    await expect(menu(page).getByRole('link')).toHaveText(entries.map(([name]) => name))
    await expect(current).toHaveText([label])
    await page.keyboard.press('Escape')
  }
  await opener(page).click()
  const [first, ...others] = await menu(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).color))
  expect(new Set(others).size).toBe(1)
  expect(others, 'the first entry is highlighted').not.toContain(first)
})

test('each entry leads to its section and closes the menu, and Tab goes on from the section', {
  tag: ['@static', '@engines'],
}, async ({ page }) => {
  for (const [label, anchor] of entries.toReversed()) {
    await opener(page).press('Enter')
    await menu(page).getByRole('link', { name: label }).press('Enter')
    await expect(menu(page)).toBeHidden()
    await expect(page.locator(anchor).getByRole('heading').first()).toBeInViewport({ ratio: 1 })
    await expect(page).toHaveURL(`/${anchor}`)
    await expect(page.locator(anchor)).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(page.locator('#home').getByRole('link').first()).toBeFocused()
})

test('below the sections, the menu offers the chat, which does not replace the strip of the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await scrollElementTo(page.locator('#services'), 0)
  await expect.poll(() => buttonsInSight(page)).toEqual(['extra'])
  await opener(page).click()
  const [list, chat] = await boxesOf(page, menu(page), chatBelow(page))
  expect(chat.y).toBeGreaterThan(list.bottom)
  expect(chat.bottom).toBeLessThan(844)
  // The page's own observer, which is older, has then reported as well.
  await chatBelow(page).evaluate(
    (link) =>
      new Promise<void>((onSeen) => {
        new IntersectionObserver(([entry]) => entry?.isIntersecting && onSeen()).observe(link)
      }),
  )
  await expect(page.locator('html')).not.toHaveAttribute('data-chat-in-sight')
})

test('on small screens, each entry, the chat and each other link of the menu can be tapped', async ({
  page,
  openState,
}) => {
  await openState('home-filled-in', page)
  await opener(page).click()
  const links = page.getByRole('banner').locator('[popover]').getByRole('link')
  await expect(links).toHaveCount(entries.length + 5)
  for (const [width, height] of [
    [320, 568],
    [640, 320],
  ] as const) {
    await page.setViewportSize({ width, height })
    // Fails if something else is in front.
    for (const link of await links.all()) await link.hover({ timeout: 2000 })
  }
})
