/** Entrance animations: when they start, the delays between their parts, and that they end. */
import type { Locator, Page } from '@playwright/test'
import { jumpTo } from './fixtures/scrolling.ts'
import { expect, test } from './fixtures/test.ts'

/** The delays, in ms, of the animations of an element's parts, without the one that switches the font. */
function delaysWithin(element: Locator): Promise<number[]> {
  return element.evaluate((element) =>
    [...element.querySelectorAll('*')]
      .map((part) => getComputedStyle(part))
      .filter(({ animationName }) => !['none', 'typeface'].includes(animationName))
      .map(({ animationDelay }) => Math.round(Number.parseFloat(animationDelay) * 1000)),
  )
}

/** Opacity and blur of every part, as they are at this moment. */
function looksWithin(element: Locator): Promise<{ opacities: number[]; blurred: boolean }> {
  return element.evaluate((element) => {
    const parts = [...element.querySelectorAll('*')].filter((part) => part.children.length === 0)
    const looks = parts.map((part) => {
      const { opacity, filter } = getComputedStyle(part)
      return { opacity: Number(opacity), blurred: !['none', 'blur(0px)'].includes(filter) }
    })
    return {
      opacities: [...new Set(looks.map(({ opacity }) => opacity))],
      blurred: looks.some(({ blurred }) => blurred),
    }
  })
}

const steps = (count: number, length: number) => Array.from({ length: count }, (_, n) => n * length)
const sharp = { opacities: [1], blurred: false }
const nameOf = (page: Page) => page.getByRole('heading', { level: 1 })

test('the letters of each line appear 100 ms apart', async ({ page }) => {
  await page.goto('/')
  // The line in front has its letters twice: what it is cut out of comes and goes with its ink.
  const [behind, cut, front] = [steps(6, 100), steps(6, 100), steps(6, 100)]
  await expect.poll(() => delaysWithin(nameOf(page))).toEqual([...behind, ...cut, ...front])
  await expect.poll(() => looksWithin(nameOf(page))).toEqual(sharp)
})

test('the name stays hidden until a tenth of it is seen, and appears once', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { starts: 0 })
    addEventListener('animationstart', ({ target }) => {
      if ((target as Element).matches('h1 *') && (target as Element).textContent)
        Object.assign(window, { starts: starts() + 1 })
    })
    const starts = () => Reflect.get(window, 'starts')
    // Before the first paint, or the entrance would have started already.
    addEventListener('DOMContentLoaded', () => scrollTo({ top: 100_000, behavior: 'instant' }))
  })
  const starts = () => page.evaluate(() => Reflect.get(window, 'starts'))
  await page.goto('/')
  await expect(page.locator('#contact')).toBeInViewport()
  expect((await looksWithin(nameOf(page))).opacities).toEqual([0])

  const { bottom, height } = await nameOf(page).evaluate((heading) => {
    const { bottom, height } = heading.getBoundingClientRect()
    return { bottom: bottom + scrollY, height }
  })
  await jumpTo(page, bottom - height * 0.06)
  expect(await starts(), 'with 6 % in view').toBe(0)
  await jumpTo(page, bottom - height * 0.14)
  await expect.poll(starts, 'with 14 % in view').toBe(12)
  await expect.poll(() => looksWithin(nameOf(page))).toEqual(sharp)

  await jumpTo(page, bottom + 100)
  await jumpTo(page, 0)
  expect(await starts(), 'seen again').toBe(12)
})

for (const { section, count, length } of [
  { section: '#services', count: 8, length: 50 },
  { section: '#projects', count: 6, length: 100 },
]) {
  test(`the cards of ${section} appear ${length} ms apart`, async ({ page }) => {
    await page.goto('/')
    const cards = page.locator(section).getByRole('listitem')
    await expect(cards.first()).toHaveCSS('opacity', '0')
    await cards.first().scrollIntoViewIfNeeded()
    await expect.poll(() => delaysWithin(page.locator(section))).toEqual(steps(count, length))
    await expect(cards.last()).toHaveCSS('opacity', '1')
  })
}

test('with reduced motion, everything is visible at once', async ({ newVisitor }) => {
  const page = await newVisitor({ reducedMotion: 'reduce' })
  await page.goto('/')
  expect(await looksWithin(nameOf(page))).toEqual(sharp)
  expect(await delaysWithin(page.locator('main'))).toEqual([])
  for (const card of await page.getByRole('listitem').all()) {
    await expect(card).toHaveCSS('opacity', '1')
  }
})
