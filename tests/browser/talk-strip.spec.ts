/** The strip at the bottom of phones that leads to the chat. */
import type { Page } from '@playwright/test'
import { jumpTo, scrollPosition } from './fixtures/scrolling.ts'
import { expect, test } from './fixtures/test.ts'

const HEIGHT = 844

test.use({ viewport: { width: 390, height: HEIGHT } })

const requests = (page: Page) => page.getByRole('link', { name: 'Solicitar Projeto' })

/** Scrolls until an element's upper edge is so many px below the window's. */
async function bringTo(page: Page, selector: string, top: number): Promise<void> {
  const y = (await page.locator(selector).boundingBox())?.y ?? 0
  await jumpTo(page, (await scrollPosition(page)) + y - top)
}

/** Whether a finger would hit the strip's link, at the places of its upper and its lower edge. */
function isSeen(page: Page): Promise<boolean[]> {
  return requests(page)
    .last()
    .evaluate((link) => {
      const { left, top, bottom } = link.getBoundingClientRect()
      return [top + 1, bottom - 1].map((y) =>
        link.contains(document.elementFromPoint(left + 40, y)),
      )
    })
}

test('comes when the buttons of the hero leave, goes when the contact section enters, and is 64 px high', async ({
  page,
}) => {
  await page.goto('/')
  await expect(requests(page)).toHaveCount(2)
  await expect(requests(page).first()).toBeInViewport({ ratio: 1 })
  expect(await isSeen(page)).toEqual([false, false])

  const edge = (await page.getByRole('banner').boundingBox())?.height ?? 0
  const { y = 0, height = 0 } =
    (await page.getByRole('link', { name: 'Ver Projetos' }).boundingBox()) ?? {}
  await jumpTo(page, y - edge - height)
  expect(await isSeen(page), 'with a button below the bar').toEqual([false, false])
  await jumpTo(page, y - edge + height + 24)
  expect(await isSeen(page), 'with the last button gone').toEqual([true, true])

  for (const section of ['#services', '#about', '#projects']) {
    await bringTo(page, section, 0)
    expect(await isSeen(page), `in ${section}`).toEqual([true, true])
    const strip = await requests(page).last().locator('..').boundingBox()
    expect(strip?.height).toBeLessThanOrEqual(64)
    expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBe(HEIGHT)
  }
  await bringTo(page, '#contact', HEIGHT)
  expect(await isSeen(page), 'before the contact section').toEqual([true, true])
  await bringTo(page, '#contact', HEIGHT - 64)
  expect(await isSeen(page), 'over the contact section').toEqual([false, false])
})

test('is seen wherever the keyboard finds it', async ({ page }) => {
  await page.goto('/')
  await page.locator('#contact').getByRole('link').first().focus()
  await page.keyboard.press('Shift+Tab')
  await expect(requests(page).last()).toBeFocused()
  expect(await isSeen(page)).toEqual([true, true])
})

test('stays away from wide screens, phones on their side, and paper', async ({ page }) => {
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
