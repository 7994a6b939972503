/** "Ocultar" and "Mostrar" on the desk, and what visitors get afterwards. */
import type { Locator, Page } from '@playwright/test'
import { itemOf } from './fixtures/desk.ts'
import { expectAccessible } from './fixtures/desk-accessibility.ts'
import {
  bodyAt,
  choosePhotos,
  createPhoto,
  openNewProject,
  publish,
  publishedHeading,
  test,
  uploadedTiles,
} from './fixtures/desk-form.ts'
import { holdRequests } from './fixtures/held-requests.ts'
import type { RunningSite } from './fixtures/server.ts'
import { demoRows, expect, firstRow } from './fixtures/test.ts'

/** Presses a button of a project in the list. Opens the project's menu first if the button is hidden. */
async function press(page: Page, title: string, button: string): Promise<void> {
  const menu = page.getByLabel(`Mais opções: ${title}`)
  if (await itemOf(page, title).getByRole('button', { name: button }).isHidden()) await menu.click()
  await itemOf(page, title).getByRole('button', { name: button }).click()
}

/** @returns the status codes that visitors get, by path. */
async function statuses(page: Page, site: RunningSite, paths: readonly string[]) {
  const answers = await Promise.all(
    paths.map((path) => page.request.get(site.url + path, { maxRedirects: 0 })),
  )
  return Object.fromEntries(answers.map((answer, index) => [paths[index], answer.status()]))
}

/**
 * Pages and files that mention a new project. The new project is the first in the list, so the last project's page
 * links to it as the next.
 */
const LISTS = ['/', '/_.data', '/sitemap.xml', '/llms.txt', `/projeto/${demoRows.at(-1)?.slug}`]

/** @returns the paths in LISTS whose text contains this slug. */
async function listsWith(page: Page, site: RunningSite, slug: string): Promise<string[]> {
  const found: string[] = []
  for (const path of LISTS) {
    if ((await bodyAt(page, site.url + path)).includes(slug)) found.push(path)
  }
  return found
}

test('visitors get 404 for a hidden project and find it nowhere, until it is shown again', {
  tag: '@hosted',
}, async ({ page, openForm }) => {
  const { site } = await openForm()
  await choosePhotos(page, await createPhoto())
  await expect(uploadedTiles(page)).toHaveCount(1)
  await page.getByLabel('Título').fill('Quermesse')
  await publish(page)
  await expect(publishedHeading(page)).toBeVisible()

  const html = await bodyAt(page, `${site.url}/projeto/quermesse`)
  const pictures = [...html.matchAll(/\/imagens\/quermesse\/1\/[^/]+\/\d+\.(?:avif|webp)/g)].map(
    String,
  )
  const [sharePicture = ''] = /\/compartilhar\/quermesse\/\w+\.jpg/.exec(html) ?? []
  const paths = [
    '/projeto/quermesse',
    '/projeto/quermesse.data',
    sharePicture,
    ...new Set(pictures),
  ]
  expect(paths.length).toBeGreaterThan(4)
  const everyPath = (status: number) => Object.fromEntries(paths.map((path) => [path, status]))
  expect(await statuses(page, site, paths)).toEqual(everyPath(200))
  expect(await listsWith(page, site, 'quermesse')).toEqual(LISTS)

  await page.getByRole('link', { name: 'Projetos' }).click()
  await press(page, 'Quermesse', 'Ocultar')
  await expect(itemOf(page, 'Quermesse')).toContainText('Oculto')
  await expect(itemOf(page, 'Quermesse').getByRole('button', { name: 'Mostrar' })).toBeFocused()
  await expect.poll(() => statuses(page, site, paths)).toEqual(everyPath(404))
  expect(await listsWith(page, site, 'quermesse')).toEqual([])
  const guessed = ['/compartilhar/quermesse/0123456789abc.jpg', '/imagens/quermesse/1/x/384.webp']
  expect(await statuses(page, site, guessed)).toEqual(
    Object.fromEntries(guessed.map((path) => [path, 404])),
  )

  await page.reload()
  await expect(itemOf(page, 'Quermesse')).toContainText('Oculto')
  const address = await itemOf(page, 'Quermesse').locator('img').getAttribute('src')
  expect((await page.request.get(site.url + address)).status(), 'the desk shows it').toBe(200)
  const original = new URL(site.url + address).searchParams.get('de') ?? ''
  // With the embedded database, the site itself serves the original, but not while the project is hidden.
  if (original.startsWith('/')) {
    expect(await statuses(page, site, [original])).toEqual({ [original]: 404 })
  }

  await press(page, 'Quermesse', 'Mostrar')
  await expect(itemOf(page, 'Quermesse')).not.toContainText('Oculto')
  await expect.poll(() => statuses(page, site, paths)).toEqual(everyPath(200))
  expect(await listsWith(page, site, 'quermesse')).toEqual(LISTS)
})

