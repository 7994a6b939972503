/** The owner's desk on the hosted database: the account there, its policies, its storage. */
import { type Postgrest, startPostgrest } from '../doubles/postgrest.ts'
import { answering, EMAIL, PASSWORD, signIn } from './fixtures/desk.ts'
import { choose, live, photo, publish, ready, tiles, visitors } from './fixtures/desk-form.ts'
import { closeGate } from './fixtures/gate.ts'
import { readingFrom } from './fixtures/server.ts'
import { expect, test } from './fixtures/test.ts'

const STRANGER = ['outra@pessoa.example', 'uma senha qualquer'] as const

let service: Postgrest

test.beforeAll(async () => {
  service = await startPostgrest()
  await service.addOwner(EMAIL, PASSWORD)
  await service.signUp(...STRANGER)
})
test.afterAll(() => service.close())

test('a stranger with an account does not come in; the owner has tokens in cookies alone, and photos in the bucket', async ({
  page,
  openSite,
  complaints,
}) => {
  complaints.expect(/status of (?:403|503)/)
  const site = await openSite({ ...readingFrom(service), ESTUDIO: 'on' })

  const scripts = await closeGate(page, /\.js$/)
  await page.goto(`${site.url}/estudio/projetos/novo`)
  await page.getByLabel('E-mail').fill(STRANGER[0])
  await signIn(page, STRANGER[1])
  await expect(page.getByLabel('Senha')).toHaveAccessibleDescription(/não é a do dono/)
  await page.getByLabel('E-mail').fill(EMAIL)
  scripts.open()
  await answering(page)
  await expect(page.getByLabel('E-mail'), 'nothing takes the focus away').toBeFocused()
  service.isDown = true
  await signIn(page, PASSWORD)
  await expect(page.getByLabel('Senha')).toHaveAccessibleDescription(/não respondeu/)
  service.isDown = false
  await signIn(page, PASSWORD)
  await ready(page)
  const tokens = await page.context().cookies(`${site.url}/estudio/`)
  expect(tokens.length).toBeGreaterThan(0)
  for (const { httpOnly, path } of tokens)
    expect({ httpOnly, path }).toEqual({ httpOnly: true, path: '/estudio' })
  expect(await page.evaluate(() => document.cookie)).toBe('')

  await choose(page, await photo())
  await expect(tiles(page).filter({ hasText: 'enviada' })).toHaveCount(1)
  await page.getByLabel('Título').fill('Segundo')
  await publish(page)
  await expect(live(page)).toBeVisible()
  const [row] = await service.sql("select images from projects where slug = 'segundo'")
  expect(row?.images).toEqual([
    expect.stringContaining(`${service.url}/storage/v1/object/public/fotos/`),
  ])
  const html = await visitors(page, `${site.url}/projeto/segundo`)
  const [, picture = ''] = /src="(\/imagens\/segundo\/1[^"]+)"/.exec(html) ?? []
  expect((await page.request.get(site.url + picture)).headers()['content-type']).toBe('image/webp')

  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(page.getByLabel('E-mail')).toBeVisible()
  const cookies = await page.context().cookies(`${site.url}/estudio/`)
  expect(
    cookies.map(({ name }) => name),
    'the device stays known',
  ).toEqual(['estudio-aparelho'])
})
