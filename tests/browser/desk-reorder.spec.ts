/** Moving projects in a long list on the desk: to the top, and in quick succession. */
import type { Page } from '@playwright/test'
import { projectTitles, test } from '../support/browser/desk.ts'
import { holdRequests } from '../support/browser/held-requests.ts'
import { demoRows, expect } from '../support/browser/test.ts'

const rows = Array.from({ length: 30 }, (_, index) => {
  const number = String(index + 1).padStart(2, '0')
  const changes = { slug: `projeto-${number}`, title: `Projeto ${number}`, order_index: index }
  return { ...demoRows[0], ...changes }
}) as typeof demoRows
const titles = rows.map(({ title }) => title)
const [last = ''] = titles.slice(-1)

const headings = projectTitles
const menu = (page: Page, title: string) => page.getByLabel(`Mais opções: ${title}`)

/** @returns the titles of the cards that visitors see, in order. */
async function published(page: Page, url: string) {
  const html = await (await page.request.get(url)).text()
  return [...html.matchAll(/<h3[^>]*>(Projeto \d\d)/g)].map(([, title]) => title)
}

test.use({ viewport: { width: 390, height: 844 } })

test('two taps move the last of thirty projects to the top', async ({ page, openDesk }) => {
  const { site } = await openDesk(rows)
  const button = page.getByRole('button', { name: `Mover para o topo: ${last}` })
  await menu(page, last).click()
  await button.click()
  const moved = [last, ...titles.slice(0, -1)]
  await expect(headings(page)).toHaveText(moved)
  await expect(button).toBeFocused()
  await expect(button, 'the page follows the project').toBeInViewport()
  await expect(button).toBeDisabled()
  await expect.poll(() => published(page, site.url)).toEqual(moved)
})

test('changes in quick succession do not undo each other', async ({
  page,
  openDesk,
  browserErrors,
}) => {
  // When a change interrupts the loading of the list, the router sometimes does not catch its own AbortError.
  browserErrors.allow(/AbortError: signal is aborted/)
  const { site } = await openDesk(rows)
  const requests = await holdRequests(page, /projetos\.data/)
  const [first = '', second = ''] = titles
  const down = page.getByRole('button', { name: `Descer: ${first}` })
  await expect(down, 'the arrows come with the menu').toBeHidden()
  await menu(page, first).click()
  await page.getByRole('button', { name: `Remover: ${first}` }).press('Tab')
  await page.keyboard.press('Tab')
  await expect(down, 'the arrows come after the menu, which shows them').toBeFocused()
  await down.press('Enter')
  await expect(down).toHaveAccessibleName(`Descer: ${first}, 2º de 30`)
  await expect(down, 'the pressed button keeps the focus').toBeFocused()
  await menu(page, last).click()
  await page.getByRole('button', { name: `Mover para o topo: ${last}` }).click()
  await menu(page, second).click()
  await page.getByRole('button', { name: `Ocultar: ${second}` }).click()
  const moved = [last, second, first, ...titles.slice(2, -1)]
  await expect(headings(page)).toHaveText(moved)
  await expect(page.getByText('Oculto', { exact: true })).toBeVisible()
  requests.release()
  const visible = moved.filter((title) => title !== second)
  await expect.poll(() => published(page, site.url)).toEqual(visible)
  await expect(headings(page)).toHaveText(moved)
})