test('a new project can be saved as hidden and published later', async ({ page, openDesk }) => {
  const { site } = await openDesk()
  const status = async () => (await page.request.get(`${site.url}/projeto/padaria`)).status()
  await openNewProject(page)
  await page.getByLabel('Título').fill('Padaria')
  await page.getByLabel('Manter oculto').check()
  await page.getByRole('button', { name: 'Ver como fica' }).click()
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('Padaria')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Salvar oculto' }).click()
  const saved = page.getByRole('heading', { name: 'Salvo e oculto' })
  await expect(saved).toBeVisible()
  await expect(publishedHeading(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Abrir' })).toBeHidden()
  expect(await status()).toBe(404)

  await page.getByLabel('Manter oculto').uncheck()
  await publish(page)
  await expect(publishedHeading(page)).toBeVisible()
  expect(await status()).toBe(200)
})

test('the checkbox has the colours of the other fields, and the accent colour when it is checked', async ({
  page,
  openForm,
}) => {
  await openForm()
  const backgroundOf = (part: Locator) =>
    part.evaluate((element) => getComputedStyle(element).backgroundColor)
  const checkbox = page.getByLabel('Manter oculto')
  await expect(checkbox, 'no native box').toHaveCSS('appearance', 'none')
  expect(await backgroundOf(checkbox)).toBe(await backgroundOf(page.getByLabel('Título')))
  const accent = await backgroundOf(page.getByRole('button', { name: 'Publicar', exact: true }))
  await checkbox.check()
  expect(await backgroundOf(checkbox)).toBe(accent)
})

test('a draft keeps the choice to hide the project', async ({ page, openForm }) => {
  await openForm(firstRow.title)
  await page.getByLabel('Manter oculto').check()
  await page.reload()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByLabel('Manter oculto')).toBeChecked()
})

test('hiding a project in another tab conflicts with an open form', async ({ page, openForm }) => {
  const { site } = await openForm(firstRow.title)
  const list = await page.context().newPage()
  await list.goto(`${site.url}/estudio/projetos`)
  await press(list, firstRow.title, 'Ocultar')
  await expect(itemOf(list, firstRow.title)).toContainText('Oculto')
  await page.getByLabel('Categoria').fill('Outra')
  await publish(page)
  const change = page.getByRole('region', { name: 'Manter oculto' })
  // The labels and the values are in adjacent elements, so no spaces separate their texts.
  await expect(change).toContainText('A outra versãoSimA sua versãoNão')
})

test('a hidden project is still hidden after it was removed and restored', async ({
  page,
  openDesk,
}) => {
  const { site } = await openDesk()
  await press(page, firstRow.title, 'Ocultar')
  await press(page, firstRow.title, 'Remover')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(itemOf(page, firstRow.title)).toContainText('Oculto')
  const { url } = site
  expect((await page.request.get(`${url}/projeto/${firstRow.slug}`)).status()).toBe(404)
})

test('a double tap on "Ocultar" does not show the project again', async ({ page, openDesk }) => {
  await openDesk()
  await page.getByLabel(`Mais opções: ${firstRow.title}`).click()
  const button = itemOf(page, firstRow.title).getByRole('button', { name: /^(Ocultar|Mostrar)/ })
  const requests = await holdRequests(page, /projetos\.data/)
  await button.click()
  await expect(itemOf(page, firstRow.title)).toContainText('Oculto')
  await button.click()
  requests.release()
  await expect(button).toHaveText('Mostrar')
  await page.reload()
  await expect(itemOf(page, firstRow.title)).toContainText('Oculto')
})

test('axe reports no violations in the list with a hidden project and an open menu', async ({
  page,
  openDesk,
}) => {
  await openDesk()
  await press(page, firstRow.title, 'Ocultar')
  await expect(itemOf(page, firstRow.title)).toContainText('Oculto')
  await expectAccessible(page)
})
