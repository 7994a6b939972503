/** Skeletons have the geometry of the content that replaces them, at every width. */
import type { Page } from '@playwright/test'
import { DATA, holdRequests } from './fixtures/held-requests.ts'
import { demoRows, expect, firstRow, test } from './fixtures/test.ts'

/** @returns one row for each width: the width, then x, y, width and height of every element in the page, in px. */
async function boxes(page: Page, selector: string, widths: readonly number[]): Promise<number[][]> {
  const rows: number[][] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    const places = await page
      .locator(selector)
      .evaluateAll((elements) =>
        elements
          .map((element) => element.getBoundingClientRect())
          .flatMap(({ x, y, width, height }) => [x, y + scrollY, width, height].map(Math.round)),
      )
    rows.push([width, ...places])
  }
  return rows
}

/** Allows a difference of 1 px, because browsers round the positions of text and of skeletons differently. */
function expectNear(after: number[][], before: number[][]): void {
  const isFar = (row: number[], index: number) =>
    row.some((place, part) => Math.abs(place - (before[index]?.[part] ?? 0)) > 1)
  expect(after.map((row) => row.length)).toEqual(before.map((row) => row.length))
  expect(after.filter(isFar), `before: ${JSON.stringify(before)}`).toEqual([])
}

test('the skeleton of a project has the geometry of its gallery and badge', async ({
  page,
  openState,
  browserErrors,
}) => {
  // Changing the window's size may interrupt a view transition.
  browserErrors.expect(/Viewport size changed/)
  const widths = [320, 390, 768, 1280, 1920]
  const places = async () => [
    await boxes(page, 'main > :nth-child(2)', widths),
    // Leave out the width, because the badge is as wide as its text.
    (await boxes(page, 'main > :first-child > :first-child', widths)).map((row) =>
      row.toSpliced(3, 1),
    ),
  ]
  await openState('home', page)
  const gate = await holdRequests(page, DATA)
  await page.getByRole('link', { name: firstRow.title }).click()
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
  const before = await places()
  gate.release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(firstRow.title)
  expectNear((await places()).flat(), before.flat())
})

test('the skeletons of the first cards have the geometry and the columns of the cards', async ({
  page,
  openState,
  browserErrors,
}) => {
  browserErrors.expect(/Viewport size changed/)
  // At 320 px, a title takes two lines, but its skeleton only one.
  const widths = [390, 768, 1280, 1920]
  const cards = '#projects li:nth-child(-n + 3)'
  await openState('detail', page)
  const gate = await holdRequests(page, DATA)
  await page.getByRole('link', { name: 'Voltar' }).click()
  const list = page.locator('#projects').getByRole('list')
  await expect(list).toHaveAttribute('aria-busy', 'true')
  const before = await boxes(page, cards, widths)
  expect(before[0]).toHaveLength(1 + 3 * 4)
  gate.release()
  await expect(list.getByRole('link')).toHaveCount(demoRows.length)
  expectNear(await boxes(page, cards, widths), before)
  // The number of different x positions is the number of columns.
  const columns = (await boxes(page, '#projects li', widths)).map(([width, ...places]) => [
    width,
    new Set(places.filter((_, index) => index % 4 === 0)).size,
  ])
  expect(columns).toEqual([
    [390, 1],
    [768, 2],
    [1280, 3],
    [1920, 3],
  ])
})
