/** "Publicar" while photos are being uploaded, and when a request fails. */
import type { Page, Route } from '@playwright/test'
import {
  bodyAt,
  choosePhotos,
  createPhoto,
  publish,
  publishedHeading,
  test,
  tiles,
  uploadedTiles,
} from '../support/browser/desk-form.ts'
import { holdRequests } from '../support/browser/held-requests.ts'
import { expect } from '../support/browser/test.ts'

/** The button "Publicar". It has other labels during a publication. */
const publishButton = (page: Page) => page.getByRole('button', { name: /Publica|Enviando/ })

test('what changes while "Publicar" waits for a photo is published too, and only one request is sent', async ({
  page,
  openForm,
}) => {
  const { site } = await openForm()
  let submissions = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('novo')) submissions += 1
  })
  const uploads = await holdRequests(page, /fotos$/)
  const heldSubmission = await holdRequests(page, /novo\.data/)
  await choosePhotos(page, await createPhoto())
  await page.getByLabel('Título').fill('Antes')
  await publishButton(page).dblclick()
  await expect(publishButton(page)).toHaveText('Enviando imagens…')
  await choosePhotos(page, await createPhoto({ left: 'green', right: 'white' }))
  await page.getByLabel('Título').fill('Depois')
  uploads.release()
  await expect(publishButton(page)).toHaveText('Publicando…')
  await publishButton(page).dblclick()
  heldSubmission.release()
  await expect(publishedHeading(page)).toBeVisible()
  expect(submissions).toBe(1)
  expect(await bodyAt(page, `${site.url}/projeto/depois`)).toContain('/imagens/depois/2/')
})

test('a failed upload stops the publication, which succeeds after a retry', async ({
  page,
  openForm,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_CONNECTION_FAILED/)
  const { site } = await openForm()
  const { promise: pressed, resolve: setPressed } = Promise.withResolvers<void>()
  const failUpload = async (route: Route) => {
    await pressed
    await route.abort('connectionfailed')
  }
  await page.route('**/estudio/fotos', failUpload)
  await choosePhotos(page, await createPhoto())
  await page.getByLabel('Título').fill('Padaria')
  await publish(page)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(tiles(page)).not.toBeInViewport()
  setPressed()
  await expect(page.getByRole('alert')).toContainText('Nem todas as imagens foram enviadas')
  await expect(tiles(page)).toBeInViewport()
  await expect(tiles(page)).toContainText('Não deu certo: sem internet')
  expect(await bodyAt(page, site.url)).not.toContain('Padaria')

  await page.unroute('**/estudio/fotos')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(uploadedTiles(page)).toHaveCount(1)
  await publish(page)
  await expect(publishedHeading(page)).toBeVisible()
  await expect(tiles(page)).toHaveCount(1)
})

test('after a lost response to "Publicar", trying again adds no second project', async ({
  page,
  openForm,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_CONNECTION_FAILED/)
  const { site } = await openForm()
  await page.getByLabel('Título').fill('Padaria')
  const submissionAddress = /\/novo\.data/
  await page.route(submissionAddress, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    // `route.fetch` bypasses the browser, so add the header with which browsers mark requests of the site's own pages.
    const headers = { ...(await route.request().allHeaders()), 'sec-fetch-site': 'same-origin' }
    const response = await route.fetch({ headers })
    expect(await response.text(), 'the project is written').toContain('?no-ar')
    await route.abort('connectionfailed')
  })
  await publish(page)
  await expect(page.getByRole('alert')).toContainText('Nada se perdeu')
  await page.unroute(submissionAddress)
  await publish(page)
  await expect(publishedHeading(page)).toBeVisible()
  await expect(page.getByLabel('Endereço')).toHaveValue('padaria')
  const html = await bodyAt(page, site.url)
  expect(html.match(/href="\/projeto\/padaria[^"]*"/g)).toHaveLength(1)
})
