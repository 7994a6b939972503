/** A document that a translator or an extension has changed before hydration. */
import { expect, test } from './fixtures/test.ts'

const changes: Readonly<Record<string, () => void>> = {
  'translated texts'() {
    for (const text of document.querySelectorAll('.skip-link, h2, p, main a')) {
      if (text.firstElementChild) continue
      const translated = document.createElement('font')
      translated.append(...text.childNodes)
      text.append(translated)
    }
  },
  'another element'() {
    document.querySelector('main')?.prepend(document.createElement('aside'))
  },
  'another text'() {
    const [text] = document.querySelector('main p')?.childNodes ?? []
    if (text) text.nodeValue = 'Something else'
  },
}

for (const [name, change] of Object.entries(changes)) {
  for (const path of ['/', '/projeto/agenda-clinica']) {
    test(`${name} leave ${path} whole and working`, async ({ page, complaints }) => {
      // React reports the failed hydration.
      complaints.expect(/error #418/)
      await page.addInitScript({
        content: `addEventListener('DOMContentLoaded', ${String(change).replace(/^'[^']*'/, 'function')})`,
      })
      await page.goto(path)
      await expect(page.locator('html')).not.toHaveAttribute('data-jumps')
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      const theme = page.getByRole('switch')
      await theme.click()
      await expect(theme).not.toBeChecked()
      await expect(page.locator('html')).toHaveAttribute('data-colors', 'light')
      if (path === '/') {
        await page.getByRole('button', { name: 'Abrir menu' }).click()
        await page.getByRole('link', { name: 'PROJETOS', exact: true }).click()
        await page.getByRole('link', { name: 'Agenda que se marca sozinha' }).click()
      } else await page.getByRole('link', { name: 'Voltar' }).click()
      await expect(page).not.toHaveURL(path)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    })
  }
}
