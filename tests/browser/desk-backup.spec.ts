/** "Cópia de segurança": downloading a backup, and restoring it. */

import { siteRow } from '../../data/site-row.ts'
import {
  chooseBackup,
  downloadBackup,
  openBackups,
  planOf,
  restoreBackup,
} from '../support/browser/backups.ts'
import { test } from '../support/browser/desk.ts'
import { demoRows, expect, firstRow, secondRow } from '../support/browser/test.ts'
import { aSiteDraft } from '../support/builders/site.ts'
import { filesOf, zipOf } from '../support/builders/zip.ts'
import type { RunningSite } from '../support/running-site.ts'

/** A few projects are enough for a backup, and their images are soon downloaded. */
const rows = demoRows.slice(0, 3)
const titles = rows.map(({ title }) => title)

/** @returns the titles of the demo projects that the landing page shows. */
async function shownOn(site: RunningSite): Promise<string[]> {
  const html = await (await fetch(site.url)).text()
  return titles.filter((title) => html.includes(title))
}

test('before restoring, the owner sees what would change and can cancel', async ({
  page,
  openDesk,
}) => {
  const { site } = await openDesk(rows)
  const backup = await downloadBackup(page, site)
  // Replace the demo images with the backup's photos. With the demo images, every project would differ from the backup.
  await restoreBackup(page, site, backup)
  await page.goto(`${site.url}/estudio/projetos`)
  await page.getByLabel(`Mais opções: ${firstRow.title}`).click()
  await page.getByRole('button', { name: 'Remover' }).first().click()
  await page.getByRole('heading', { name: 'Projeto removido' }).waitFor()
  await openBackups(page, site)
  await chooseBackup(page, backup)
  const plan = planOf(page)
  await plan.waitFor()
  await expect(plan.getByRole('heading', { name: 'O que vai mudar' })).toBeFocused()
  await expect(plan.getByText('Entram no site: 1 projeto')).toBeVisible()
  await expect(plan.getByText('não tem uma cópia automática')).toBeHidden()
  await expect(plan.getByText(firstRow.title)).toBeVisible()
  await plan.getByText(`Já estão iguais: ${titles.length - 1} projetos`).click()
  await expect(plan.getByText(secondRow.title)).toBeVisible()
  await plan.getByRole('button', { name: 'Cancelar' }).click()
  await expect(plan).toBeHidden()
  expect(await shownOn(site)).toEqual(titles.filter((title) => title !== firstRow.title))
  await restoreBackup(page, site, backup)
  expect(await shownOn(site)).toEqual(titles)

  const settings = {
    path: 'site.json',
    content: JSON.stringify(siteRow(aSiteDraft({ name: 'Ana' }))),
  }
  await restoreBackup(page, site, await zipOf([...filesOf(), settings]))
  await expect(page, 'the desk shows the restored name').toHaveTitle(
    'Cópia de segurança | Estúdio | Ana',
  )
})

test('the copy that the site has made before a restore brings back what was there', async ({
  page,
  openDesk,
}) => {
  const { site } = await openDesk(rows)
  await restoreBackup(page, site, await zipOf(filesOf()))
  await openBackups(page, site)
  const copies = page.getByRole('region', { name: 'Cópias automáticas' })
  await expect(copies.getByRole('link', { name: 'Baixar' }).first()).toBeVisible()
  await copies.getByRole('button', { name: 'Restaurar' }).first().click()
  const plan = planOf(page)
  await expect(plan.getByText('Não estão na cópia e ficam: 1 projeto')).toBeVisible()
  await plan.getByRole('button', { name: 'Restaurar' }).click()
  await page.getByRole('heading', { name: 'Cópia restaurada' }).waitFor()
})
