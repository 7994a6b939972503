/** Layout: no horizontal overflow, everything of the first screen fits, the grid has its columns. */
import type { Locator, Page } from '@playwright/test'
import { nameLines } from './fixtures/name-lines.ts'
import { expect, test } from './fixtures/test.ts'

const widths = [320, 390, 768, 1280, 1920, 2560]

const names = [
  'Marina Duarte',
  'Maria Aparecida Vasconcellos Albuquerque de Montenegro',
  'Ananda',
  'Jo',
  'Constantinopoli Wenceslau',
  'Otorrinolaringo',
]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Elements that overflow the viewport horizontally, unless an ancestor clips them. */
function outsiders(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const clipped = (element: Element): boolean => {
      const parent = element.parentElement
      if (!parent || parent === document.body) return false
      return getComputedStyle(parent).overflowX !== 'visible' || clipped(parent)
    }
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden'))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return (left < -0.5 || right > width + 0.5) && !clipped(element)
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`)
  })
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    expect(await outsiders(page), `at ${width} px`).toEqual([])
    const scrollable = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(scrollable, `at ${width} px`).toBe(width)
  }
}

/** Every letter of the name in full, and each word on one line. */
async function expectWholeName(page: Page, name: string): Promise<void> {
  const lines = await nameLines(page)
  expect(lines.map(({ text }) => text).join('')).toBe(name.replace(/\s/g, ''))
  expect(lines.length).toBe(name.includes(' ') ? 2 : 1)
}

/** The line in front of the portrait: its letters are not under it. */
async function expectFrontLineUncovered(page: Page): Promise<void> {
  const covered = await page.getByRole('heading', { level: 1 }).evaluate((heading) =>
    [...(heading.lastElementChild?.querySelectorAll('*') ?? [])]
      .filter((part) => part.children.length === 0 && part.textContent?.trim())
      .filter((letter) => {
        const { left, top, width, height } = letter.getBoundingClientRect()
        return [0.1, 0.5, 0.9].some(
          (share) =>
            !heading.contains(document.elementFromPoint(left + width / 2, top + height * share)),
        )
      })
      .map(({ textContent }) => textContent),
  )
  expect(covered).toEqual([])
}

async function expectFirstScreen(page: Page, parts: Record<string, Locator>): Promise<void> {
  const height = page.viewportSize()?.height ?? 0
  for (const [name, part] of Object.entries(parts)) {
    const box = await part.boundingBox()
    expect(box?.y, `top of ${name}`).toBeGreaterThanOrEqual(0)
    expect((box?.y ?? 0) + (box?.height ?? 0), `bottom of ${name}`).toBeLessThanOrEqual(height)
  }
}

for (const name of names) {
  test(`${name} fits at every width, and the first screen holds it all`, async ({
    openSite,
    page,
  }) => {
    const site = await openSite({ OWNER_NAME: name })
    await page.goto(site.url)
    await expectNoSidewaysScroll(page)
    const hero = page.locator('#home')
    const parts = {
      logo: page.getByRole('banner').getByRole('link'),
      name: page.getByRole('heading', { level: 1 }),
      portrait: hero.getByRole('img'),
      tagline: hero.getByText('Especialista em soluções digitais'),
      request: hero.getByRole('link', { name: 'Solicitar Projeto' }),
      browse: hero.getByRole('link', { name: 'Ver Projetos' }),
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await expectFirstScreen(page, parts)
    await expectWholeName(page, name)
    await expectFrontLineUncovered(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    const arrow = hero.getByRole('link', { name: /serviços/i })
    await expectFirstScreen(page, { ...parts, arrow })
    await expectWholeName(page, name)
    await expectFrontLineUncovered(page)
  })
}

test('a project page fits at every width', async ({ page }) => {
  await page.goto('/projeto/agenda-clinica')
  await expectNoSidewaysScroll(page)
})

test('long words and long texts fit too', async ({ openHostedSite, page }) => {
  const word = 'Otorrinolaringologistadesenvolvimentista'.repeat(3)
  const text = `${word} ${'uma palavra depois da outra '.repeat(60)}`
  const row = {
    slug: 'longo',
    title: `${word} com um título que não acaba nunca mais`,
    description: text,
    full_description: `${text}\n\n${text}`,
    category: text.slice(0, 200),
    images: ['/demo/agenda-clinica-1.webp', '/demo/agenda-clinica-2.webp'],
    features: [word, text],
    order_index: 1,
  }
  const { site } = await openHostedSite({ rows: [row] })
  await page.goto(site.url)
  await expectNoSidewaysScroll(page)
  await page.goto(`${site.url}/projeto/longo`)
  await expectNoSidewaysScroll(page)
})

test('the screens with one message fit too', async ({ page, complaints }) => {
  complaints.expect(/404/)
  for (const path of ['/nada', '/projeto/nada']) {
    await page.goto(path)
    await expectNoSidewaysScroll(page)
  }
})

for (const [width, columns] of [
  [390, 1],
  [768, 2],
  [1280, 3],
] as const) {
  test(`the projects stand in ${columns} columns at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const lefts = await page
      .locator('#projects')
      .getByRole('listitem')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)))
    expect(new Set(lefts).size).toBe(columns)
    expect(lefts.slice(0, columns)).toEqual([...new Set(lefts)])
  })
}
