/**
 * The desk while the browser translates it. A translation moves each text into a `<font>`. React cannot remove a text
 * that stands beside other elements then, nor add an element before it.
 */
import type { Page } from '@playwright/test'
import { itemOf } from '../support/browser/desk.ts'
import {
  choosePhotos,
  createPhoto,
  formShown,
  publish,
  publishedHeading,
  test,
  tiles,
  uploadedTiles,
} from '../support/browser/desk-form.ts'
import { expect, firstRow, secondRow } from '../support/browser/test.ts'
import { translate } from '../support/browser/translation.ts'

const menuOf = (page: Page, title: string) => page.getByLabel(`Mais opções: ${title}`)

test('the list and the form of a project work while the page is translated', async ({
  page,
  openDesk,
  browserErrors,
}) => {
  browserErrors.allow(/status of 422/)
  await openDesk()
  await translate(page)
  const first = itemOf(page, firstRow.title)
  await menuOf(page, firstRow.title).click()
  await first.getByRole('button', { name: 'Ocultar' }).click()
  await expect(first).toContainText('Oculto')
  await first.getByRole('button', { name: 'Mostrar' }).click()
  await expect(first).not.toContainText('Oculto')

  await menuOf(page, secondRow.title).click()
  await itemOf(page, secondRow.title).getByRole('button', { name: 'Remover' }).click()
  await expect(itemOf(page, secondRow.title)).toHaveCount(0)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(itemOf(page, secondRow.title)).toBeVisible()

  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Meu site', exact: true }).click()
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Projetos' }).click()

  await page.getByRole('link', { name: 'Novo projeto' }).click()
  await formShown(page)
  await publish(page)
  await expect(page.getByLabel('Título')).toHaveAttribute('aria-invalid')
  await choosePhotos(page, await createPhoto(), await createPhoto())
  await expect(uploadedTiles(page)).toHaveCount(2)
  await tiles(page).getByRole('button', { name: 'Capa' }).click()
  const caption = page.getByLabel('Legenda: Imagem 1')
  await caption.fill('Balcão')
  await caption.fill('')
  await expect(tiles(page).getByRole('button', { name: 'Capa Legenda' })).toBeVisible()
  await page.getByRole('button', { name: 'Remover: Imagem 1' }).click()
  await expect(tiles(page)).toContainText(['Capa'])
  await page.getByLabel('Título').fill('Quermesse')
  await publish(page)
  await expect(publishedHeading(page)).toBeVisible()
})
