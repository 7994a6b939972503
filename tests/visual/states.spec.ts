/** Visual regression: compares screenshots pixel by pixel. */
import { startIn, states } from '../browser/look/states.ts'
import { expect, test } from '../browser/look/test.ts'

const screens = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
}

for (const [screen, size] of Object.entries(screens)) {
  for (const theme of ['dark', 'light'] as const) {
    for (const [state, open] of Object.entries(states)) {
      test(`${state}, ${screen}, ${theme}`, async ({ page, sites }) => {
        await page.setViewportSize(size)
        await startIn(theme, page)
        await open(page, sites)
        await expect(page).toHaveScreenshot(`${state}-${screen}-${theme}.png`)
      })
    }
  }
}
