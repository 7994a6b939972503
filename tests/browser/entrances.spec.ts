/** When entrances start, the delays between their parts, and how the parts look at the end. */
import type { Locator, Page } from '@playwright/test'
import { waitForTypeface } from '../support/browser/boxes.ts'
import { hydrated } from '../support/browser/hydration.ts'
import { scrollElementTo, scrollToPosition } from '../support/browser/scrolling.ts'
import { expect, firstRow, test } from '../support/browser/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** The delays of the animated elements inside the element, in ms, in the order of the document. */
function delaysWithin(element: Locator): Promise<number[]> {
  return element.evaluate((element) =>
    [...element.querySelectorAll('*')]
      .map((part) => getComputedStyle(part))
      .filter(({ animationName }) => animationName !== 'none')
      .map(({ animationDelay }) => Math.round(Number.parseFloat(animationDelay) * 1000)),
  )
}

/**
 * The CSS text of the first keyframe of the element's animation. Reads the stylesheet, because the animation may have
 * ended.
 */
function firstKeyframe(element: Locator): Promise<string | undefined> {
  return element.evaluate((element) => {
    const { animationName } = getComputedStyle(element)
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
    const keyframes = rules.find(
      (rule) => rule instanceof CSSKeyframesRule && rule.name === animationName,
    )
    return (keyframes as CSSKeyframesRule | undefined)?.cssRules[0]?.cssText
  })
}

/** The different combinations of opacity and filter that the innermost elements have, such as `1 none`. */
function looksWithin(element: Locator): Promise<string[]> {
  return element.evaluate((element) => {
    const parts = [...element.querySelectorAll('*')].filter((part) => part.children.length === 0)
    const looks = parts.map((part) => getComputedStyle(part))
    const described = looks.map(({ opacity, filter }) => `${opacity} ${filter}`)
    return [...new Set(described.map((look) => look.replace('blur(0px)', 'none')))]
  })
}

/** The delays of `count` parts that start one after the other, `interval` ms apart. */
const staggered = (count: number, interval: number) =>
  Array.from({ length: count }, (_, index) => index * interval)
const nameOf = (page: Page) => page.getByRole('heading', { level: 1 })

test('the letters of each line appear 100 ms apart, and are transparent, blurred and displaced at first', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'commit' })
  for (const line of ['Marina', 'Duarte']) {
    const letters = nameOf(page).locator('[data-sequence]').filter({ hasText: line })
    await expect.poll(() => delaysWithin(letters)).toEqual(staggered(line.length, 100))
  }
  const keyframe = await firstKeyframe(nameOf(page).locator('[data-sequence] > *').first())
  expect(keyframe).toMatch(/opacity: 0/)
  expect(keyframe).toMatch(/filter: blur/)
  expect(keyframe).toMatch(/transform: .*translate/)
  await expect.poll(() => looksWithin(nameOf(page))).toEqual(['1 none'])
})

test('the entrance of the name starts when about a tenth of the name is in view, and only once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { starts: 0 })
    addEventListener('animationstart', ({ target }) => {
      if ((target as Element).matches('h1 [data-sequence] > *'))
        Object.assign(window, { starts: Reflect.get(window, 'starts') + 1 })
    })
    // So that the entrance of the name does not start, scroll to the end before the first paint.
    addEventListener('DOMContentLoaded', () => scrollTo({ top: 100_000, behavior: 'instant' }))
  })
  const letterCount = 'MarinaDuarte'.length
  /** The number of animations of letters that have started so far. */
  const starts = () => page.evaluate(() => Reflect.get(window, 'starts'))
  await page.goto('/')
  await expect(page.locator('#contact')).toBeInViewport()
  expect((await looksWithin(nameOf(page))).join(), 'hidden at first').toMatch(/^0/)
  // The typeface may move the name. After that, only the scroll position can start the entrance.
  await waitForTypeface(page)

  const { bottom, height } = await nameOf(page).evaluate((heading) => {
    const { bottom, height } = heading.getBoundingClientRect()
    return { bottom: bottom + scrollY, height }
  })
  await scrollToPosition(page, bottom - height * 0.06)
  expect(await starts(), 'with 6 % in view').toBe(0)
  await scrollToPosition(page, bottom - height * 0.14)
  await expect.poll(starts, 'with 14 % in view').toBe(letterCount)
  await scrollToPosition(page, bottom + 100)
  await scrollToPosition(page, 0)
  expect(await starts(), 'in view again').toBe(letterCount)
})

test('the cards of services appear 50 ms apart, the cards of projects 100 ms apart', async ({
  page,
}) => {
  // The window is tall enough for all projects to come into view together.
  await page.setViewportSize({ width: 1280, height: 1800 })
  await page.goto('/')
  for (const [section, delays] of [
    ['#services', staggered(8, 50)],
    ['#projects', staggered(6, 100)],
  ] as const) {
    const cards = page.locator(section).getByRole('listitem')
    await scrollElementTo(page.locator(section), 0)
    await expect.poll(() => delaysWithin(page.locator(section))).toEqual(delays)
    await expect(cards.last()).toHaveCSS('opacity', '1')
  }
})

test('a tall card appears with the lower one beside it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  const cards = page.locator('#projects').getByRole('listitem')
  const heights = await cards.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))
  const [tall = 0, low = 0] = heights
  const seen = 0.12 * low
  expect(seen, 'too little of the tall card').toBeLessThan(0.1 * tall)
  await scrollElementTo(cards.nth(1), 800 - seen)
  await expect(cards.first()).toHaveCSS('opacity', '1')
})

test('a jump shows the cards of its target and of an earlier section without an entrance', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Ver Projetos' }).click()
  for (const section of ['#projects', '#services']) {
    const cards = page.locator(section).getByRole('listitem')
    const opacities = await cards.evaluateAll((all) =>
      all.map((card) => getComputedStyle(card).opacity),
    )
    expect(new Set(opacities)).toEqual(new Set(['1']))
    expect(await delaysWithin(page.locator(section))).toEqual([])
  }
})

test("the name and a project's card have no second entrance when the visitor comes back to the page", async ({
  page,
}) => {
  await page.goto('/')
  await hydrated(page)
  await expect.poll(() => looksWithin(nameOf(page))).toEqual(['1 none'])
  const card = page.locator('#projects').getByRole('link', { name: firstRow.title })
  await card.scrollIntoViewIfNeeded()
  await expect(page.locator('#projects').getByRole('listitem').first()).toHaveCSS('opacity', '1')
  for (const back of ['Voltar', 'browser'] as const) {
    await card.click()
    await expect(nameOf(page)).toHaveText(firstRow.title)
    if (back === 'Voltar') await page.getByRole('link', { name: back, exact: true }).click()
    else await page.goBack()
    await expect(card).toBeInViewport()
    expect(await delaysWithin(nameOf(page))).toEqual([])
    expect(await looksWithin(nameOf(page))).toEqual(['1 none'])
    const first = page.locator('#projects').getByRole('listitem').first()
    await expect(first).toHaveCSS('animation-name', 'none')
    await expect(first).toHaveCSS('opacity', '1')
  }
})

test('with reduced motion, the name and all list items are visible, and nothing in `main` is animated', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  expect(await looksWithin(nameOf(page))).toEqual(['1 none'])
  expect(await delaysWithin(page.locator('main'))).toEqual([])
  const items = await page.getByRole('listitem').all()
  expect(items).not.toHaveLength(0)
  for (const item of items) await expect(item).toHaveCSS('opacity', '1')
})
