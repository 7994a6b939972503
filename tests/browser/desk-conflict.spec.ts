/** Publishing a project or "Meu site" that was changed or removed in another tab while its form was open. */
import type { Page } from '@playwright/test'
import { itemOf } from '../support/browser/desk.ts'
import {
  bodyAt,
  openProject,
  publish,
  publishedHeading,
  test,
} from '../support/browser/desk-form.ts'
import { openMySite, publishSite } from '../support/browser/desk-site.ts'
import { expect, firstRow } from '../support/browser/test.ts'
import type { RunningSite } from '../support/running-site.ts'

test.use({ viewport: { width: 390, height: 844 } })

const title = (page: Page) => page.getByRole('textbox', { name: 'Título' })

async function expectPublishedTitle(page: Page, site: RunningSite, text: string): Promise<void> {
  const html = await bodyAt(page, `${site.url}/projeto/${firstRow.slug}`)
  expect(html).toContain(`${text}</span></h1>`)
}

/** Publishes the title `theirs` in a second tab, and then tries to publish the title `mine` in `page`. */
async function collide(page: Page, site: RunningSite, mine: string, theirs: string): Promise<void> {
  const other = await page.context().newPage()
  await openProject(other, site, firstRow.title)
  // Bring a tab to the front before using it, because browsers slow down tabs in the background.
  await page.bringToFront()
  await openProject(page, site, firstRow.title)
  await other.bringToFront()
  await other.getByLabel('Título').fill(theirs)
  await publish(other)
  await expect(publishedHeading(other)).toBeVisible()
  await page.bringToFront()
  await page.getByLabel('Título').fill(mine)
  await publish(page)
  await page.getByRole('heading', { name: 'Este projeto mudou desde que você o abriu' }).waitFor()
}

test('a conflict shows both values of each field that differs, and publishes nothing before "Ficar com a minha"', async ({
  page,
  openDesk,
}) => {
  const { site } = await openDesk()
  await collide(page, site, 'A minha', 'A deles')
  const notice = page.getByRole('region', { name: 'Este projeto mudou desde que você o abriu' })
  await expect(notice.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(notice.getByRole('region')).toHaveCount(1)
  const values = notice.getByRole('region', { name: 'Título' })
  // The label and the value are in adjacent elements, so no space separates their texts.
  await expect(values).toContainText('A outra versãoA deles')
  await expect(values).toContainText('A sua versãoA minha')
  await expect(title(page)).toHaveValue('A minha')
  await expectPublishedTitle(page, site, 'A deles')

  await page.getByRole('button', { name: 'Ficar com a minha' }).click()
  await expect(publishedHeading(page)).toBeVisible()
  await expectPublishedTitle(page, site, 'A minha')
})

test('a project that was removed in another tab can be published as a new project', async ({
  page,
  openForm,
}) => {
  const { site } = await openForm(firstRow.title)
  const other = await page.context().newPage()
  await other.goto(`${site.url}/estudio/projetos`)
  const item = itemOf(other, firstRow.title)
  await item.getByLabel(/Mais opções/).click()
  await item.getByRole('button', { name: 'Remover' }).click()
  await expect(item).toBeHidden()
  await page.bringToFront()
  await title(page).fill('De volta')
  await publish(page)
  await page.getByRole('button', { name: 'Publicar como novo' }).click()
  await expect(publishedHeading(page)).toBeVisible()
  await expectPublishedTitle(page, site, 'De volta')
})

test('a change from another tab is shown before it can be replaced, and "Usar a outra" shows it, even after the skip link', async ({
  page,
  openDesk,
}) => {
  const { site } = await openDesk()
  await openMySite(page, site)
  const name = page.getByRole('textbox', { name: 'Nome', exact: true }).first()
  await publishSite(page, site, { name: 'Outro Nome' })
  // Adds `#content` to the address.
  await page.getByRole('link', { name: 'Pular para o conteúdo' }).press('Enter')
  await name.fill('Meu Nome')
  await publish(page)
  await expect(
    page.getByRole('heading', { name: 'O site mudou desde que você abriu esta página' }),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Nome' })).toContainText('Outro Nome')
  expect(await bodyAt(page, site.url)).toContain('Outro Nome')
  await page.getByRole('button', { name: 'Usar a outra' }).click()
  await expect(name).toHaveValue('Outro Nome')
})
