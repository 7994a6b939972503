/** Downloads and restores backups of the site, as the owner does. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { RunningSite } from '../running-site.ts'
import { hydrated } from './hydration.ts'

export async function openBackups(page: Page, site: RunningSite): Promise<void> {
  await page.goto(`${site.url}/estudio/copia`)
  await hydrated(page)
}

export async function downloadBackup(page: Page, site: RunningSite): Promise<Buffer> {
  await openBackups(page, site)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Baixar cópia' }).click()
  return readFileSync(await (await download).path())
}

export async function chooseBackup(page: Page, zip: Buffer): Promise<void> {
  const picker = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Escolher cópia' }).click()
  const file = { name: 'copia.zip', mimeType: 'application/zip', buffer: zip }
  await (await picker).setFiles(file)
}

/** The region with the changes that restoring would make. It appears when the upload has been checked. */
export const planOf = (page: Page) => page.getByRole('region', { name: 'O que vai mudar' })

export async function restoreBackup(page: Page, site: RunningSite, zip: Buffer): Promise<void> {
  await openBackups(page, site)
  await chooseBackup(page, zip)
  await planOf(page).getByRole('button', { name: 'Restaurar' }).click()
  await page.getByRole('heading', { name: 'Cópia restaurada' }).waitFor()
}
