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

/** The letters of the name that overlap the previous letter by more than the tracking allows. */
function overlappingLetters(page: Page): Promise<string[]> {
  // In em.
  const tracking = 0.02
  return page
    .getByRole('heading', { level: 1 })
    .locator('[data-sequence] > * + *')
    .evaluateAll(
      (letters, tracking) =>
        letters
          .filter((letter) => {
            const before = letter.previousElementSibling?.getBoundingClientRect().right ?? 0
            const size = Number.parseFloat(getComputedStyle(letter).fontSize)
            return letter.getBoundingClientRect().left < before - tracking * size - 1
          })
          .map(({ textContent }) => textContent),
      tracking,
    )
}

/** The width of the name in the footer and the width that is available to it, in px. */
function nameInFooter(page: Page): Promise<readonly [number, number]> {
  return page.getByRole('contentinfo').evaluate((footer) => {
    const { paddingLeft, paddingRight } = getComputedStyle(footer)
    const paddings = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight)
    const text = footer.querySelector('text')?.getBoundingClientRect().width ?? 0
    return [text, footer.clientWidth - paddings] as const
  })
}

for (const name of names) {
  test(`${name} fits at every width, in the hero and across the footer`, async ({
    openSite,
    page,
  }) => {
    const site = await openSite({ OWNER_NAME: name })
    await page.goto(site.url)
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByText(name, { exact: true })).toBeVisible()
    const snapshot = await footer.ariaSnapshot()
    expect(snapshot.split(name), 'screen readers get the name once').toHaveLength(2)
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
      const [across, room] = await nameInFooter(page)
      expect(across, `at ${width} px`).toBeLessThanOrEqual(room + 1)
      // A name of fewer than ten letters need not fill a wide footer.
      expect(across).toBeGreaterThan(0.94 * (name.length < 10 ? Math.min(room, 300) : room))
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
