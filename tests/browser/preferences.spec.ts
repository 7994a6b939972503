/** The landing page and a project's page, with forced colours and in print. */
import { hydrated } from '../support/browser/hydration.ts'
import { expect, firstRow, test } from '../support/browser/test.ts'

const project = `/projeto/${firstRow.slug}`

test('with forced colours, links and buttons outside `nav` still look like links and buttons', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const path of ['/', project]) {
    await page.goto(path)
    const controls = await page.locator('a[href], button').evaluateAll((elements) =>
      elements
        .filter((control) => control.checkVisibility() && !control.closest('.visually-hidden, nav'))
        .map((control) => {
          const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(control)
          const isIcon = control.textContent.trim() === '' && control.querySelector('svg') !== null
          // In the header, buttons have icons, and the border of the logo is on an inner element.
          const isHeaderControl =
            control.closest('header') && control.querySelector('svg, span') !== null
          const hasPictureOrTitle = control.querySelector('img, h3') !== null
          const hasEdge =
            Number.parseFloat(borderTopWidth) >= 1 && borderTopColor !== backgroundColor
          const isUnderlined = [control, ...control.querySelectorAll('span')].some(
            (element) => getComputedStyle(element).textDecorationLine === 'underline',
          )
          return {
            text: control.textContent,
            isRecognisable:
              hasEdge || isIcon || isHeaderControl || hasPictureOrTitle || isUnderlined,
          }
        }),
    )
    expect(controls.length).toBeGreaterThan(4)
    expect(controls.filter(({ isRecognisable }) => !isRecognisable)).toEqual([])
    const switchIcon = page.getByRole('switch').locator('svg').first()
    await expect(switchIcon, 'the icon of the theme switch').toBeVisible()
  }
})

test.describe('on paper', () => {
  /** The approximate size of an A4 page inside margins of 16 mm, in CSS px. Browsers choose the margins. */
  const PAPER = { width: 673, height: 1000 }
  test.use({ viewport: PAPER })

  test('a project is printed on white, with its title, features, pictures and the phone number, but no buttons', async ({
    page,
  }) => {
    await page.goto(project)
    await hydrated(page)
    await page.emulateMedia({ media: 'print' })

    await expect(page.getByRole('link', { name: 'Voltar' })).toBeHidden()
    await expect(page.getByRole('switch')).toBeHidden()
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
    await expect(page.locator('html')).toHaveCSS('background-color', /^oklch\(1 /)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const feature of firstRow.features) await expect(page.getByText(feature)).toBeVisible()
    const chat = page.getByRole('link', { name: 'Solicitar Orçamento' })
    // The styles for printers arrive after the first paint.
    const printed = () => chat.evaluate((link) => getComputedStyle(link, '::after').content)
    await expect.poll(printed).toBe('"+55 11 99999-0000"')

    const boxes = await page
      .getByRole('main')
      .getByRole('img')
      .evaluateAll((all) => all.map((picture) => picture.getBoundingClientRect()))
    const places = boxes.map(({ left, top }) => `${Math.round(left)} ${Math.round(top)}`)
    expect(new Set(places).size, 'each picture has its own place').toBe(firstRow.images.length)
    expect(Math.min(...boxes.map(({ left }) => left))).toBeGreaterThanOrEqual(0)
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(PAPER.width)
  })

  test('on the landing page, elements are visible even before their entrances, but particles and "Ver Projetos" are not', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/')
    await expect(page.locator('canvas')).toBeAttached()
    await page.emulateMedia({ media: 'print' })
    const entering = await page.locator('[data-entrance-each] > *, h1 [data-sequence] > *').all()
    expect(entering).not.toHaveLength(0)
    for (const element of entering) await expect(element).toHaveCSS('opacity', '1')
    await expect(page.locator('canvas')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Ver Projetos' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Solicitar Projeto' })).toBeVisible()
  })
})
