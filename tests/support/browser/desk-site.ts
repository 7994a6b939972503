/** Helpers for tests of the form "Meu site" on the desk. */
import { expect, type Page } from '@playwright/test'
import { EMPTY_SITE_DRAFT, type SiteDraft } from '../../../core/site/site-fields.ts'
import type { RunningSite } from '../running-site.ts'

export async function openMySite(page: Page, site: RunningSite): Promise<void> {
  await page.goto(`${site.url}/estudio/site`)
  await page.getByLabel('Nome', { exact: true }).first().waitFor()
}

export async function choosePortrait(
  page: Page,
  buffer: Buffer,
  mimeType = 'image/jpeg',
): Promise<void> {
  const picker = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Escolher imagem' }).click()
  await (await picker).setFiles([{ name: 'retrato.jpg', mimeType, buffer }])
}

/** Publishes these fields of "Meu site" without the form. The site must have no settings yet. */
export async function publishSite(
  page: Page,
  { url }: RunningSite,
  fields: Partial<SiteDraft>,
): Promise<void> {
  const response = await page.request.post(`${url}/estudio/site.data`, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    data: { draft: { ...EMPTY_SITE_DRAFT, ...fields }, basedOn: null },
  })
  expect(await response.text()).toContain('?no-ar')
}
