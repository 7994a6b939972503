/** Changing the password in the desk. */
import type { Page } from '@playwright/test'
import { EMAIL, PASSWORD, signIn, test } from '../support/browser/desk.ts'
import { expectAccessible } from '../support/browser/desk-accessibility.ts'
import { expect } from '../support/browser/test.ts'

test.use({ ownDesk: true })

const NEXT = 'outra senha longa'

const currentOf = (page: Page) => page.getByLabel('Senha atual')
const nextOf = (page: Page) => page.getByLabel('Nova senha')

async function change(page: Page, current: string, next: string): Promise<void> {
  await currentOf(page).fill(current)
  await nextOf(page).fill(next)
  await page.getByRole('button', { name: 'Trocar senha' }).click()
}

test.afterEach(async ({ service }) => {
  // The next test of this worker signs in with the old one.
  await service?.sql('update auth.users set encrypted_password = $1', [PASSWORD])
})

test('the owner changes the password, and only other browsers must sign in again @hosted', async ({
  page,
  openDesk,
  newVisitor,
  service,
  browserErrors,
}) => {
  browserErrors.allow(/status of 40[03]/)
  const { site } = await openDesk()
  const other = await newVisitor({ javaScriptEnabled: false })
  await other.goto(`${site.url}/estudio/entrar`)
  if (service) await other.getByLabel('E-mail').fill(EMAIL)
  await signIn(other, PASSWORD)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Projetos')

  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('link', { name: 'Senha' }).click()
  await expect(page).toHaveTitle('Senha | Estúdio | Marina Duarte')
  await change(page, 'uma senha errada', NEXT)
  await expect(currentOf(page)).toHaveAccessibleDescription(/^A senha atual não confere/)
  await expect(currentOf(page)).toBeFocused()
  await expect(nextOf(page), 'what was typed stays').toHaveValue(NEXT)
  await expectAccessible(page)

  await change(page, PASSWORD, NEXT)
  const changed = page.getByRole('heading', { name: 'Senha trocada.' })
  await expect(changed).toBeFocused()
  await page.getByRole('main').getByRole('link', { name: 'Projetos' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projetos')

  await other.reload()
  if (service) await other.getByLabel('E-mail').fill(EMAIL)
  await signIn(other, NEXT)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Projetos')
})
