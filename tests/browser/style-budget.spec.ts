/** Style recalculation budgets, counted in elements, so that no time has to be measured. */
import type { Browser, Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'

interface TraceEvent {
  readonly name: string
  readonly args: { readonly elementCount?: number }
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** The largest single style recalculation, in elements, while this happens. */
async function restyled(browser: Browser, page: Page, happen: () => Promise<void>) {
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await page.evaluate(happen)
  const trace = await browser.stopTracing()
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString())
  const counts = traceEvents.filter(({ name }) => name === 'UpdateLayoutTree')
  expect(counts).not.toEqual([])
  return Math.max(...counts.map(({ args }) => args.elementCount ?? 0))
}

test('a page change starts by recalculating only the few elements that take part', async ({
  browser,
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('canvas')).toHaveCount(1)
  // The font of the sections below is requested before, and the entrances have ended.
  await expect(page.locator('html')).not.toHaveAttribute('data-jumps')
  const moving = () =>
    document
      .getAnimations()
      .filter(
        ({ playState, timeline }) => playState === 'running' && timeline === document.timeline,
      )
  await expect.poll(async () => (await page.evaluate(moving)).length).toBe(0)
  const elements = await page.locator('*').count()
  expect(elements).toBeGreaterThan(200)
  const began = await restyled(browser, page, () => document.startViewTransition(() => {}).finished)
  expect(began).toBeLessThan(30)
})
