/** Layout stability: placeholders have the size of what replaces them, and nothing shifts after the paint. */
import type { Page } from '@playwright/test'
import { closeGate } from '../fixtures/gate.ts'
import { demoRows } from '../fixtures/test.ts'
import { live } from './states.ts'
import { expect, test } from './test.ts'

const DATA = /\.data(?:\?|$)/
const [row] = demoRows
const card = (page: Page) => page.getByRole('link', { name: row?.title ?? '' })

/** Place and size of every element that the selector finds, in whole px of the page. */
const boxes = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((elements) =>
      elements
        .map((element) => element.getBoundingClientRect())
        .map(({ x, y, width, height }) => [x, y + scrollY, width, height].map(Math.round)),
    )

for (const width of [320, 390, 768, 1280, 1920]) {
  test(`a project's skeleton has its geometry at ${width} px`, async ({ page }) => {
    const gallery = 'main > :first-child'
    const badge = 'main > :nth-child(2) > :first-child'
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    await live(page)
    const gate = await closeGate(page, DATA)
    await card(page).click()
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
    const before = await boxes(page, gallery)
    const [[, top, , height] = []] = await boxes(page, badge)
    gate.open()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(row?.title ?? '')
    expect(await boxes(page, gallery)).toEqual(before)
    const [[, shownTop, , shownHeight] = []] = await boxes(page, badge)
    expect([shownTop, shownHeight]).toEqual([top, height])
  })

  // A card whose title needs a second line is taller than its placeholder.
  if (width === 320) continue

  test(`placeholders have the geometry of cards at ${width} px`, async ({ page }) => {
    const items = '#projects li:nth-child(-n + 3)'
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    await live(page)
    await card(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(row?.title ?? '')
    const gate = await closeGate(page, DATA)
    await page.getByRole('link', { name: 'Voltar' }).click()
    const list = page.locator('#projects').getByRole('list')
    await expect(list).toHaveAttribute('aria-busy', 'true')
    const before = await boxes(page, items)
    expect(before).toHaveLength(3)
    gate.open()
    await expect(list.getByRole('link')).toHaveCount(demoRows.length)
    expect(await boxes(page, items)).toEqual(before)
  })
}

test('the portrait is fully visible while the letters are still animated', async ({
  newVisitor,
  sites,
}) => {
  const page = await newVisitor({ reducedMotion: 'no-preference' })
  await page.goto(sites.full, { waitUntil: 'commit' })
  const portrait = page.locator('#home').getByRole('img').last()
  await portrait.waitFor()
  const fading = await portrait.evaluate((image) => {
    const looks = []
    for (let part: Element | null = image; part; part = part.parentElement) {
      const { opacity, animationName, filter } = getComputedStyle(part)
      looks.push(`${opacity} ${animationName} ${filter}`)
    }
    return looks.filter((look) => !/^1 (?:none|typeface) none$/.test(look))
  })
  expect(fading).toEqual([])
})

for (const path of ['/', `/projeto/${row?.slug}`]) {
  for (const width of [390, 1280]) {
    test(`${path} does not shift when the font arrives, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      // The font arrives long after the first paint.
      const gate = await closeGate(page, /\.woff2/)
      await page.goto(path, { waitUntil: 'commit' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      const shifts = await page.evaluateHandle(() => {
        const shifts: number[] = []
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'))
        }).observe({ type: 'layout-shift', buffered: true })
        return shifts
      })
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
      )
      gate.open()
      await page.waitForFunction(() => document.fonts.check('1em "Bricolage Grotesque"'))
      await page.waitForLoadState('networkidle')
      const sum = (await shifts.jsonValue()).reduce((total, value) => total + value, 0)
      // The fallbacks match the font's metrics on average; a word or two may still wrap differently.
      expect(sum).toBeLessThan(0.005)
    })
  }
}
