/** How much of a page has its styles computed anew: counted in elements, so no clock is needed to tell. */
import type { Browser, Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'

interface TraceEvent {
  readonly name: string
  readonly args: { readonly elementCount?: number }
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** The most elements at a time whose styles the page computes while this happens. */
async function restyled(browser: Browser, page: Page, happen: () => Promise<void>) {
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await page.evaluate(happen)
  const trace = await browser.stopTracing()
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString())
  const counts = traceEvents.filter(({ name }) => name === 'UpdateLayoutTree')
  expect(counts).not.toEqual([])
  return Math.max(...counts.map(({ args }) => args.elementCount ?? 0))
}

test('a page change begins with the styles of the few elements that take part', async ({
  browser,
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('canvas')).toHaveCount(1)
  // As long as the letters of the name are on their way, every frame computes their styles too.
  const moving = () =>
    page
      .getByRole('heading', { level: 1 })
      .evaluate(
        (name) =>
          name.getAnimations({ subtree: true }).filter(({ playState }) => playState !== 'finished')
            .length,
      )
  await expect.poll(moving).toBe(0)
  const elements = await page.locator('*').count()
  expect(elements).toBeGreaterThan(200)
  const began = await restyled(browser, page, () => document.startViewTransition(() => {}).finished)
  expect(began).toBeLessThan(30)
})
