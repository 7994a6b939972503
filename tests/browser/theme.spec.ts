/** The theme: its default, its switch, and how long a choice lasts. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'

const themeSwitch = (page: Page) => page.getByRole('switch', { name: 'Tema escuro', exact: true })
const root = (page: Page) => page.locator('html')

async function expectTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await expect(root(page)).toHaveCSS('color-scheme', theme)
  await expect(themeSwitch(page)).toBeChecked({ checked: theme === 'dark' })
  const lightness = await root(page).evaluate((element) => {
    const pixel = new OffscreenCanvas(1, 1).getContext('2d')
    if (!pixel) throw new Error('This browser cannot read a colour')
    pixel.fillStyle = getComputedStyle(element).backgroundColor
    pixel.fillRect(0, 0, 1, 1)
    return pixel.getImageData(0, 0, 1, 1).data[1] ?? 0
  })
  if (theme === 'dark') expect(lightness).toBeLessThan(64)
  else expect(lightness).toBeGreaterThan(192)
}

/** How far to the right the knob stands within its track, from -1 to 1. */
function knobPlace(page: Page): Promise<number> {
  return themeSwitch(page).evaluate((element) => {
    const middle = (part: Element) => {
      const { left, width } = part.getBoundingClientRect()
      return left + width / 2
    }
    const sign = element.querySelector('svg')
    return sign ? Math.sign(Math.round(middle(sign) - middle(element))) : 0
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`starts dark where the system prefers ${colorScheme}`, async ({ newVisitor }) => {
    const page = await newVisitor({ colorScheme })
    await page.goto('/')
    await expectTheme(page, 'dark')
  })
}

test('the switch goes there and back; its knob is on the right when dark', async ({ page }) => {
  await page.goto('/')
  await expect.poll(() => knobPlace(page)).toBe(1)
  await themeSwitch(page).click()
  await expectTheme(page, 'light')
  await expect.poll(() => knobPlace(page)).toBe(-1)
  await themeSwitch(page).press('Space')
  await expectTheme(page, 'dark')
  await expect.poll(() => knobPlace(page)).toBe(1)
})

test('the particles follow', async ({ page }) => {
  await page.goto('/')
  const field = page.locator('[aria-hidden=true]:has(> canvas)')
  await expect(field).toHaveAttribute('data-state', 'running')
  const dark = await field.evaluate((element) => getComputedStyle(element).color)
  await themeSwitch(page).click()
  await expect(field).not.toHaveCSS('color', dark)
  await expect(field.locator('canvas')).toHaveCount(1)
})

test('the choice lasts for the visit: other pages, reloads, the way back', async ({ page }) => {
  await page.goto('/')
  await themeSwitch(page).click()
  await page.getByRole('link', { name: 'Agenda que se marca sozinha' }).click()
  await expect(page).toHaveURL('/projeto/agenda-clinica')
  await expectTheme(page, 'light')
  await page.reload()
  await expectTheme(page, 'light')
  await page.goto('/')
  await expectTheme(page, 'light')
})

test('no colour lags behind the others', async ({ page }) => {
  for (const path of ['/', '/projeto/agenda-clinica']) {
    await page.goto(path)
    await expectTheme(page, 'dark')
    await page.evaluate(() => {
      const late: string[] = []
      Object.assign(window, { late })
      addEventListener('transitionrun', ({ propertyName, target }) => {
        if (!/translate/.test(propertyName)) late.push(`${propertyName} of ${target}`)
      })
    })
    await themeSwitch(page).click()
    await expectTheme(page, 'light')
    expect(await page.evaluate(() => Reflect.get(window, 'late'))).toEqual([])
    await themeSwitch(page).click()
  }
})

test('a new visit starts dark again', async ({ page, newVisitor }) => {
  await page.goto('/')
  await themeSwitch(page).click()
  await expectTheme(page, 'light')
  const other = await newVisitor()
  await other.goto('/')
  await expectTheme(other, 'dark')
})

test('the choice applies before the first frame', async ({ page }) => {
  await page.goto('/')
  await themeSwitch(page).click()
  await page.addInitScript(() => {
    const shown: string[] = []
    Object.assign(window, { shown })
    const note = () => {
      if (document.body) shown.push(getComputedStyle(document.documentElement).colorScheme)
      if (shown.length < 5) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  await page.reload()
  const shown = () => page.evaluate(() => Reflect.get(window, 'shown'))
  await expect.poll(async () => (await shown()).length).toBe(5)
  expect(new Set(await shown())).toEqual(new Set(['light']))
})

test('works in a browser that stores nothing', async ({ page, complaints }) => {
  // The router warns that it cannot store scroll positions.
  complaints.expect(/SecurityError/)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await page.goto('/')
  await themeSwitch(page).click()
  await expectTheme(page, 'light')
})

test("the browser's own bars take the page's colour", async ({ page }) => {
  const colors = page.locator('meta[name="theme-color"]')
  const shown = () =>
    colors.evaluateAll((metas) =>
      metas
        .filter((meta) => (meta as HTMLMetaElement).media === 'all')
        .map((meta) => (meta as HTMLMetaElement).content),
    )
  await page.goto('/')
  await expect(colors).toHaveCount(2)
  expect(await shown()).toEqual(['#090c13'])
  await page.getByRole('switch').click()
  await expect.poll(shown).toEqual(['#fbfaf7'])
})

test('a page from the back/forward cache takes the theme chosen since', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html'), 'the scripts run').not.toHaveAttribute('data-jumps')
  // Playwright turns that cache off: this is what such a page finds.
  await page.evaluate(() => {
    sessionStorage.theme = 'light'
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(page.locator('html')).toHaveAttribute('data-colors', 'light')
  await expect(page.getByRole('switch')).not.toBeChecked()
})
