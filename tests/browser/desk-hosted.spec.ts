/** The owner's desk on the hosted database: accounts, cookies and photo storage. */
import { type HostedService, startHostedService } from '../doubles/hosted-service.ts'
import { EMAIL, PASSWORD, signIn, signOut } from './fixtures/desk.ts'
import {
  bodyAt,
  choosePhotos,
  createPhoto,
  formShown,
  publish,
  publishedHeading,
  uploadedTiles,
} from './fixtures/desk-form.ts'
import { holdRequests } from './fixtures/held-requests.ts'
import { hydrated } from './fixtures/hydration.ts'
import { readingFrom } from './fixtures/server.ts'
import { test as base, expect } from './fixtures/test.ts'

const STRANGER = { email: 'outra@pessoa.example', password: 'uma senha qualquer' }

let service: HostedService

base.beforeAll(async () => {
  service = await startHostedService()
  await service.addOwner(EMAIL, PASSWORD)
  await service.signUp(STRANGER.email, STRANGER.password)
})
base.afterAll(() => service.close())

/** Starts a site and requests the form of a new project, which leads to the sign-in page. */
const test = base.extend<{ siteUrl: string }>({
  siteUrl: async ({ page, openSite }, use) => {
    const site = await openSite({ ...readingFrom(service), ESTUDIO: 'on' })
    await page.goto(`${site.url}/estudio/projetos/novo`)
    await use(site.url)
  },
})

test('an account that does not belong to the owner is refused', async ({
  page,
  siteUrl,
  browserErrors,
}) => {
  browserErrors.allow(/status of 403/)
  await page.getByLabel('E-mail').fill(STRANGER.email)
  await signIn(page, STRANGER.password)
  await expect(page.getByLabel('Senha')).toHaveAccessibleDescription(/não é a do dono/)
  await page.goto(`${siteUrl}/estudio/projetos`)
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
})

test('after a sign-in that failed before hydration, hydration does not move the focus', async ({
  page,
  siteUrl,
  browserErrors,
}) => {
  browserErrors.allow(/status of 403/)
  const scripts = await holdRequests(page, /\.js$/)
  await page.goto(`${siteUrl}/estudio/entrar`)
  await page.getByLabel('E-mail').fill(EMAIL)
  await signIn(page, 'uma senha errada')
  await expect(page.getByLabel('Senha')).toHaveAccessibleDescription(/não confere/)
  // The owner is in another field when hydration ends.
  await page.getByLabel('E-mail').focus()
  scripts.release()
  await hydrated(page)
  await expect(page.getByLabel('E-mail')).toBeFocused()
})

test('the sign-in shows a message while the database fails, and works afterwards', async ({
  page,
  siteUrl,
  browserErrors,
}) => {
  browserErrors.allow(/status of 503/)
  await expect(page).toHaveURL(new RegExp(`^${siteUrl}/estudio/entrar`))
  await page.getByLabel('E-mail').fill(EMAIL)
  service.isDown = true
  await signIn(page, PASSWORD)
  await expect(page.getByLabel('Senha')).toHaveAccessibleDescription(/não respondeu/)
  service.isDown = false
  await signIn(page, PASSWORD)
  await formShown(page)
})

test('the tokens are in cookies that scripts cannot read, and signing out removes them', async ({
  page,
  siteUrl,
}) => {
  const cookies = () => page.context().cookies(`${siteUrl}/estudio/`)
  await page.getByLabel('E-mail').fill(EMAIL)
  await signIn(page, PASSWORD)
  await formShown(page)
  const tokens = await cookies()
  expect(tokens.length).toBeGreaterThan(0)
  for (const { httpOnly, path } of tokens) {
    expect({ httpOnly, path }).toEqual({ httpOnly: true, path: '/estudio' })
  }
  expect(await page.evaluate(() => document.cookie)).toBe('')

  await signOut(page)
  await expect(page.getByLabel('E-mail')).toBeVisible()
  const names = (await cookies()).map(({ name }) => name)
  expect(names, 'the device stays known').toEqual(['estudio-aparelho'])
})

test('photos are stored in the bucket, and visitors get them from the site', async ({
  page,
  siteUrl,
}) => {
  await page.getByLabel('E-mail').fill(EMAIL)
  await signIn(page, PASSWORD)
  await formShown(page)
  await choosePhotos(page, await createPhoto())
  await expect(uploadedTiles(page)).toHaveCount(1)
  await page.getByLabel('Título').fill('Segundo')
  await publish(page)
  await expect(publishedHeading(page)).toBeVisible()
  const [row] = await service.sql("select images from projects where slug = 'segundo'")
  expect(row?.images).toEqual([
    expect.stringContaining(`${service.url}/storage/v1/object/public/fotos/`),
  ])
  const html = await bodyAt(page, `${siteUrl}/projeto/segundo`)
  const [, picture = ''] = /src="(\/imagens\/segundo\/1[^"]+)"/.exec(html) ?? []
  const response = await page.request.get(siteUrl + picture)
  expect(response.headers()['content-type']).toBe('image/webp')
})
