/** While a visitor scrolls, a chat button stays on the screen, in windows of ten sizes. */
import { waitForTypeface } from '../support/browser/boxes.ts'
import { buttonsInSight } from '../support/browser/chat-buttons.ts'
import { scrollToPosition } from '../support/browser/scrolling.ts'
import { expect, firstRow, test } from '../support/browser/test.ts'

const project = `/projeto/${firstRow.slug}`

for (const [width, height] of [
  [320, 256],
  [360, 640],
  [390, 844],
  [568, 320],
  [639, 900],
  [640, 900],
  [802, 293],
  [844, 390],
  [1024, 768],
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
      const step = height / 4
      for (let top = 0; top < end + step; top += step) {
        await scrollToPosition(page, top)
        await expect.poll(() => buttonsInSight(page), `${path} at ${top} px`).not.toEqual([])
      }
    }
  })
}
