/** Skeletons have the places and sizes of the content that replaces them, in windows of several widths. */
import type { Page } from '@playwright/test'
import { DATA, holdRequests } from '../support/browser/held-requests.ts'
import { demoRows, expect, firstRow, test } from '../support/browser/test.ts'

/** All numbers are in px. The position is relative to the top left corner of the page. */
interface Box {
  readonly windowWidth: number
  readonly x: number
  readonly y: number
  readonly width?: number
  readonly height: number
}

/** Measures the elements that the selector matches, once for each width of the window. */
async function boxes(page: Page, selector: string, windowWidths: readonly number[]) {
  const all: Required<Box>[] = []
  for (const windowWidth of windowWidths) {
    await page.setViewportSize({ width: windowWidth, height: 844 })
    const measured = await page.locator(selector).evaluateAll((elements) =>
      elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return { x, y: y + scrollY, width, height }
      }),
    )
    expect(measured, `elements that match ${selector}`).not.toHaveLength(0)
    all.push(...measured.map((box) => ({ windowWidth, ...box })))
  }
  return all
}

/** On a project's page. */
const BADGE = 'main > header > span, main > header > div > span'
const GALLERY = 'main > :nth-child(2)'

/** Allows differences of 1 px, because browsers round positions. */
function expectNear(actual: readonly Box[], expected: readonly Box[]): void {
  expect(actual).toHaveLength(expected.length)
  const differs = (box: Box, index: number) =>
    (['x', 'y', 'width', 'height'] as const).some(
      (side) => Math.abs((box[side] ?? 0) - (expected[index]?.[side] ?? 0)) > 1,
    )
  expect(actual.filter(differs), `expected: ${JSON.stringify(expected)}`).toEqual([])
}

test("while a tapped project's page is loading, its badge and gallery have their final places and sizes", async ({
  page,
  openState,
  browserErrors,
}) => {
  // Changing the window's size may interrupt a view transition.
  browserErrors.allow(/Viewport size changed/)
  const widths = [320, 390, 768, 1280, 1920]
  const measure = async () => {
    const gallery = await boxes(page, GALLERY, widths)
    return [...gallery, ...(await boxes(page, BADGE, widths))]
  }
  await openState('home', page)
  const heldData = await holdRequests(page, DATA)
  await page.getByRole('link', { name: firstRow.title }).click()
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
  const loading = await measure()
  heldData.release()
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true')
  expectNear(await measure(), loading)
})

test('the first cards have the places and sizes of their skeletons, in one to three columns', async ({
  page,
  openState,
  browserErrors,
}) => {
  browserErrors.allow(/Viewport size changed/)
  // Not at 320 px, where some titles take two lines, but their skeletons only one.
  const widths = [390, 768, 1280, 1920]
  const cards = '#projects li:nth-child(-n + 3)'
  await openState('detail', page)
  const heldData = await holdRequests(page, DATA)
  await page.getByRole('link', { name: 'Voltar' }).click()
  const list = page.locator('#projects').getByRole('list')
  await expect(list).toHaveAttribute('aria-busy', 'true')
  const skeletons = await boxes(page, cards, widths)
  expect(skeletons).toHaveLength(3 * widths.length)
  heldData.release()
  await expect(list.getByRole('link')).toHaveCount(demoRows.length)
  expectNear(await boxes(page, cards, widths), skeletons)
  const all = Map.groupBy(await boxes(page, '#projects li', widths), (box) => box.windowWidth)
  const columns = [...all.values()].map(
    (cards) => new Set(cards.map(({ x }) => Math.round(x))).size,
  )
  expect(columns).toEqual([1, 2, 3, 3])
})
