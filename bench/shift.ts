/** Measures how much each page moves while it loads, in windows of several sizes, in a browser that has seen nothing yet. */
import type { Page } from '@playwright/test'
import { watchLayoutShift } from '../tests/support/browser/layout-shift.ts'
import { DEMO_PAGES } from '../tests/support/static-document.ts'
import type { Section } from './report.ts'
import { onPage, slow4G, startDemoSite } from './set-up.ts'

/** Widths and heights, in CSS px. */
const SIZES = [
  [320, 568],
  [360, 640],
  [390, 844],
  [412, 823],
  [768, 1024],
  [820, 1180],
  [1024, 768],
  [1280, 800],
] as const

/** In ms after `load`. The typeface and the scripts arrive in this time. */
const REST = 3_500

export async function shift(): Promise<Section> {
  await using site = await startDemoSite()
  const rows = []
  for (const path of [...DEMO_PAGES, '/nada']) {
    const shifts: number[] = []
    for (const [width, height] of SIZES) {
      const isPhone = width < 700
      const options = { viewport: { width, height }, isMobile: isPhone, hasTouch: isPhone }
      shifts.push(await onPage(options, (page) => shiftOf(page, site.url + path)))
    }
    rows.push({ figure: path, site: [Math.max(...shifts)], upperLimit: 0.01 })
  }
  const sizes = SIZES.map(([width, height]) => `${width} × ${height}`).join(', ')
  return {
    title: 'Layout shift',
    rows,
    how: `the sum of all layout shifts of a page, on slow 4G with a four times slower processor and an empty cache; the largest of the sums in windows of ${sizes}.`,
  }
}

async function shiftOf(page: Page, address: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const shift = await watchLayoutShift(page)
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(REST)
  return shift()
}
