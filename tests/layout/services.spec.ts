/** The layout of the services' cards, their drawings, and section headers. */
import { boxesOf } from '../support/browser/boxes.ts'
import { hydrated } from '../support/browser/hydration.ts'
import { expect, test } from '../support/browser/test.ts'

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

test('a service without a drawing that takes a row of its own is as high as its texts', async ({
  page,
}) => {
  // React reports elements that are missing when it starts.
  await hydrated(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  const list = page.locator('#services').getByRole('list')
  const last = list.getByRole('listitem').last()
  const [drawn] = await boxesOf(page, last.getByRole('heading'))
  await list.evaluate((element) => {
    element.firstElementChild?.remove()
    element.querySelector(':scope > :last-child > div')?.remove()
  })
  const [grid, card, title] = await boxesOf(page, list, last, last.getByRole('heading'))
  expect(card.width).toBeCloseTo(grid.width, 0)
  expect(card.height).toBeLessThan(120)
  expect(title.height, 'one line, in the size of other titles').toBeLessThanOrEqual(drawn.height)
})

test('in two columns, the texts of services without a drawing are in the middle of low cards', async ({
  page,
}) => {
  // React reports elements that are missing when it starts.
  await hydrated(page)
  await page.setViewportSize({ width: 768, height: 800 })
  const cards = page.locator('#services').getByRole('listitem')
  const inOneRow = [cards.nth(1), cards.nth(2)]
  for (const card of inOneRow) await card.locator('> div').evaluate((drawing) => drawing.remove())
  for (const part of inOneRow) {
    const [card, title, text] = await boxesOf(
      page,
      part,
      part.getByRole('heading'),
      part.getByRole('paragraph'),
    )
    expect(title.y - card.y).toBeCloseTo(card.bottom - text.bottom, 0)
    expect(title.y - card.y).toBeLessThan(60)
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
    const drawings = await items.locator('> div').filter({ visible: true }).all()
    expect(drawings, `at ${width} px`).toHaveLength(count)
    for (const drawing of drawings) {
      const card = drawing.locator('..')
      await expect(drawing).toHaveAttribute('aria-hidden', 'true')
      const parts = drawing.locator('> span').filter({ visible: true })
      const [title, text, icon, ...shapes] = await boxesOf(
        page,
        card.getByRole('heading'),
        card.getByRole('paragraph'),
        card.locator('> svg'),
        drawing,
        ...(await parts.all()),
      )
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
  const drawings = page.locator('#services li:nth-child(-n + 2) > div')
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
    const icon = card.locator('> svg')
    const [image, title] = await boxesOf(page, icon, card.getByRole('heading'))
    expect(title.x - image.right).toBeCloseTo(12, 0)
  }
  const [{ height }] = await boxesOf(page, section)
  expect(height, 'at most two screens').toBeLessThan(2 * 844)
})
