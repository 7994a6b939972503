/** The layout of a project's page. */
import { boxesOf } from '../support/browser/boxes.ts'
import { scrollToPosition } from '../support/browser/scrolling.ts'
import { demoRows, expect, firstRow, test } from '../support/browser/test.ts'

/** In px. The height of a phone's strip (at most 64 px), and a gap above it. */
const SPACE_FOR_STRIP = 72

test('the first screen of a project shows the title, the description and the first picture', async ({
  page,
}) => {
  for (const { slug, title, description } of demoRows) {
    await page.goto(`/projeto/${slug}`)
    const parts = () =>
      boxesOf(
        page,
        page.getByRole('heading', { level: 1 }),
        page.getByText(description, { exact: true }),
        page.getByRole('img', { name: `${title} - Imagem 1`, exact: true }).first(),
      )
    for (const [width, height] of [
      [1280, 720],
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      let previousBottom = 0
      for (const { y, bottom } of await parts()) {
        expect(y, `below the previous part: ${title}`).toBeGreaterThanOrEqual(previousBottom)
        const isPhone = width === 390
        const visibleHeight = isPhone ? height - SPACE_FOR_STRIP : height
        expect(bottom, `${title} in ${width} x ${height}`).toBeLessThanOrEqual(visibleHeight)
        previousBottom = bottom
      }
    }
  }
})

test('on a large screen, the first screen of a project ends with the buttons of its gallery', async ({
  page,
}) => {
  for (const [width, height] of [
    [1440, 800],
    [1920, 950],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`/projeto/${firstRow.slug}`)
    await expect(page.getByRole('button', { name: 'Próxima imagem' })).toBeInViewport({ ratio: 1 })
  }
})

test('on a large screen, all public pages have the same edges', async ({ page, browserErrors }) => {
  browserErrors.allow(/\/nada/)
  await page.setViewportSize({ width: 1920, height: 1080 })
  const ends: number[] = []
  for (const path of ['/', `/projeto/${firstRow.slug}`, '/nada']) {
    await page.goto(path)
    const [theme] = await boxesOf(page, page.getByRole('banner').getByRole('switch'))
    ends.push(theme.right)
  }
  expect(new Set(ends).size, `right ends of the bars: ${ends}`).toBe(1)
})

test('on a wide screen, the invitation to chat stays in view beside the text', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/projeto/${firstRow.slug}`)
  const invitation = page.getByRole('complementary')
  await scrollToPosition(page, 600)
  await expect(invitation).toBeInViewport({ ratio: 1 })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const nextProject = page.getByRole('navigation', { name: 'Próximo projeto' })
  const [atEnd, next] = await boxesOf(page, invitation, nextProject)
  expect(atEnd.bottom, 'the invitation is above the next project').toBeLessThanOrEqual(next.y)
})
