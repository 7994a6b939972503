/** The colours of icons, share pictures and browser bars, which cannot use the tokens of the stylesheet. */
import type { Page } from '@playwright/test'
import { DARK, LIGHT } from '../../core/site-colors.ts'
import { expect, test } from '../support/browser/test.ts'

/** @returns red, green, blue and alpha of a CSS colour as the page shows it, each from 0 to 255. */
function channelsOf(page: Page, color: string): Promise<number[]> {
  return page.evaluate((color) => {
    const root = document.documentElement
    // The computed value of a property contains neither `var()` nor `light-dark()`.
    root.style.outlineColor = color
    // A canvas converts every colour space to sRGB.
    const context = document.createElement('canvas').getContext('2d')
    if (!context) throw new Error('This browser has no canvas.')
    context.fillStyle = getComputedStyle(root).outlineColor
    context.fillRect(0, 0, 1, 1)
    return [...context.getImageData(0, 0, 1, 1).data]
  }, color)
}

test('the colours equal the tokens of the stylesheet', async ({ page }) => {
  await page.goto('/')
  for (const [theme, colors] of Object.entries({ dark: DARK, light: LIGHT })) {
    await page.evaluate((theme) => {
      document.documentElement.style.colorScheme = theme
    }, theme)
    for (const [name, hexadecimal] of Object.entries(colors)) {
      const expected = await channelsOf(page, hexadecimal)
      const channels = await channelsOf(page, `var(--color-${name})`)
      for (const [index, channel] of channels.entries()) {
        const difference = Math.abs(channel - (expected[index] ?? Number.NaN))
        // Conversions from OKLCH to sRGB may round a channel differently, so allow a difference of 1.
        expect(difference, `${theme} ${name}: ${channels}, not ${expected}`).toBeLessThanOrEqual(1)
      }
    }
  }
})
