/** Skeletons have the places and sizes of the content that replaces them, in windows of several widths. */
import type { Page } from '@playwright/test'
import { DATA, holdRequests } from './fixtures/held-requests.ts'
import { demoRows, expect, firstRow, test } from './fixtures/test.ts'

/**
 * Measures the elements that the selector matches, once for each width of the window.
 * @returns for each width, a list: the width, then x, y, width and height of each element. All numbers are in
 * px, and positions are relative to the top left corner of the page.
 */
async function boxes(page: Page, selector: string, widths: readonly number[]): Promise<number[][]> {
  const lists: number[][] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    const numbers = await page
      .locator(selector)
      .evaluateAll((elements) =>
        elements
          .map((element) => element.getBoundingClientRect())
          .flatMap(({ x, y, width, height }) => [x, y + scrollY, width, height].map(Math.round)),
      )
    expect(numbers, `elements that match ${selector}`).not.toHaveLength(0)
    lists.push([width, ...numbers])
  }
  return lists
}

/** On a project's page. */
const BADGE = 'main > :first-child > :first-child'
const GALLERY = 'main > :nth-child(2)'

/** Allows differences of 1 px, because positions are rounded. */
function expectNear(content: number[][], skeletons: number[][]): void {
  const differs = (list: number[], listIndex: number) =>
    list.some((number, index) => {
      const expected = skeletons[listIndex]?.[index] ?? Number.POSITIVE_INFINITY
      return Math.abs(number - expected) > 1
    })
  expect(content.map((list) => list.length)).toEqual(skeletons.map((list) => list.length))
  expect(content.filter(differs), `skeletons: ${JSON.stringify(skeletons)}`).toEqual([])
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

test("the badge and the gallery of a project have the places and sizes of their skeletons, except the badge's width", async ({
  page,
  openHostedSite,
}) => {
  const widths = [390, 768, 1280, 1920]
  const measure = async () => {
    const gallery = await boxes(page, GALLERY, widths)
    const badge = await boxes(page, BADGE, widths)
    // The width of the badge depends on its text. It is the number after the window's width, x and y.
    return [...gallery, ...badge.map((list) => list.toSpliced(3, 1))]
  }
  const { site, database } = await openHostedSite((database) => database.hold())
  await page.goto(`${site.url}/projeto/${firstRow.slug}`)
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
  const skeletons = await measure()
  database.release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(firstRow.title)
  expectNear(await measure(), skeletons)
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
  expect(skeletons[0], 'the width of the window, and three boxes').toHaveLength(1 + 3 * 4)
  heldData.release()
  await expect(list.getByRole('link')).toHaveCount(demoRows.length)
  expectNear(await boxes(page, cards, widths), skeletons)
  const columns = (await boxes(page, '#projects li', widths)).map(([width, ...numbers]) => {
    const xs = numbers.filter((_, index) => index % 4 === 0)
    return [width, new Set(xs).size]
  })
  expect(columns, 'width of the window and number of columns').toEqual([
    [390, 1],
    [768, 2],
    [1280, 3],
    [1920, 3],
  ])
})
