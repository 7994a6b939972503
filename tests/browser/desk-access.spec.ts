/** Setting the first password, signing in to the desk with and without scripts, and signing out. */
import type { Locator, Page } from '@playwright/test'
import {
  newPasswordLink,
  PASSWORD,
  projectTitles,
  signIn,
  signOut,
  test,
} from '../support/browser/desk.ts'
import { holdRequests } from '../support/browser/held-requests.ts'
import { hydrated } from '../support/browser/hydration.ts'
import { demoRows, expect } from '../support/browser/test.ts'

const [firstTitle = '', secondTitle = ''] = demoRows.map(({ title }) => title)

/** Presses a submit button a second time before the first form is answered. @returns how many forms were sent. */
async function pressTwice(page: Page, button: Locator): Promise<number> {
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  const requests = await holdRequests(page, /\/estudio\/.*\.data/)
  await button.click()
  await expect.poll(() => sent).toBe(1)
  await button.click()
  requests.release()
  await expect(button).toBeHidden()
  return sent
}

test('a button shows the password while it is typed', async ({ page, openSite }) => {
  const site = await openSite({ ESTUDIO: 'on' })
  await page.goto(await newPasswordLink(site))
  await hydrated(page)
  const password = page.getByLabel('Nova senha')
  await password.fill('café com leite')
  await page.getByRole('button', { name: 'Mostrar', pressed: false }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('café com leite')
  await page.getByRole('button', { name: 'Esconder', pressed: true }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('the one-time link requires a long enough password, and works only once', async ({
  page,
  openSite,
  browserErrors,
}) => {
  browserErrors.allow(/status of 400/)
  const site = await openSite({ ESTUDIO: 'on' })
  const link = await newPasswordLink(site)
  await page.goto(link)
  await expect(page).toHaveTitle('Nova senha | Estúdio | Marina Duarte')
  await hydrated(page)
  await page.getByLabel('Nova senha').fill('curta')
  const create = page.getByRole('button', { name: 'Criar senha' })
  await create.click()
  await expect(page.getByLabel('Nova senha')).toHaveAccessibleDescription(
    /^A senha precisa de pelo menos 10 caracteres/,
  )
  await page.getByLabel('Nova senha').fill(PASSWORD)
  expect(await pressTwice(page, create), 'a second tap does not use the link again').toBe(1)
  await expect(page.getByRole('status').first()).toContainText('Senha criada')
  await page.goto(link)
  await expect(page.getByText('veja “Senha” no guia')).toBeVisible()
  await page.getByRole('link', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/estudio\/projetos$/)
})

test('"Sair de todos os aparelhos" ends the sessions of other browsers, and is sent once after two taps', async ({
  page,
  openDesk,
  newVisitor,
}) => {
  const { site } = await openDesk()
  const other = await newVisitor()
  await other.goto(`${site.url}/estudio/entrar`)
  await signIn(other, PASSWORD)
  await other.getByRole('button', { name: 'Abrir menu' }).click()
  await other.getByText('Sair de todos os aparelhos').click()
  const signOutEverywhere = other.getByRole('button', { name: 'Sair de todos', exact: true })
  expect(await pressTwice(other, signOutEverywhere)).toBe(1)
  await expect(other.getByRole('status')).toHaveText('Pronto: você saiu de todos os aparelhos.')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
})

test('after "Sair", the device stays known, and a wrong password does not change which page is requested', {
  tag: '@engines',
}, async ({ page, openDesk, browserErrors }) => {
  browserErrors.allow(/status of 403/)
  const { site } = await openDesk()
  await signOut(page)
  await expect(page).toHaveURL(/\/estudio\/entrar$/)
  const cookies = await page.context().cookies(`${site.url}/estudio/`)
  expect(cookies.map(({ name }) => name)).toEqual(['estudio-aparelho'])
  await page.goto(`${site.url}/estudio/projetos?de=longe`)
  // Only an answer that React receives moves the focus.
  await hydrated(page)
  await signIn(page, 'uma senha errada')
  await expect(page.getByLabel('Senha')).toHaveAccessibleDescription(/^A senha não confere/)
  await expect(page.getByLabel('Senha')).toBeFocused()
  await signIn(page, PASSWORD)
  await expect(page).toHaveURL(`${site.url}/estudio/projetos?de=longe`)
})

test('after a sign-in that failed before hydration, hydration does not move the focus', async ({
  page,
  openDesk,
  browserErrors,
}) => {
  browserErrors.allow(/status of 403/)
  const { site } = await openDesk()
  await page.context().clearCookies()
  const scripts = await holdRequests(page, /\.js$/)
  await page.goto(`${site.url}/estudio/entrar`)
  await signIn(page, 'uma senha errada')
  await expect(page.getByLabel('Senha')).toHaveAccessibleDescription(/não confere/)
  // The owner has moved on when hydration ends.
  const button = page.getByRole('button', { name: 'Entrar' })
  await button.focus()
  scripts.release()
  await hydrated(page)
  await expect(button).toBeFocused()
})

test('a signed-in owner who follows a link from another site gets the page', async ({
  page,
  openDesk,
}) => {
  const { site } = await openDesk()
  const address = `${site.url}/estudio/numeros?de=longe`
  await page.route('http://webmail.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${address}">Números</a>` }),
  )
  await page.goto('http://webmail.example/')
  await page.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Números')
  await expect(page).toHaveURL(address)
  await page.goBack()
  await expect(page).toHaveURL('http://webmail.example/')
})

test('without scripts, the owner can sign in, and move, remove and restore a project', async ({
  openDesk,
  newVisitor,
}) => {
  const { site } = await openDesk()
  const page = await newVisitor({ javaScriptEnabled: false })
  await page.goto(`${site.url}/estudio/entrar`)
  await signIn(page, PASSWORD)
  const titles = projectTitles(page)
  await page.getByRole('button', { name: `Descer: ${firstTitle}` }).click()
  await expect(titles.first()).toHaveText(secondTitle)
  await page.getByLabel(`Mais opções: ${secondTitle}`).click()
  await page.getByRole('button', { name: `Remover: ${secondTitle}` }).click()
  await expect(page.getByRole('heading', { name: secondTitle, exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(titles.first()).toHaveText(secondTitle)
})
