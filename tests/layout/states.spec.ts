/** Checks each state of the site with axe in both themes, and its layout in windows of several sizes. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { boxesOf } from '../support/browser/boxes.ts'
import { test } from '../support/browser/desk.ts'
import { geometryFaults } from '../support/browser/geometry.ts'
import { stateNames } from '../support/browser/states.ts'
import { expect, firstRow } from '../support/browser/test.ts'

/** Widths and heights of the window, in CSS px. 640 x 400 is a window of 1280 x 800 at a zoom of 200 %. */
const sizes = [
  [320, 568],
  [390, 844],
  [640, 400],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
] as const

/** @returns a line for each element that violates one of axe's default rules, including best practices. */
async function violations(page: Page): Promise<string[]> {
  const results = await new AxeBuilder({ page }).analyze()
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

for (const state of stateNames) {
  test(`${state}: axe reports no violations, headings skip no level, and the layout has no faults`, async ({
    page,
    openState,
  }) => {
    await openState(state, page)
    expect(await violations(page), 'dark').toEqual([])
    // Pages read the stored theme at every `pageshow`. Only the page of `wrong-address` is always dark.
    await page.evaluate(() => {
      localStorage.theme = 'light'
      dispatchEvent(new Event('pageshow'))
    })
    const levels = await page
      .getByRole('heading')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))))
    const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
    expect(skipped, `levels of headings: ${levels}`).toEqual([])
    expect(levels.filter((level) => level === 1)).toEqual([1])

    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      expect.soft(await geometryFaults(page), `at ${width} px`).toEqual([])
      if (width === 390) expect.soft(await violations(page), 'light, on a phone').toEqual([])
    }
  })
}

for (const state of [
  'home',
  'home-filled-in',
  'detail',
  'missing',
  'empty',
  'home-loading',
] as const) {
  test(`${state}: with twice the font size, a phone shows no layout faults except broken words`, async ({
    page,
    openState,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openState(state, page)
    // Like a larger font size in the browser's settings, but without an effect on media queries.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      const faults = await geometryFaults(page)
      const others = faults.filter((fault) => !fault.startsWith('a broken word'))
      expect.soft(others, `at ${width} px`).toEqual([])
    }
  })
}

test('on a phone in landscape, the last entry of the menu can be scrolled into view', async ({
  page,
  openState,
}) => {
  await page.setViewportSize({ width: 568, height: 320 })
  await openState('menu', page)
  const last = page.getByRole('navigation').getByRole('link', { name: 'CONTATO' })
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
})

test('on a phone in landscape, a picture of the gallery and its button "Próxima imagem" fit on the screen', async ({
  page,
  openState,
}) => {
  await page.setViewportSize({ width: 568, height: 320 })
  await openState('detail', page)
  const gallery = page.getByRole('region', { name: 'Imagens do projeto' })
  await gallery.scrollIntoViewIfNeeded()
  await expect(gallery.getByRole('img').first()).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Próxima imagem' })).toBeInViewport({ ratio: 1 })
})

test('a toast covers no link or button on the first screen of a project', async ({
  page,
  openState,
}) => {
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [844, 390],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openState('toast', page)
    const toast = page.locator('[data-sonner-toast]')
    await toast.evaluate((element) =>
      Promise.all(element.getAnimations().map(({ finished }) => finished)),
    )
    const [box] = await boxesOf(page, toast)
    expect(box.right, `inside the window at ${width} px`).toBeLessThanOrEqual(width)
    // Links of pictures out of view are no tab stops.
    const controls = page.locator(':is(a, button):visible:not([tabindex="-1"])')
    const covered = await controls.evaluateAll(
      (controls, { x, right, y, bottom }) =>
        controls
          .filter((control) => {
            const box = control.getBoundingClientRect()
            const isBeside = box.right <= x || box.left >= right
            const isAboveOrBelow = box.bottom <= y || box.top >= bottom
            return !isBeside && !isAboveOrBelow && !control.closest('[data-sonner-toast]')
          })
          .map((control) => control.getAttribute('aria-label') ?? control.textContent),
      box,
    )
    expect(covered, `at ${width} x ${height}`).toEqual([])
  }
})

test('long texts cause no layout faults, and a long category is cut after two lines', async ({
  page,
  openDesk,
}) => {
  const word = 'Otorrinolaringologistadesenvolvimentista'.repeat(3)
  const sentence = 'Uma frase comum de um projeto que tinha muito a contar sobre o que fez. '
  const category = 'Automação de processos administrativos e financeiros '.repeat(5).trim()
  const row = {
    ...firstRow,
    slug: 'longo',
    title: `${word} com um título que não acaba nunca mais`,
    description: `${word} ${sentence.repeat(21)}`,
    full_description: `${word} ${sentence.repeat(21)}\n\n${sentence}`,
    category,
    images: ['/demo/agenda-clinica-1.webp', '/demo/agenda-clinica-2.webp'],
    features: [word, ...Array.from({ length: 30 }, () => sentence)],
  }
  const { site } = await openDesk([row, { ...row, slug: 'outro' }])
  for (const path of ['/', '/projeto/longo']) {
    await page.goto(site.url + path)
    const badge = page.getByText(category, { exact: true }).first()
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      expect.soft(await geometryFaults(page), `${path} at ${width} px`).toEqual([])
      const lines = await badge.evaluate((element) => {
        const { lineHeight, paddingTop } = getComputedStyle(element)
        const textHeight = element.clientHeight - 2 * Number.parseFloat(paddingTop)
        return Math.round(textHeight / Number.parseFloat(lineHeight))
      })
      expect.soft(lines, `lines of the category at ${width} px`).toBe(2)
    }
  }
})
