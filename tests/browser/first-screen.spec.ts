/** The first screen and the footer fit owners' names of any length. */
import type { Page } from '@playwright/test'
import { boxesOf } from './fixtures/boxes.ts'
import { geometryFaults } from './fixtures/geometry.ts'
import { expect, test } from './fixtures/test.ts'

const names = [
  'Marina Duarte',
  'Zé',
  'Wolfeschlegelsteinhausen Bergdorf',
  'Maria Fernanda Albuquerque de Vasconcelos',
  'WWWWWW MMMMMM',
  'Illi Jill',
]

/** @returns the letters of the name that overlap the previous letter by more than the negative letter spacing. */
function overlappingLetters(page: Page): Promise<string[]> {
  /** In em. */
  const spacing = 0.02
  return page
    .getByRole('heading', { level: 1 })
    .locator('[data-sequence] > * + *')
    .evaluateAll(
      (letters, spacing) =>
        letters
          .filter((letter) => {
            const before = letter.previousElementSibling?.getBoundingClientRect().right ?? 0
            const size = Number.parseFloat(getComputedStyle(letter).fontSize)
            return letter.getBoundingClientRect().left < before - spacing * size - 1
          })
          .map(({ textContent }) => textContent),
      spacing,
    )
}

/** @returns the width of the footer's name, from its first to its last letter, and the available width, in px. */
function nameInFooter(page: Page): Promise<readonly [number, number]> {
  return page.getByRole('contentinfo').evaluate((footer) => {
    const { paddingLeft, paddingRight } = getComputedStyle(footer)
    const paddings = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight)
    const svg = footer.querySelector('svg')
    const text = footer.querySelector('text')
    if (!svg || !text) throw new Error('The footer has no name.')
    // The view box excludes the empty space before the first letter and after the last.
    const shareOfLetters = svg.viewBox.baseVal.width / text.textLength.baseVal.value
    const letters = text.getBoundingClientRect().width * shareOfLetters
    return [letters, footer.clientWidth - paddings] as const
  })
}

for (const name of names) {
  test(`the name ${name} fits into the hero and across the footer at every width`, async ({
    openSite,
    page,
  }) => {
    const site = await openSite({ OWNER_NAME: name })
    await page.goto(site.url)
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByText(name, { exact: true })).toBeVisible()
    const snapshot = await footer.ariaSnapshot()
    const occurrences = snapshot.split(name).length - 1
    expect(occurrences, 'screen readers get the name once').toBe(1)
    for (const [width, height] of [
      [320, 568],
      [390, 844],
      [768, 1024],
      [1280, 720],
      [1920, 1080],
      [2560, 1440],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await geometryFaults(page), `at ${width} px`).toEqual([])
      expect(await overlappingLetters(page), `at ${width} px`).toEqual([])
      const [nameWidth, availableWidth] = await nameInFooter(page)
      expect(nameWidth, `at ${width} px`).toBeLessThanOrEqual(availableWidth + 1)
      // A name of fewer than ten letters need not fill a wide footer.
      const widthToFill = name.length < 10 ? Math.min(availableWidth, 280) : availableWidth
      expect(nameWidth).toBeGreaterThan(0.94 * widthToFill)
    }
  })

  test(`with the name ${name}, the whole hero fits on the first screen`, async ({
    openSite,
    page,
  }) => {
    const site = await openSite({ OWNER_NAME: name })
    await page.goto(site.url)
    const hero = page.locator('#home')
    for (const [width, height] of [
      [390, 844],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height })
      const parts = {
        logo: page.getByRole('banner').getByRole('link'),
        name: page.getByRole('heading', { level: 1 }),
        portrait: hero.getByRole('img'),
        tagline: hero.getByText('Especialista em soluções digitais'),
        request: hero.getByRole('link', { name: 'Solicitar Projeto' }),
        browse: hero.getByRole('link', { name: 'Ver Projetos' }),
      }
      const boxes = await boxesOf(page, ...Object.values(parts))
      for (const [index, part] of Object.keys(parts).entries()) {
        expect(boxes[index]?.y, `top of ${part}`).toBeGreaterThanOrEqual(0)
        expect(boxes[index]?.bottom, `bottom of ${part}`).toBeLessThanOrEqual(height)
      }
      const lines = await parts.name.locator('> *').allTextContents()
      expect(lines.join(' ').replace(/\s+/g, ' ').trim()).toBe(name)
      expect(lines.length).toBe(name.includes(' ') ? 2 : 1)
      const size = Number.parseFloat(
        await parts.name.evaluate((heading) => getComputedStyle(heading).fontSize),
      )
      const hasLongWord = /\w{13}/.test(name)
      expect(size, 'in px').toBeGreaterThan(hasLongWord ? 24 : 38)
    }
  })
}
