/** How the carousel of a project's pictures moves. */
import type { Page } from '@playwright/test'
import { boxesOf } from '../support/browser/boxes.ts'
import { holdRequests } from '../support/browser/held-requests.ts'
import { hydrated } from '../support/browser/hydration.ts'
import { expect, firstRow as row, test } from '../support/browser/test.ts'

const COUNT = row.images.length

const image = (page: Page, position: number) =>
  page.getByRole('img', { name: `${row.title} - Imagem ${position}`, exact: true })

/** Expects this picture in view and all others out of view, except for the strip of the next one on phones. */
async function expectShown(page: Page, position: number): Promise<void> {
  await expect(page.locator('[aria-live=polite]')).toHaveText(`Imagem ${position} de ${COUNT}`)
  // The outline of the focus takes the edges of a picture.
  await expect(image(page, position)).toBeInViewport({ ratio: 0.94 })
  for (let other = 1; other <= COUNT; other++) {
    if (other !== position) await expect(image(page, other)).not.toBeInViewport({ ratio: 0.05 })
  }
}

const list = (page: Page) =>
  page.getByRole('region', { name: 'Imagens do projeto' }).getByRole('list')

/** Expects slide number `position` at the gallery's left edge, and all others outside the gallery. */
async function expectAlone(page: Page, position: number): Promise<void> {
  const gallery = list(page)
  await expect(async () => {
    const slides = await gallery.locator('li').all()
    const [frame, ...boxes] = await boxesOf(page, gallery, ...slides)
    const distances = boxes.map(({ x }) => Math.abs(x - frame.x))
    expect(distances[position - 1]).toBeLessThan(1)
    const otherDistances = distances.toSpliced(position - 1, 1)
    const gap = Math.min(...otherDistances) - frame.width
    // The gap between slides is 16 px wide. Rounding errors are much smaller than 8 px.
    expect(gap).toBeGreaterThan(8)
  }).toPass()
}

test('buttons and arrow keys move the carousel in both directions, also from the last picture to the first', {
  tag: '@engines',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1000 })
  await page.goto(`/projeto/${row.slug}`)
  await hydrated(page)
  await expectShown(page, 1)
  await page.getByRole('button', { name: 'Imagem anterior', exact: true }).click()
  await expectShown(page, COUNT)
  await page.getByRole('button', { name: 'Próxima imagem', exact: true }).click()
  await expectShown(page, 1)
  await page.keyboard.press('ArrowRight')
  await expectShown(page, 2)
  await page.keyboard.press('ArrowLeft')
  await expectShown(page, 1)
  // On a picture, the focus follows.
  const link = (position: number) =>
    page.getByRole('link', { name: `${row.title} - Imagem ${position}`, exact: true })
  await link(1).focus()
  await page.keyboard.press('ArrowRight')
  await expectShown(page, 2)
  await expect(link(2)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expectShown(page, 1)
})

test('the position changes at the beginning of each step, also of quick ones, the last of which leads to the first picture', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(`/projeto/${row.slug}`)
  await hydrated(page)
  const positions = await page
    .getByRole('button', { name: 'Próxima imagem', exact: true })
    .evaluate(async (button: HTMLButtonElement, count) => {
      const positions: (string | null | undefined)[] = []
      for (let step = 1; step <= count; step++) {
        button.click()
        await new Promise(requestAnimationFrame)
        positions.push(document.querySelector('[aria-live=polite]')?.textContent)
        // A step takes many more frames.
        for (let frame = 0; frame < 8; frame++) await new Promise(requestAnimationFrame)
      }
      return positions
    }, COUNT)
  expect(positions).toEqual([2, 3, 4, 1].map((position) => `Imagem ${position} de ${COUNT}`))
  await expectShown(page, 1)
  await expectAlone(page, 1)
})

test('a visitor who scrolls before the scripts have loaded keeps the place', async ({ page }) => {
  const scripts = await holdRequests(page, /\.js$/)
  await page.goto(`/projeto/${row.slug}`, { waitUntil: 'commit' })
  await expect(image(page, 2)).toBeAttached()
  await list(page).evaluate((element) => element.scrollTo({ left: element.clientWidth }))
  await expect(image(page, 2)).toBeInViewport({ ratio: 0.98 })
  scripts.release()
  await hydrated(page)
  await expectShown(page, 2)
})

test('with reduced motion, the next slide appears at once', async ({ page }) => {
  await page.goto(`/projeto/${row.slug}`)
  await hydrated(page)
  const places = await image(page, 2).evaluateHandle((picture) => {
    const places = new Set<number>()
    const look = () => {
      places.add(Math.round(picture.getBoundingClientRect().x))
      requestAnimationFrame(look)
    }
    look()
    return places
  })
  await page.getByRole('button', { name: 'Próxima imagem', exact: true }).click()
  await expectAlone(page, 2)
  const count = await places.evaluate(({ size }) => size)
  expect(count, 'beside the first slide, then in its place').toBe(2)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a finger moves the slides in both directions, and stops at the last', async ({ page }) => {
    await page.goto(`/projeto/${row.slug}`)
    await hydrated(page)
    const [{ x, y, width, height }] = await boxesOf(page, image(page, 1))
    const session = await page.context().newCDPSession(page)
    type Touch = 'touchStart' | 'touchMove' | 'touchEnd'
    const touch = (type: Touch, at?: number) => {
      const touchPoints = at === undefined ? [] : [{ x: x + width * at, y: y + height / 2 }]
      return session.send('Input.dispatchTouchEvent', { type, touchPoints })
    }
    const nextFrame = () =>
      page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    /** Swipes between two places, in shares of the picture's width. */
    async function swipe(from: number, to: number): Promise<void> {
      await touch('touchStart', from)
      for (let step = 1; step <= 8; step++)
        await touch('touchMove', from + ((to - from) * step) / 8)
      // The finger rests before it lifts, because on a busy machine, Chromium sometimes moves by two slides after a
      // quick swipe.
      for (let frame = 0; frame < 8; frame++) await nextFrame()
      await touch('touchEnd')
    }
    await expect(image(page, 1).locator('xpath=ancestor::li')).toHaveCSS(
      'scroll-snap-stop',
      'always',
    )
    await swipe(0.9, 0.1)
    await expectShown(page, 2)
    await swipe(0.1, 0.9)
    await expectShown(page, 1)
    await page.getByRole('button', { name: 'Imagem anterior', exact: true }).tap()
    await expectShown(page, COUNT)
    await swipe(0.9, 0.1)
    await expectShown(page, COUNT)
  })
})
