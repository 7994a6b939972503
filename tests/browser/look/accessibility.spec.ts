/** Every rule that axe has, its best practices included, in every state, theme and preference. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { startIn, states } from './states.ts'
import { expect, test } from './test.ts'

async function violations(page: Page, without: string[] = []): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).disableRules(without).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

const widths = [390, 1280]

for (const [name, open] of Object.entries(states)) {
  for (const theme of ['dark', 'light'] as const) {
    test(`axe finds nothing in: ${name}, ${theme}`, async ({ page, sites, complaints }) => {
      // This test changes the window while pages change.
      complaints.expect(/Viewport size changed/)
      await startIn(theme, page)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 })
        await open(page, sites)
        expect(await violations(page), `at ${width} px`).toEqual([])
        await page.unrouteAll()
      }
    })
  }
}

const preferences = [
  { contrast: 'more', rulesWithout: [] },
  // With forced colours the system's colours apply, but axe would compare the page's own.
  { forcedColors: 'active', rulesWithout: ['color-contrast'] },
] as const

for (const { rulesWithout, ...preference } of preferences) {
  for (const state of ['home', 'menu', 'detail', 'not-found', 'toast'] as const) {
    test(`axe finds nothing with ${JSON.stringify(preference)} in: ${state}`, async ({
      page,
      sites,
    }) => {
      await page.emulateMedia(preference)
      await states[state]?.(page, sites)
      expect(await violations(page, [...rulesWithout])).toEqual([])
    })
  }
}

test('there is one h1, and no heading level is skipped', async ({ page, sites }) => {
  for (const [name, open] of Object.entries(states)) {
    await open(page, sites)
    const levels = await page
      .getByRole('heading')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))))
    expect(levels[0], name).toBe(1)
    expect(levels.filter((level) => level === 1).length, name).toBe(1)
    for (const [index, level] of levels.entries()) {
      expect(level, `${name}: ${levels}`).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1)
    }
    await page.unrouteAll()
  }
})
