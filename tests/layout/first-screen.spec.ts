/** Owners' names of different lengths fit on the first screen and into the footer. */
import type { Page } from '@playwright/test'
import { boxesOf } from '../support/browser/boxes.ts'
import { test } from '../support/browser/desk.ts'
import { publishSite } from '../support/browser/desk-site.ts'
import { geometryFaults } from '../support/browser/geometry.ts'
import { expect } from '../support/browser/test.ts'

const names = [
  'Marina Duarte',
  'Zé',
  'Wolfeschlegelsteinhausen Bergdorf',
  'Maria Fernanda Albuquerque de Vasconcelos',
  'WWWWWW MMMMMM',
]

for (const name of names) {
  test(`the name ${name} fits on the first screen and across the footer at widths from 320 to 2560 px`, async ({
    openDesk,
    page,
  }) => {
    const { site } = await openDesk()
    await publishSite(page, site, { name })
    await page.goto(site.url)
    const footer = page.getByRole('contentinfo')
    // A long name is on two lines.
    expect((await footer.locator('svg text').allTextContents()).join(' ')).toBe(name)
    const snapshot = await footer.ariaSnapshot()
    const occurrences = snapshot.split(name).length - 1
    expect(occurrences, 'screen readers get the name in the footer once').toBe(1)
    for (const [width, height, hasLargeName] of [
      [320, 568, false],
      [390, 844, true],
      [768, 1024, false],
      [844, 390, true],
      [1280, 720, true],
      [1920, 1080, false],
      [2560, 1440, false],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await geometryFaults(page), `at ${width} px`).toEqual([])
      const [hero] = await boxesOf(page, page.locator('#home'))
      expect(hero.height, `height of the hero at ${width} px`).toBeLessThanOrEqual(height)
      const [surface, letters] = await boxesOf(page, footer, footer.locator('svg'))
      expect(letters.x, `at ${width} px`).toBeGreaterThanOrEqual(surface.x)
      expect(letters.right, `at ${width} px`).toBeLessThanOrEqual(surface.right + 1)
      if (hasLargeName) await expectOnFirstScreen(page, name, height)
    }
  })
}

/** Expects the name, in large type, on the first screen with the portrait, the tagline and the buttons. */
async function expectOnFirstScreen(page: Page, name: string, height: number): Promise<void> {
  const hero = page.locator('#home')
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
  // A word of 13 letters or more fits only in smaller type.
  const minSize = /\w{13}/.test(name) ? 24 : 38
  expect(size, 'font size in px').toBeGreaterThan(minSize)
}
