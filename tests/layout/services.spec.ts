/** The layout of the services' cards, their drawings, and section headers. */
import { boxesOf } from '../support/browser/boxes.ts'
import { test } from '../support/browser/desk.ts'
import { hydrated } from '../support/browser/hydration.ts'
import { expect } from '../support/browser/test.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-typeface')
})

test('no cell of the grid of services is empty', async ({ page }) => {
  const list = page.locator('#services').getByRole('list')
  /** In px. */
  const gap = 16
  // Extend each card and the grid by a gap to the right and below. If no cell is empty, the areas of the cards
  // then add up to the area of the grid.
  const areaWithGap = ({ width, height }: { width: number; height: number }) =>
    (width + gap) * (height + gap)
  for (const width of [640, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const cards = await list.getByRole('listitem').all()
    const [grid, ...boxes] = await boxesOf(page, list, ...cards)
    const covered = boxes.reduce((sum, box) => sum + areaWithGap(box), 0)
    expect(covered / areaWithGap(grid), `at ${width} px`).toBeCloseTo(1, 2)
  }
})

test('with one to seven services, no cell of the grid is empty, and no card is too narrow', async ({
  page,
}) => {
  // React reports elements that are missing when it starts.
  await hydrated(page)
  const list = page.locator('#services').getByRole('list')
  for (let count = 7; count > 0; count -= 1) {
    // Every second time, remove the last card instead of the first.
    await list.evaluate(
      (element, isOdd) => (isOdd ? element.firstElementChild : element.lastElementChild)?.remove(),
      count % 2 === 1,
    )
    for (const width of [390, 640, 1024, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const cards = await list.getByRole('listitem').all()
      const [grid, ...boxes] = await boxesOf(page, list, ...cards)
      const rows = Map.groupBy(boxes, ({ y }) => Math.round(y))
      for (const [index, row] of [...rows.values()].entries()) {
        const place = `row ${index + 1} of ${count} services at ${width} px`
        expect(row.at(-1)?.right, place).toBeCloseTo(grid.right, 0)
        for (const { width: cardWidth } of row) expect(cardWidth, place).toBeGreaterThan(250)
      }
    }
  }
})

test('the drawing of a renamed service, its icon, takes as much space as other drawings', async ({
  page,
  openState,
}) => {
  await openState('home-filled-in', page)
  const cards = page.locator('#services').getByRole('listitem')
  for (const [width, ...rows] of [
    [768, [1, 2], [3, 4]],
    [1280, [2, 3, 4]],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    for (const row of rows) {
      const titles = row.map((index) => cards.nth(index).getByRole('heading'))
      const heights = (await boxesOf(page, ...titles)).map(({ y }) => Math.round(y))
      expect(new Set(heights).size, `at ${width} px`).toBe(1)
    }
    const icons = await cards.locator('[data-service=renamed] > svg').all()
    expect(icons).toHaveLength(2)
    for (const icon of await boxesOf(page, ...icons)) expect(icon.width).toBeGreaterThan(48)
  }
})

test('on wide screens, the titles of three services are at the same height', async ({ page }) => {
  // React reports elements that are missing when it starts.
  await hydrated(page)
  const list = page.locator('#services').getByRole('list')
  await list.evaluate((element) => {
    while (element.children.length > 3) element.lastElementChild?.remove()
  })
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const titles = await boxesOf(page, ...(await list.getByRole('heading').all()))
    expect(new Set(titles.map(({ y }) => Math.round(y))).size, `at ${width} px`).toBe(1)
  }
})

test('on wide screens, the cards of services stand in rows of two, four and two on four columns', async ({
  page,
}) => {
  const list = page.locator('#services').getByRole('list')
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const cards = await list.getByRole('listitem').all()
    const [grid, ...boxes] = await boxesOf(page, list, ...cards)
    const rows = [...Map.groupBy(boxes, ({ y }) => Math.round(y)).values()]
    expect(rows.map(({ length }) => length)).toEqual([2, 4, 2])
    const titles = await boxesOf(page, ...(await list.getByRole('heading').all()))
    expect(new Set(titles.slice(2, 6).map(({ y }) => Math.round(y))).size).toBe(1)
    const lines = rows[1]?.map(({ x }) => Math.round(x))
    for (const { x, right } of boxes) {
      expect(lines).toContain(Math.round(x))
      expect([...(lines ?? []), Math.round(grid.right) + 16]).toContain(Math.round(right) + 16)
    }
  }
})

test('the drawings of services cover no text and no icon, and their texts have one size', async ({
  page,
}) => {
  const items = page.locator('#services').getByRole('listitem')
  for (const [width, count] of [
    [320, 3],
    [390, 3],
    [640, 8],
    [768, 8],
    [1024, 8],
    [1152, 8],
    [1920, 8],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    const drawings = await items.locator('[data-service]').filter({ visible: true }).all()
    expect(drawings, `at ${width} px`).toHaveLength(count)
    for (const drawing of drawings) {
      const content = drawing.locator('..')
      await expect(drawing).toHaveAttribute('aria-hidden', 'true')
      const parts = drawing.locator('> span').filter({ visible: true })
      const [around, title, text, icon, ...shapes] = await boxesOf(
        page,
        content,
        content.getByRole('heading'),
        content.getByRole('paragraph'),
        content.locator('> svg'),
        drawing,
        ...(await parts.all()),
      )
      if (width >= 640) expect(shapes[0]?.right).toBeGreaterThan(around.right - 1)
      for (const shape of shapes) {
        for (const other of [title, text, icon]) {
          const isBeside = shape.x >= other.right || shape.right <= other.x
          const isAboveOrBelow = shape.bottom <= other.y || shape.y >= other.bottom
          expect(isBeside || isAboveOrBelow, `at ${width} px`).toBe(true)
        }
      }
      const sizes = await parts.evaluateAll((all) =>
        all.map((part) => getComputedStyle(part).fontSize),
      )
      expect(new Set(sizes)).toEqual(new Set(['16px']))
    }
  }
})

test('the bubbles in the drawings of services are as wide as their text', async ({ page }) => {
  const drawings = page.locator('#services li:nth-child(-n + 2) [data-service]')
  for (const width of [320, 360, 390, 600, 640, 768, 1024, 1152, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    for (const drawing of await drawings.all()) {
      const [around, ...bubbles] = await boxesOf(
        page,
        drawing,
        ...(await drawing.locator('> span').filter({ visible: true }).all()),
      )
      // The browser would make a bubble as wide as the drawing if it had to break the text.
      for (const bubble of bubbles) {
        expect(bubble.width, `at ${width} px`).toBeLessThan(around.width - 0.5)
      }
    }
  }
})

test('on wide screens, the badge is directly above the headline, however many lines are beside it', async ({
  page,
}) => {
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const header = page.locator('#services > header')
    const [badge, headline] = await boxesOf(
      page,
      header.locator('> span'),
      header.getByRole('heading'),
    )
    expect(headline.y - badge.bottom, `at ${width} px`).toBeLessThan(16)
  }
})

test('on wide screens, the last line of a section header is beside the headline', async ({
  page,
}) => {
  for (const width of [1024, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    for (const id of ['services', 'projects']) {
      const header = page.locator(`#${id} > header`)
      const [headline, line] = await boxesOf(
        page,
        header.getByRole('heading'),
        header.getByRole('paragraph').last(),
      )
      expect(line.x).toBeCloseTo(width / 2 + 8, 0)
      expect(line.bottom).toBeGreaterThan(headline.y + headline.height / 2)
      expect(line.bottom).toBeLessThan(headline.bottom + 1)
    }
  }
})

test('the text of a service is directly below its title, and at least 16 px large', async ({
  page,
}) => {
  const cards = await page.locator('#services').getByRole('listitem').all()
  expect(cards).not.toHaveLength(0)
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    for (const card of cards) {
      const paragraph = card.getByRole('paragraph')
      const [title, text] = await boxesOf(page, card.getByRole('heading'), paragraph)
      expect(text.y - title.bottom).toBeGreaterThanOrEqual(0)
      expect(text.y - title.bottom).toBeLessThan(title.height)
      const size = await paragraph.evaluate((element) => getComputedStyle(element).fontSize)
      expect(Number.parseFloat(size), 'in px').toBeGreaterThanOrEqual(16)
    }
  }
})

test('on a phone, the icon of each service is beside its title, which keeps the section short', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const section = page.locator('#services')
  const cards = await section.getByRole('listitem').all()
  expect(cards).not.toHaveLength(0)
  for (const card of cards) {
    const icon = card.locator('svg')
    const [image, title] = await boxesOf(page, icon, card.getByRole('heading'))
    expect(title.x - image.right).toBeCloseTo(12, 0)
  }
  const [{ height }] = await boxesOf(page, section)
  expect(height, 'at most two screens').toBeLessThan(2 * 844)
})
