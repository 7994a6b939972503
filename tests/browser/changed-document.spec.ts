/** A document that a translator or an extension has changed before hydration. */
import { hydrated } from '../support/browser/hydration.ts'
import { expect, firstRow, test } from '../support/browser/test.ts'

/** Each change is JavaScript that runs before hydration. */
const changes = [
  {
    name: 'translated texts',
    // If an element should contain only text, React compares `textContent`, which a `<font>` does not change.
    isTolerated: true,
    // Like a translator, puts each text into a `<font>`.
    change: `for (const text of document.querySelectorAll('.skip-link, h2, p, main a')) {
      if (text.firstElementChild) continue
      const translated = document.createElement('font')
      translated.append(...text.childNodes)
      text.append(translated)
    }`,
  },
  {
    name: 'an added element',
    change: `document.querySelector('main').prepend(document.createElement('aside'))`,
  },
]

for (const { name, change, isTolerated = false } of changes) {
  test(`the site works if hydration finds ${name}`, async ({ page, browserErrors }) => {
    // React's error for a failed hydration.
    if (!isTolerated) browserErrors.allow(/error #418/)
    await page.addInitScript({
      content: `addEventListener('DOMContentLoaded', () => { ${change} })`,
    })
    await page.goto('/')
    await hydrated(page)
    if (!isTolerated) await expect.poll(() => browserErrors.hasReported(/error #418/)).toBe(true)
    const root = page.locator('html')
    const heading = page.getByRole('main').getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    await expect(root).toHaveCSS('color-scheme', 'dark')
    await expect(page.getByRole('heading').last()).toHaveCSS('font-family', /^"?Typeface/)
    const theme = page.getByRole('switch')
    await theme.click()
    await expect(theme).not.toBeChecked()
    await expect(root).toHaveCSS('color-scheme', 'light')
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.getByRole('navigation').getByRole('link', { name: 'PROJETOS' }).click()
    await page.getByRole('link', { name: firstRow.title }).click()
    await expect(heading).toHaveText(firstRow.title)
  })
}
