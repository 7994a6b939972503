/** Setting the first password, signing in to the desk with and without scripts, and signing out. */
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

const titles = demoRows.map(({ title }) => title)
const [firstTitle = '', secondTitle = ''] = titles
const lastTitle = titles.at(-1)

test('the one-time link requires a long enough password and works only once, and the new desk says what is missing', async ({
  page,
  openSite,
  browserErrors,
}) => {
  browserErrors.allow(/status of 400/)
  const site = await openSite({ ESTUDIO: 'on', SITE_URL: 'https://marina.example' })
  const link = await newPasswordLink(site)
  await page.goto(link)
  await expect(page).toHaveTitle('Nova senha | Estúdio | Meu Portfólio')
  await hydrated(page)
  const password = page.getByLabel('Senha')
  await password.fill('curta')
  const create = page.getByRole('button', { name: 'Criar senha' })
  await create.click()
  await expect(password).toHaveAccessibleDescription(/^A senha precisa de pelo menos 10 caracteres/)
  await password.fill(PASSWORD)
  await page.getByRole('button', { name: 'Mostrar', pressed: false }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue(PASSWORD)
  const requests = await holdRequests(page, /\/estudio\/.*\.data/)
  await create.click()
  await requests.requested
  await create.click()
  requests.release()
  await expect(page.getByRole('status').first()).toContainText('Senha criada')
  const steps = page.getByRole('region', { name: 'Para começar' }).getByRole('link')
  const targets = await steps.evaluateAll((all) =>
    all.map((step) => [step.textContent, step.getAttribute('href')]),
  )
  expect(targets).toEqual([
    ['Escreva o seu nome', '/estudio/site#name'],
    ['Escreva o seu WhatsApp', '/estudio/site#phone'],
    ['Escolha o seu retrato', '/estudio/site'],
    ['Publique o seu primeiro projeto', '/estudio/novo'],
  ])
  await page.goto(link)
  const [guide] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: '“Senha” no guia' }).click(),
  ])
  await expect(guide.getByRole('heading', { name: 'Senha', exact: true })).toBeInViewport()
  await guide.close()
  await page.getByRole('link', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/estudio\/projetos$/)
})

test('"Sair de todos os aparelhos" ends the sessions of other browsers', async ({
  page,
  openDesk,
  newVisitor,
}) => {
  const { site } = await openDesk()
  const other = await newVisitor()
  await other.goto(`${site.url}/estudio/entrar`)
  await signIn(other, PASSWORD)
  await other.getByRole('button', { name: 'Abrir menu' }).click()
  const menu = other.getByRole('navigation', { name: 'Menu do estúdio' })
  const edges = await menu
    .getByRole('link')
    .or(menu.getByRole('button'))
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left))
  expect(new Set(edges).size, 'the menu has one column').toBe(1)
  await other.getByText('Sair de todos os aparelhos').click()
  await other.getByRole('button', { name: 'Sair de todos', exact: true }).click()
  await expect(other.getByRole('status')).toHaveText('Pronto: você saiu de todos os aparelhos.')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
})

test('while a form is being sent, a second tap on its button does nothing, and "Sair" works', async ({
  page,
  openDesk,
}) => {
  const { site } = await openDesk()
  await page.goto(`${site.url}/estudio/senha`)
  await hydrated(page)
  for (const field of await page.locator('input[type=password]').all()) await field.fill(PASSWORD)
  const requests = await holdRequests(page, /\/estudio\/senha\.data/)
  let sent = 0
  page.on('request', (request) => (sent += Number(request.url().includes('/estudio/senha.data'))))
  const change = page.getByRole('button', { name: 'Trocar senha' })
  await change.click()
  await requests.requested
  await change.click()
  await signOut(page)
  await expect(page).toHaveURL(/\/estudio\/entrar$/)
  expect(sent).toBe(1)
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

test('without scripts, the owner can sign in, move, hide, remove and restore projects, and download a backup', async ({
  openDesk,
  newVisitor,
}) => {
  const { site } = await openDesk()
  const page = await newVisitor({ javaScriptEnabled: false })
  await page.goto(`${site.url}/estudio/entrar`)
  await signIn(page, PASSWORD)
  const headings = projectTitles(page)
  const press = async (name: string, title: string) => {
    await page.getByLabel(`Mais opções: ${title}`).click()
    await page.getByRole('button', { name: `${name}: ${title}`, exact: true }).click()
  }
  await page.getByRole('button', { name: `Descer: ${firstTitle}` }).click()
  await expect(headings.first()).toHaveText(secondTitle)
  await press('Remover', secondTitle)
  await expect(page.getByRole('heading', { name: secondTitle, exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(headings.first()).toHaveText(secondTitle)
  await press('Mover para o topo', `${lastTitle}`)
  await expect(headings.first()).toHaveText(`${lastTitle}`)
  await press('Ocultar', firstTitle)
  await expect(page.getByText('Oculto', { exact: true })).toBeVisible()
  expect(await (await page.request.get(site.url)).text()).not.toContain(firstTitle)

  await page.goto(`${site.url}/estudio/copia`)
  // Its text says that restoring needs JavaScript. Playwright finds no text in this element.
  await expect(page.locator('main noscript')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Escolher cópia' })).toBeHidden()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Baixar cópia' }).click()
  expect((await download).suggestedFilename()).toMatch(/^copia-.+-\d{4}-\d\d-\d\d\.zip$/)

  await page.goto(`${site.url}/estudio/compartilhar`)
  await expect(page.getByRole('link', { name: 'Enviar pelo WhatsApp' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button'), 'buttons would do nothing').toHaveCount(
    0,
  )
})
