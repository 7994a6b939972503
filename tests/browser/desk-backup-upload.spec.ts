/** What happens to the upload of a backup if it is lost, or the owner leaves the page. */
import { chooseBackup, openBackups, planOf } from '../support/browser/backups.ts'
import { test } from '../support/browser/desk.ts'
import { answerDialog } from '../support/browser/desk-form.ts'
import { holdRequests } from '../support/browser/held-requests.ts'
import { expect } from '../support/browser/test.ts'
import { aPhoto, filesOf, zipOf } from '../support/builders/zip.ts'

const UPLOAD = /\/estudio\/copia\/envio/

test('a lost upload can be sent again, shows its progress, and the page asks before the owner leaves', async ({
  page,
  openDesk,
  browserErrors,
}) => {
  browserErrors.allow(/net::ERR_/)
  const { site } = await openDesk()
  await openBackups(page, site)
  await page.route(UPLOAD, (route) => route.abort())
  const zip = await zipOf(filesOf(await aPhoto('red')))
  await chooseBackup(page, zip)
  await page.getByRole('alert').getByText('A conexão caiu').waitFor()
  await page.unroute(UPLOAD)
  const requests = await holdRequests(page, UPLOAD)
  await chooseBackup(page, zip)
  await requests.requested
  await expect(page.getByRole('progressbar')).toBeVisible()
  const question = answerDialog(page, 'dismiss')
  await page.getByRole('link', { name: 'Estúdio' }).click()
  expect(await question).toContain('ainda não terminou')
  requests.release()
  await planOf(page).waitFor()
})

test('a proxy that refuses so large a file is named as the cause', async ({
  page,
  openDesk,
  browserErrors,
}) => {
  browserErrors.allow(/status of 413/)
  const { site } = await openDesk()
  await openBackups(page, site)
  await page.route(UPLOAD, (route) => route.fulfill({ status: 413, body: '<h1>413</h1>' }))
  await chooseBackup(page, await zipOf(filesOf()))
  await page.getByRole('alert').getByText('grande demais para o servidor').waitFor()
})
