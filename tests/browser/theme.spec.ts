/** The theme: its default, its switch, and how long a choice lasts. */
import type { Page } from '@playwright/test'
import { DARK, LIGHT } from '../../core/site-colors.ts'
import { hydrated } from '../support/browser/hydration.ts'
import { expect, firstRow, test } from '../support/browser/test.ts'

const themeSwitch = (page: Page) => page.getByRole('switch', { name: 'Tema escuro', exact: true })

/** The first number in `oklch()` is the lightness, from 0 to 1. */
const BACKGROUNDS = { dark: /^oklch\(0\.[0-2]/, light: /^oklch\(0\.9/ }

async function expectTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await expect(page.locator('html')).toHaveCSS('color-scheme', theme)
  await expect(page.locator('html')).toHaveCSS('background-color', BACKGROUNDS[theme])
  await expect(themeSwitch(page)).toBeChecked({ checked: theme === 'dark' })
}

test("the first visit is dark, even if the system prefers light, and the switch changes the theme and the colour of the browser's bars", {
  tag: ['@static', '@engines'],
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await expectTheme(page, 'dark')
  await hydrated(page)
  const bars = () =>
    page
      .locator('meta[name="theme-color"]')
      .evaluateAll((elements: HTMLMetaElement[]) =>
        elements.flatMap(({ media, content }) => (matchMedia(media).matches ? content : [])),
      )
  expect(await bars()).toEqual([DARK.page])
  await themeSwitch(page).click()
  await expectTheme(page, 'light')
  // In the light theme, both `theme-color` elements match. The browser uses the first element.
  expect(await bars()).toEqual([LIGHT.page, DARK.page])
  await page.reload()
  await hydrated(page)
  expect(await bars()).toEqual([LIGHT.page, DARK.page])
  await themeSwitch(page).press('Space')
  await expectTheme(page, 'dark')
})

test('a chosen theme applies to other tabs, other pages and the next visit, but not in another browser', async ({
  page,
  context,
  newVisitor,
}) => {
  await page.goto('/')
  await hydrated(page)
  const tab = await context.newPage()
  await tab.goto('/')
  await themeSwitch(page).click()
  await expectTheme(tab, 'light')
  await page.getByRole('link', { name: firstRow.title }).click()
  await expect(page).toHaveURL(`/projeto/${firstRow.slug}`)
  await expectTheme(page, 'light')
  await tab.reload()
  await expectTheme(tab, 'light')
  const other = await newVisitor()
  await other.goto('/')
  await expectTheme(other, 'dark')
})

test('a chosen theme applies from the first frame on', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.theme = 'light'
    const themes: string[] = []
    Object.assign(window, { themes })
    const note = () => {
      if (document.body) themes.push(getComputedStyle(document.documentElement).colorScheme)
      if (themes.length < 5) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  await page.goto('/')
  const themes = () => page.evaluate(() => Reflect.get(window, 'themes'))
  await expect.poll(themes).toEqual(['light', 'light', 'light', 'light', 'light'])
})

test('the switch works in a browser whose storage is denied, missing or full', {
  tag: '@static',
}, async ({ page }) => {
  const denied = 'throw new DOMException("denied", "SecurityError")'
  const full = 'return { set theme(value) { throw new DOMException("full") } }'
  for (const [storage, read] of [
    ['sessionStorage', denied],
    ['localStorage', denied],
    ['localStorage', 'return null'],
    ['localStorage', full],
  ]) {
    await page.addInitScript(`Object.defineProperty(window, '${storage}', {
      configurable: true,
      get() { ${read} },
    })`)
    await page.goto('/')
    await themeSwitch(page).click()
    await expectTheme(page, 'light')
    await page.goto('about:blank')
  }
})

test('a page from the back/forward cache shows the theme that was chosen in the meantime', async ({
  page,
}) => {
  await page.goto('/')
  await hydrated(page)
  // Playwright disables the back/forward cache, so the test fires the event that a page from this cache gets.
  await page.evaluate(() => {
    localStorage.theme = 'light'
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expectTheme(page, 'light')
})

test('while the two themes fade, the knob of the switch moves by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await hydrated(page)
  const moving = await themeSwitch(page).evaluate(async (button: HTMLElement) => {
    button.click()
    await document.activeViewTransition?.ready
    return document
      .getAnimations()
      .map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
      .filter((name) => name?.startsWith('::view-transition-group'))
  })
  expect(moving.toSorted()).toEqual([
    '::view-transition-group(knob)',
    '::view-transition-group(root)',
  ])
})
