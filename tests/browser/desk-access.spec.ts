/** The way into the owner's desk with a password, and out. */
import { newPasswordLink, PASSWORD, signedIn, signIn } from './fixtures/desk.ts'
import { demoRows, expect, test } from './fixtures/test.ts'

const [first = '', second = ''] = demoRows.map(({ title }) => title)

// It may still be loading pictures from a site that ends with its test.
test.afterEach(({ page }) => page.close())

test('a first password, out, a wrong one, and back in to where it was wanted', async ({
  page,
  openSite,
  complaints,
}) => {
  complaints.expect(/status of 40[03]/)
  const site = await openSite({ ESTUDIO: 'on' })
  const link = await newPasswordLink(site)
  await page.goto(link)
  await expect(page).toHaveTitle('Estúdio | Marina Duarte')
  await page.getByLabel('Nova senha').fill('curta')
  await page.getByRole('button', { name: 'Criar senha' }).click()
  await expect(page.getByLabel('Nova senha')).toHaveAccessibleDescription(
    /^A senha precisa de pelo menos 10 caracteres/,
  )

  await signedIn(page, site)
  await page.goto(link)
  await expect(page.getByText('--nova-senha')).toBeVisible()
  await page.goto(`${site.url}/estudio`)
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(page).toHaveURL(/\/estudio\/entrar$/)
  const cookies = await page.context().cookies(`${site.url}/estudio/`)
  expect(
    cookies.map(({ name }) => name),
    'the device stays known',
  ).toEqual(['estudio-aparelho'])

  await page.goto(`${site.url}/estudio/projetos?de=longe`)
  await signIn(page, 'uma senha errada')
  await expect(page.getByLabel('Senha')).toHaveAccessibleDescription(/^A senha não confere/)
  await expect(page.getByLabel('Senha')).toBeFocused()
  await signIn(page, PASSWORD)
  await expect(page).toHaveURL(`${site.url}/estudio/projetos?de=longe`)
})

test('out of all devices; and in without scripts', async ({ page, openSite, newVisitor }) => {
  const site = await openSite({ ESTUDIO: 'on' })
  await signedIn(page, site)
  const plain = await newVisitor({ javaScriptEnabled: false })
  await plain.goto(`${site.url}/estudio/entrar`)
  await signIn(plain, PASSWORD)
  await expect(plain.getByRole('heading', { name: 'Projetos' })).toBeVisible()
  await plain.getByRole('button', { name: `Descer: ${first}` }).click()
  await expect(plain.getByRole('heading', { level: 2 }).first()).toHaveText(second)
  await plain.getByRole('button', { name: 'Sair de todos os aparelhos' }).click()
  await expect(plain.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
})
