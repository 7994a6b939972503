/** Drafts of both forms survive reloads, lost connections and expired sessions. */
import type { Page } from '@playwright/test'
import { itemOf, PASSWORD, signIn } from '../support/browser/desk.ts'
import {
  answerDialog,
  bodyAt,
  choosePhotos,
  createPhoto,
  formShown,
  openProject,
  publish,
  publishedHeading,
  test,
  tiles,
} from '../support/browser/desk-form.ts'
import { choosePortrait, openMySite } from '../support/browser/desk-site.ts'
import { holdRequests } from '../support/browser/held-requests.ts'
import { expect, firstRow } from '../support/browser/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a draft with a photo survives a failed publication and a reload', async ({
  page,
  openForm,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_FAILED/)
  const { site } = await openForm(firstRow.title)
  const count = firstRow.images.length
  await page.getByLabel('Título').fill('Sem rede')
  await choosePhotos(page, await createPhoto())
  await expect(tiles(page).nth(count)).toContainText('enviada')
  await page.route(/estudio/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await publish(page)
  await expect(page.getByRole('alert')).toContainText('Nada se perdeu')

  await page.reload()
  await expect(page.getByRole('heading', { name: /Há um rascunho de/ })).toBeFocused()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByLabel('Título')).toHaveValue('Sem rede')
  await expect(tiles(page)).toHaveCount(count + 1)
  await page.unroute(/estudio/)
  await publish(page)
  await expect(publishedHeading(page)).toBeVisible()
  expect(await bodyAt(page, `${site.url}/projeto/${firstRow.slug}`)).toContain('Sem rede')
})

test('the page asks before the owner leaves during an upload, and leaving cancels the publication', async ({
  page,
  openForm,
}) => {
  const { site } = await openForm()
  const uploads = await holdRequests(page, /fotos$/)
  await choosePhotos(page, await createPhoto())
  await expect(tiles(page)).toContainText('enviando')
  // The skip link does not leave the page.
  await page.getByRole('link', { name: 'Pular para o conteúdo' }).press('Enter')
  await expect(page).toHaveURL(/#content$/)
  await page.getByLabel('Título').fill('Padaria')
  await publish(page)
  const question = answerDialog(page, 'dismiss')
  const leave = page.getByRole('main').getByRole('link', { name: 'Projetos' })
  await leave.click()
  expect(await question).toMatch(/não foram enviadas/)
  await expect(page.getByLabel('Título'), 'the owner stays').toBeVisible()

  const leaving = answerDialog(page, 'accept')
  await leave.click()
  await leaving
  await expect(page.getByRole('heading', { name: 'Projetos', level: 1 })).toBeVisible()
  const upload = page.waitForResponse(/fotos$/)
  uploads.release()
  await upload
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect(itemOf(page, 'Padaria')).toContainText('Rascunho')
  expect(await bodyAt(page, site.url)).not.toContain('Padaria')
})

test('a draft survives an expired session, and a discarded draft does not come back', async ({
  page,
  openForm,
}) => {
  await openForm()
  await page.getByLabel('Título').fill('Depois de entrar')
  await page.context().clearCookies()
  await publish(page)
  await expect(page.getByRole('status')).toContainText('o texto está guardado')
  await signIn(page, PASSWORD)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByLabel('Título')).toHaveValue('Depois de entrar')
  await page.reload()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByLabel('Título')).toHaveValue('')
  await page.reload()
  await formShown(page)
  await expect(page.getByLabel('Título')).toHaveValue('')
})

test('the list shows the dates of drafts, also of a new project, and opens them', async ({
  page,
  openForm,
}) => {
  const { site } = await openForm()
  await page.getByLabel('Título').fill('Pela metade')
  await openProject(page, site, firstRow.title)
  await page.getByLabel('Título').fill('Mudado')
  await page.getByRole('main').getByRole('link', { name: 'Projetos' }).click()
  await expect(itemOf(page, firstRow.title)).toContainText(/Rascunho de [\d/]+, às/)
  const unpublished = itemOf(page, 'Pela metade')
  await expect(unpublished).toContainText(/Rascunho de/)
  await unpublished.getByRole('link').click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByLabel('Título')).toHaveValue('Pela metade')
})

test('the address of a removed project shows its draft, and without one that there is no project', async ({
  page,
  openForm,
  browserErrors,
}) => {
  browserErrors.allow(/status of 404/)
  const { site } = await openForm(firstRow.title)
  const address = page.url()
  await page.getByLabel('Título').fill('Ainda aqui')
  const form = { intent: 'remove', id: firstRow.slug }
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  await page.request.post(`${site.url}/estudio/projetos`, { form, headers })
  expect((await page.goto(address))?.status()).toBe(404)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByLabel('Título')).toHaveValue('Ainda aqui')
  await page.reload()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('heading', { name: 'Projeto não encontrado' })).toBeVisible()
  await expect(page).toHaveTitle(/^Projeto não encontrado/)
  await page.getByRole('main').getByRole('link', { name: 'Projetos' }).click()
  await expect(page.getByRole('heading', { name: 'Projetos', level: 1 })).toBeVisible()
})

/** Makes the desk take the browser for one on another computer. */
const comeFromElsewhere = (page: Page) =>
  page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.7' })

test('without a network, a tap in the menu does not replace the form, and a page that fails keeps the menu', async ({
  page,
  openForm,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/)
  await comeFromElsewhere(page)
  await openForm()
  await page.getByLabel('Título').fill('Sem rede')
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  const menu = page.getByRole('button', { name: 'Abrir menu' })
  const numbers = page.getByRole('link', { name: 'Números' })
  await menu.click()
  await numbers.click()
  await expect(page.getByText('Sem internet. O que você escreveu está guardado.')).toBeVisible()
  await expect(page.getByLabel('Título')).toHaveValue('Sem rede')
  await page.context().setOffline(false)
  await page.route(/numeros\.data/, (route) => route.abort())
  await menu.click()
  await numbers.click()
  await expect(page.getByRole('heading', { name: 'Algo deu errado' })).toBeVisible()
  await page.unroute(/numeros\.data/)
  await menu.click()
  await numbers.click()
  await expect(page.getByRole('heading', { name: 'Números', level: 1 })).toBeVisible()
})

test('without a network, a link that opens a new tab says so instead', async ({
  page,
  openDesk,
}) => {
  await comeFromElsewhere(page)
  await openDesk()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('link', { name: 'Ver o site' }).click()
  await expect(page.getByText('Sem internet. O que você escreveu está guardado.')).toBeVisible()
})

test('a desk on this computer works without internet', async ({ page, openDesk }) => {
  await openDesk()
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }))
  await page.getByRole('link', { name: 'Novo projeto' }).click()
  await formShown(page)
})

test('a form that was changed back has no draft', async ({ page, openForm }) => {
  await openForm(firstRow.title)
  await page.getByLabel('Título').fill('Outro')
  await page.getByLabel('Título').fill(`${firstRow.title} `)
  await page.reload()
  await formShown(page)
  await expect(page.getByLabel('Título')).toHaveValue(firstRow.title)
})

test('the page asks before the owner leaves an unsent portrait', async ({ page, openDesk }) => {
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
  const leaving = answerDialog(page, 'accept')
  await page.reload()
  await leaving
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByLabel('Nome', { exact: true }).first()).toHaveValue('Rui Braga')
})
