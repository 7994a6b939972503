/** The strip: the bar with the chat button at the lower edge of a phone's screen. */
import type { Page } from '@playwright/test'
import { boxesOf } from './fixtures/boxes.ts'
import { scrollElementTo, scrollToPosition } from './fixtures/scrolling.ts'
import { expect, test } from './fixtures/test.ts'

const HEIGHT = 844

test.use({ viewport: { width: 390, height: HEIGHT } })

const requests = (page: Page) => page.getByRole('link', { name: 'Solicitar Projeto' })

/** Whether taps would hit the strip's link: one at its upper edge, one at its lower edge. */
function canBeTapped(page: Page): Promise<boolean[]> {
  return requests(page)
    .last()
    .evaluate((link) => {
      const { left, top, bottom } = link.getBoundingClientRect()
      return [top + 1, bottom - 1].map((y) =>
        link.contains(document.elementFromPoint(left + 40, y)),
      )
    })
}

test('the strip appears when the last button of the hero has disappeared behind the header', async ({
  page,
}) => {
  await page.goto('/')
  await expect(requests(page)).toHaveCount(2)
  await expect(requests(page).first()).toBeInViewport({ ratio: 1 })
  expect(await canBeTapped(page)).toEqual([false, false])

  const lastButton = page.getByRole('link', { name: 'Ver Projetos' })
  const [header, { y, height }] = await boxesOf(page, page.getByRole('banner'), lastButton)
  await scrollToPosition(page, y - header.height - height)
  expect(await canBeTapped(page), 'with a button below the header').toEqual([false, false])
  await scrollToPosition(page, y - header.height + height + 24)
  expect(await canBeTapped(page), 'without a button').toEqual([true, true])
})

test('the strip stays at the lower edge, at most 64 px high, until the contact section', async ({
  page,
}) => {
  await page.goto('/')
  for (const section of ['#services', '#about', '#projects']) {
    await scrollElementTo(page.locator(section), 0)
    expect(await canBeTapped(page), `in ${section}`).toEqual([true, true])
    const [strip] = await boxesOf(page, requests(page).last().locator('..'))
    expect(strip.height).toBeLessThanOrEqual(64)
    expect(strip.bottom).toBe(HEIGHT)
  }
  const contact = page.locator('#contact')
  await scrollElementTo(contact, HEIGHT)
  expect(await canBeTapped(page), 'before the contact section').toEqual([true, true])
  await scrollElementTo(contact, HEIGHT - 64)
  expect(await canBeTapped(page), 'over the contact section').toEqual([false, false])
})

test('the strip is visible when it has the focus', async ({ page }) => {
  await page.goto('/')
  await page.locator('#contact').getByRole('link').first().focus()
  await page.keyboard.press('Shift+Tab')
  await expect(requests(page).last()).toBeFocused()
  expect(await canBeTapped(page)).toEqual([true, true])
})

test('the strip does not exist on wide screens, phones in landscape, and paper', async ({
  page,
}) => {
  await page.goto('/')
  for (const [width, height] of [
    [640, 900],
    [568, 320],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(requests(page)).toHaveCount(1)
  }
  await page.setViewportSize({ width: 390, height: HEIGHT })
  await page.emulateMedia({ media: 'print' })
  await expect(requests(page)).toHaveCount(1)
})
