/** Whatever the owner is called: the first screen holds the whole name, the portrait and both buttons; the footer the name. */
import type { Page } from '@playwright/test'
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

/** Letters whose boxes lie on the one before. */
function touchingLetters(page: Page): Promise<string[]> {
  return page
    .getByRole('heading', { level: 1 })
    .locator('[data-sequence] > * + *')
    .evaluateAll((letters) =>
      letters
        .filter((letter) => {
          const before = letter.previousElementSibling?.getBoundingClientRect().right ?? 0
          return letter.getBoundingClientRect().left < before
        })
        .map(({ textContent }) => textContent),
    )
}

/** How wide the name across the footer is, and how much room it has, in px. */
function nameInFooter(page: Page): Promise<readonly [number, number]> {
  return page.getByRole('contentinfo').evaluate((footer) => {
    const { paddingLeft, paddingRight } = getComputedStyle(footer)
    const paddings = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight)
    const text = footer.querySelector('text')?.getBoundingClientRect().width ?? 0
    return [text, footer.clientWidth - paddings] as const
  })
}

for (const name of names) {
  test(`${name} fits at every width, in the first screen and across the footer`, async ({
    openSite,
    page,
  }) => {
    const site = await openSite({ OWNER_NAME: name })
    await page.goto(site.url)
    const hero = page.locator('#home')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByText(name, { exact: true })).toBeVisible()
    const said = (await footer.ariaSnapshot()).split(name)
    expect(said, 'said once, by its first line').toHaveLength(2)
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
      expect(await touchingLetters(page), `at ${width} px`).toEqual([])
      const [across, room] = await nameInFooter(page)
      expect(across, `at ${width} px`).toBeLessThanOrEqual(room + 1)
      // A short one stops growing before it fills a screen.
      expect(across).toBeGreaterThan(0.95 * (name.length < 10 ? Math.min(room, 300) : room))
      if (width !== 390 && width !== 1280) continue

      const parts = {
        logo: page.getByRole('banner').getByRole('link'),
        name: page.getByRole('heading', { level: 1 }),
        portrait: hero.getByRole('img'),
        tagline: hero.getByText('Especialista em soluções digitais'),
        request: hero.getByRole('link', { name: 'Solicitar Projeto' }),
        browse: hero.getByRole('link', { name: 'Ver Projetos' }),
      }
      for (const [part, element] of Object.entries(parts)) {
        const box = await element.boundingBox()
        expect(box?.y, `top of ${part}`).toBeGreaterThanOrEqual(0)
        expect((box?.y ?? 0) + (box?.height ?? 0), `bottom of ${part}`).toBeLessThanOrEqual(height)
      }
      const lines = await parts.name.locator('> *').allTextContents()
      expect(lines.join(' ').replace(/\s+/g, ' ').trim()).toBe(name)
      expect(lines.length).toBe(name.includes(' ') ? 2 : 1)
      const size = Number.parseFloat(
        await parts.name.evaluate((heading) => getComputedStyle(heading).fontSize),
      )
      expect(size, 'in px').toBeGreaterThan(/\w{13}/.test(name) ? 24 : 38)
    }
  })
}
