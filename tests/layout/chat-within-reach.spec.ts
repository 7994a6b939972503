/** While a visitor scrolls, a chat button stays on the screen, in windows of seven sizes. */
import { waitForTypeface } from '../support/browser/boxes.ts'
import { buttonsInSight } from '../support/browser/chat-buttons.ts'
import { scrollToPosition } from '../support/browser/scrolling.ts'
import { expect, firstRow, test } from '../support/browser/test.ts'

/** In px. Less than a quarter of most windows. */
const STEP = 200
const project = `/projeto/${firstRow.slug}`

for (const [width, height] of [
  [320, 256],
  [390, 844],
  [639, 900],
  [640, 900],
  [802, 293],
  [844, 390],
  [1280, 800],
] as const) {
  test(`a chat button stays in sight while scrolling, at ${width} x ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    for (const path of ['/', project]) {
      await page.goto(path)
      await waitForTypeface(page)
      const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
      for (let top = 0; top < end + STEP; top += STEP) {
        await scrollToPosition(page, top)
        await expect.poll(() => buttonsInSight(page), `${path} at ${top} px`).not.toEqual([])
      }
    }
  })
}
