/** The search field above a long list of projects, and the way back from a form to the same place in the list. */
import type { Page } from '@playwright/test'
import { itemOf, test } from '../support/browser/desk.ts'
import { formShown, publish, publishedHeading } from '../support/browser/desk-form.ts'
import { scrollElementTo, scrollPosition } from '../support/browser/scrolling.ts'
import { expect, firstRow } from '../support/browser/test.ts'

/** @returns projects with the titles "Projeto 1", "Projeto 2" and so on. Every tenth is of the category "Padaria". */
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...firstRow,
    title: `Projeto ${index + 1}`,
    slug: `projeto-${index + 1}`,
    category: (index + 1) % 10 === 0 ? 'Padaria' : 'Loja',
    order_index: index + 1,
  }))

const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Buscar projeto' })
const shownTitles = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 })

test('a search shows the projects that match, tells how many, keeps the focus, and ends with Escape', async ({
  page,
  openDesk,
}) => {
  const [first, ...others] = rowsOf(40)
  await openDesk([{ ...firstRow, ...first, category: 'Padaria', hidden: true }, ...others])
  const status = page.getByRole('search').getByRole('status')
  await searchField(page).pressSequentially('PADÁRIA')
  await expect(status).toHaveText('5 de 40 projetos')
  const found = [1, 10, 20, 30, 40].map((number) => `Projeto ${number}`)
  await expect(shownTitles(page)).toHaveText(found)
  await searchField(page).pressSequentially(' x')
  await expect(status).toHaveText('Nenhum projeto com “PADÁRIA x”')
  await expect(shownTitles(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(searchField(page)).toBeFocused()
  await expect(status).toBeEmpty()
  await expect(shownTitles(page)).toHaveCount(40)

  // While the owner searches, a project moves to the top of the whole list.
  await searchField(page).fill('padaria')
  await expect(shownTitles(page)).toHaveCount(5)
  await expect(page.getByRole('button', { name: /^(Subir|Descer)/ })).toHaveCount(0)
  await page.getByLabel('Mais opções: Projeto 30').click()
  await page.getByRole('button', { name: 'Mover para o topo: Projeto 30' }).click()
  const moved = [30, 1, 10, 20, 40].map((number) => `Projeto ${number}`)
  await expect(shownTitles(page)).toHaveText(moved)
  await searchField(page).fill('')
  await expect(page.getByRole('button', { name: 'Descer: Projeto 30, 1º de 40' })).toBeVisible()
})

test('going back from a published form leads to the same place of the list with the search, and its link to the project', async ({
  page,
  openDesk,
}) => {
  await openDesk(rowsOf(40))
  await searchField(page).fill('projeto 3')
  await expect(shownTitles(page)).toHaveCount(13)
  const project = page.getByRole('link', { name: 'Projeto 37', exact: false })
  await scrollElementTo(project, 300)
  const position = await scrollPosition(page)
  expect(position).toBeGreaterThan(500)
  await project.click()
  await formShown(page)
  await publish(page)
  await expect(publishedHeading(page)).toBeVisible()
  await page.goBack()
  await expect(shownTitles(page)).toHaveCount(13)
  await expect(searchField(page)).toHaveValue('projeto 3')
  await expect.poll(() => scrollPosition(page)).toBe(position)
  await expect(project).toBeFocused()

  await project.click()
  await formShown(page)
  await page.getByRole('main').getByRole('link', { name: 'Projetos' }).click()
  await expect(shownTitles(page)).toHaveCount(40)
  await expect(itemOf(page, 'Projeto 37')).toBeInViewport()
})
