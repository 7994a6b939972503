/** The way into the owner's desk, and its list of projects, as the visitors then see them. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { newPasswordLink, PASSWORD, signedIn } from './fixtures/desk.ts'
import { geometryFaults } from './fixtures/geometry.ts'
import { dataFolder, type RunningSite } from './fixtures/server.ts'
import { demoRows, expect, test } from './fixtures/test.ts'

const titles = demoRows.map(({ title }) => title)
const [first = '', second = '', third = ''] = titles

const row = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })

async function signIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Senha').fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** What a visitor sees at once, without a reload of their own. */
async function expectPublished(page: Page, site: RunningSite, shown: string[]): Promise<void> {
  const html = await (await page.request.get(site.url)).text()
  const headings = [...html.matchAll(/<h3[^>]*>([^<]+)/g)].map(([, title]) => title)
  expect(headings.filter((title) => titles.includes(title ?? ''))).toEqual(shown)
}

async function expectAccessible(page: Page): Promise<void> {
  for (const [theme, width] of [
    ['dark', 1280],
    ['light', 390],
  ] as const) {
    await page.evaluate((name) => {
      sessionStorage.theme = name
      dispatchEvent(new Event('pageshow'))
    }, theme)
    await page.setViewportSize({ width, height: 844 })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect.soft(violations, `${theme}, at ${width} px`).toEqual([])
  }
  for (const width of [1920, 1280, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    expect.soft(await geometryFaults(page), `at ${width} px`).toEqual([])
  }
}

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
  await expect(page.getByLabel('Nova senha')).toBeFocused()

  await signedIn(page, site)
  await page.goto(link)
  await expect(page.getByText('--nova-senha')).toBeVisible()
  await page.goto(`${site.url}/estudio`)
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(page).toHaveURL(/\/estudio\/entrar$/)
  expect(await page.context().cookies()).toEqual([])

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

test('projects move by keyboard and at once', async ({ page, openSite }) => {
  const site = await openSite({ ESTUDIO: 'on' })
  await signedIn(page, site)
  const down = page.getByRole('button', { name: `Descer: ${first}` })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(second)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${first}: 3º de ${titles.length}`)).toBeAttached()
  await expect(down).toBeFocused()
  const moved = [second, third, first, ...titles.slice(3)]
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(moved)
  await expect(page.getByRole('button', { name: `Subir: ${second}` })).toBeDisabled()
  await expect(() => expectPublished(page, site, moved)).toPass()
})

test('a project removed is gone at once, and back in its place', async ({ page, openSite }) => {
  const site = await openSite({ ESTUDIO: 'on' })
  await page.setViewportSize({ width: 390, height: 844 })
  await signedIn(page, site)
  await page.getByLabel(`Mais opções: ${second}`).click()
  await row(page, second).getByRole('button', { name: 'Remover' }).click()
  await expect(row(page, second)).toHaveCount(0)
  await expect(page.getByText('Projeto removido')).toBeVisible()
  await expectPublished(page, site, [first, third, ...titles.slice(3)])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(titles)
  await expectPublished(page, site, titles)
})

test('what cannot be changed is said, and nothing is lost', async ({
  page,
  openSite,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|status of 503/)
  const folder = dataFolder()
  const site = await openSite({ ESTUDIO: 'on', DATA_DIR: folder })
  await signedIn(page, site)
  const database = new DatabaseSync(join(folder, 'site.sqlite'))
  database.exec('begin immediate')
  await page.getByRole('button', { name: `Descer: ${first}` }).click()
  await expect(page.getByRole('alert')).toContainText('O banco de dados não responde')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(titles)
  database.close()

  await page.getByLabel(`Mais opções: ${second}`).click()
  await row(page, second).getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByText('Projeto removido')).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('heading', { name: /O site não responde/ })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Desfazer' })).toHaveCount(1)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(titles)
  rmSync(folder, { recursive: true })
})

test('axe finds nothing, and there is no fault in their geometry', async ({
  page,
  openSite,
  complaints,
}) => {
  test.slow()
  complaints.expect(/status of 403/)
  const site = await openSite({ ESTUDIO: 'on' })
  await signedIn(page, site)
  await page.getByLabel(`Mais opções: ${second}`).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await signIn(page, 'uma senha errada')
  await expect(page.getByLabel('Senha')).toHaveAccessibleDescription(/não confere/)
  await expectAccessible(page)
})
