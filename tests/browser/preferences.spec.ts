/** The pages with forced colours and in print. */
import { expect, firstRow, test } from './fixtures/test.ts'

const project = `/projeto/${firstRow.slug}`

test('with forced colours, every control has an edge, an icon, a picture or an underline', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const path of ['/', project]) {
    await page.goto(path)
    const controls = await page.locator('a[href], button').evaluateAll((elements) =>
      elements
        .filter((control) => control.checkVisibility() && !control.closest('.visually-hidden, nav'))
        .map((control) => {
          const { borderTopWidth, borderTopColor, backgroundColor, textDecorationLine } =
            getComputedStyle(control)
          const isIcon = control.textContent.trim() === '' && control.querySelector('svg') !== null
          // The header's menu button is an icon. The border of its logo is on an inner element.
          const isInHeader =
            control.closest('header') && control.querySelector('svg, span') !== null
          const isCard = control.querySelector('img, h3') !== null
          const hasEdge =
            Number.parseFloat(borderTopWidth) >= 1 && borderTopColor !== backgroundColor
          const isUnderlined = textDecorationLine === 'underline'
          return {
            text: control.textContent,
            isRecognisable: hasEdge || isIcon || isInHeader || isCard || isUnderlined,
          }
        }),
    )
    expect(controls.length).toBeGreaterThan(4)
    expect(controls.filter(({ isRecognisable }) => !isRecognisable)).toEqual([])
    await expect(page.getByRole('switch').locator('svg').first()).toBeVisible()
  }
})

test.describe('on paper', () => {
  /** The printable area of an A4 page, at 96 dpi. */
  const PAPER = { width: 673, height: 1000 }
  test.use({ viewport: PAPER })

  test('a project is printed dark on white, without controls', async ({ page }) => {
    await page.goto(project)
    await page.locator('[aria-live]').waitFor()
    await page.emulateMedia({ media: 'print' })

    await expect(page.getByRole('link', { name: 'Voltar' })).toBeHidden()
    await expect(page.getByRole('switch')).toBeHidden()
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
    await expect(page.locator('html')).toHaveCSS('background-color', /^oklch\(1 /)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const feature of firstRow.features) await expect(page.getByText(feature)).toBeVisible()
  })

  test('the pictures of a project neither overlap nor leave the paper', async ({ page }) => {
    await page.goto(project)
    await page.locator('[aria-live]').waitFor()
    await page.emulateMedia({ media: 'print' })

    const boxes = await page
      .getByRole('main')
      .getByRole('img')
      .evaluateAll((all) => all.map((picture) => picture.getBoundingClientRect()))
    const places = boxes.map(({ left, top }) => `${Math.round(left)} ${Math.round(top)}`)
    expect(new Set(places).size).toBe(firstRow.images.length)
    expect(Math.min(...boxes.map(({ left }) => left))).toBeGreaterThanOrEqual(0)
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(PAPER.width)
  })

  test('the chat button of a project becomes the phone number', async ({ page }) => {
    await page.goto(project)
    await page.emulateMedia({ media: 'print' })

    const chat = page.getByRole('link', { name: 'Solicitar Orçamento' })
    const printed = await chat.evaluate((link) => getComputedStyle(link, '::after').content)
    expect(printed).toBe('"+55 11 99999-0000"')
  })

  test('the landing page is complete before its entrances, but has no links to its sections', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/')
    await page.emulateMedia({ media: 'print' })
    const parts = await page.locator('[data-entrance] > *').all()
    expect(parts).not.toHaveLength(0)
    for (const part of parts) {
      await expect(part).toHaveCSS('opacity', '1')
    }
    await expect(page.locator('canvas')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Ver Projetos' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Solicitar Projeto' })).toBeVisible()
  })
})
