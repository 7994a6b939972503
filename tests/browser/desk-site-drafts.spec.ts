/** Drafts of "Meu site" survive reloads and failures, and conflict with changes from another tab. */
import { test } from '../support/browser/desk.ts'
import {
  answerDialog,
  bodyAt,
  createPhoto,
  publish,
  publishedHeading,
} from '../support/browser/desk-form.ts'
import { choosePortrait, openMySite, publishSite } from '../support/browser/desk-site.ts'
import { holdRequests } from '../support/browser/held-requests.ts'
import { expect } from '../support/browser/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a draft survives a reload and a failure of the database, and is discarded once it is published', async ({
  page,
  openDesk,
}) => {
  const { site, blockWrites } = await openDesk()
  await openMySite(page, site)
  await page.getByLabel('Nome', { exact: true }).first().fill('Rui Braga')
  await page.reload()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByLabel('Nome', { exact: true }).first()).toHaveValue('Rui Braga')
  const allowWrites = blockWrites()
  await publish(page)
  await expect(page.getByRole('alert')).toContainText('não respondeu')
  allowWrites()
  await publish(page)
  await expect(publishedHeading(page)).toBeVisible()
  await page.reload()
  await page.getByLabel('Nome', { exact: true }).first().waitFor()
  await expect(page.getByRole('button', { name: 'Continuar' })).toHaveCount(0)
})

test('the page asks before the owner leaves an unsent portrait, keeps it until a reload, says that it was lost, and asks during a publication', async ({
  page,
  openDesk,
}) => {
  const { site } = await openDesk()
  await openMySite(page, site)
  async function openAgain(answer: 'accept' | 'dismiss'): Promise<string> {
    const question = answerDialog(page, answer)
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.getByRole('link', { name: 'Meu site', exact: true }).click()
    return question
  }
  await page.getByLabel('Nome', { exact: true }).first().fill('Rui Braga')
  await choosePortrait(page, await createPhoto())
  expect(await openAgain('dismiss')).toMatch(/não foram enviadas/)
  await expect(page.locator('canvas')).toBeVisible()
  await openAgain('accept')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.locator('canvas')).toBeVisible()
  const leaving = answerDialog(page, 'accept')
  await page.reload()
  await leaving
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('alert')).toContainText('não foi guardada')
  await choosePortrait(page, await createPhoto())
  await expect(page.getByRole('alert')).toHaveCount(0)

  const submission = await holdRequests(page, /site\.data/)
  const sent = page.waitForRequest(/site\.data/)
  await publish(page)
  await sent
  expect(await openAgain('dismiss')).toMatch(/publicação ainda não terminou/)
  submission.release()
  await expect(publishedHeading(page)).toBeVisible()
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
