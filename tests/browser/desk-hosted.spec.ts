/** The owner's desk on the hosted database: the account there, its policies, its storage. */
import { type Postgrest, startPostgrest } from '../doubles/postgrest.ts'
import { choose, live, photo, publish, ready, tiles, visitors } from './fixtures/desk-form.ts'
import { readingFrom } from './fixtures/server.ts'
import { expect, test } from './fixtures/test.ts'

const OWNER = ['dona@marina.example', 'café com leite às sete'] as const
const STRANGER = ['outra@pessoa.example', 'uma senha qualquer'] as const

let service: Postgrest

test.beforeAll(async () => {
  service = await startPostgrest()
  await service.addOwner(...OWNER)
  await service.signUp(...STRANGER)
})
test.afterAll(() => service.close())

test('the owner publishes, moves and removes; a stranger with an account does not come in', async ({
  page,
  openSite,
  complaints,
}) => {
  complaints.expect(/status of 403/)
  const site = await openSite({ ...readingFrom(service), ESTUDIO: 'on' })

  async function signIn([email, password]: readonly [string, string]) {
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Senha').fill(password)
    await page.getByRole('button', { name: 'Entrar' }).click()
  }

  await page.goto(`${site.url}/estudio/projetos/novo`)
  await signIn(STRANGER)
  await expect(page.getByLabel('Senha')).toHaveAccessibleDescription(/não confere/)
  await signIn(OWNER)
  await ready(page)
  const tokens = await page.context().cookies(`${site.url}/estudio/`)
  expect(tokens.length).toBeGreaterThan(0)
  for (const { httpOnly, path } of tokens)
    expect({ httpOnly, path }).toEqual({ httpOnly: true, path: '/estudio' })
  expect(await page.evaluate(() => document.cookie)).toBe('')

  for (const title of ['Primeiro', 'Segundo']) {
    await page.goto(`${site.url}/estudio/projetos/novo`)
    await ready(page)
    await choose(page, await photo())
    await expect(tiles(page).filter({ hasText: 'enviada' })).toHaveCount(1)
    await page.getByLabel('Título').fill(title)
    await publish(page)
    await expect(live(page)).toBeVisible()
  }
  const [row] = await service.sql("select images from projects where slug = 'segundo'")
  expect(row?.images).toEqual([
    expect.stringContaining(`${service.url}/storage/v1/object/public/fotos/`),
  ])
  const html = await visitors(page, `${site.url}/projeto/segundo`)
  const [, picture = ''] = /src="(\/imagens\/segundo\/1[^"]+)"/.exec(html) ?? []
  expect((await page.request.get(site.url + picture)).headers()['content-type']).toBe('image/webp')

  await page.goto(`${site.url}/estudio/projetos`)
  await page.getByRole('button', { name: /Descer.*Segundo/ }).click()
  const order = async () =>
    [...(await visitors(page, site.url)).matchAll(/href="\/projeto\/(\w+)"/g)].map(
      ([, slug]) => slug,
    )
  await expect.poll(order).toEqual(['primeiro', 'segundo'])

  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(page.getByLabel('E-mail')).toBeVisible()
  expect(await page.context().cookies(`${site.url}/estudio/`)).toEqual([])
})
