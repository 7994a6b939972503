/** Checks pages of the desk with axe in both themes, and for layout faults at five sizes of the window. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { chooseBackup, downloadBackup, planOf } from '../support/browser/backups.ts'
import { boxesOf } from '../support/browser/boxes.ts'
import { itemOf, signIn, signOut } from '../support/browser/desk.ts'
import { expectAccessible } from '../support/browser/desk-accessibility.ts'
import { createPhoto, publish, test } from '../support/browser/desk-form.ts'
import { choosePortrait, openMySite } from '../support/browser/desk-site.ts'
import { geometryFaults } from '../support/browser/geometry.ts'
import { expect, firstRow, secondRow } from '../support/browser/test.ts'
import { VISITOR } from '../support/desk-client.ts'

async function expectNoLayoutFaults(page: Page): Promise<void> {
  for (const [width, height] of [
    [1920, 1080],
    [1280, 800],
    [768, 1024],
    [390, 844],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect.soft(await geometryFaults(page), `at ${width} px`).toEqual([])
  }
}

async function expectToFitWithLargeText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const faults = (await geometryFaults(page)).filter(
      (fault) => !fault.startsWith('a broken word'),
    )
    expect.soft(faults, `at ${width} px`).toEqual([])
  }
}

test('the list with a hidden project, its bar and the menu are accessible and have no layout faults', async ({
  page,
  openDesk,
}) => {
  await openDesk()
  await page.getByLabel(`Mais opções: ${secondRow.title}`).click()
  await page.getByRole('button', { name: `Ocultar: ${secondRow.title}` }).click()
  await expect(itemOf(page, secondRow.title)).toContainText('Oculto')
  await expectAccessible(page)
  await expectNoLayoutFaults(page)

  await page.setViewportSize({ width: 320, height: 568 })
  // In px. A second row would make the bar taller.
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(80)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('button', { name: 'Sair', exact: true }).waitFor()
  await expectAccessible(page)
  await expectNoLayoutFaults(page)

  await page.setViewportSize({ width: 1280, height: 800 })
  const menu = page.getByRole('navigation', { name: 'Menu do estúdio' })
  const [backup, guide] = await boxesOf(
    page,
    menu.getByRole('link', { name: 'Cópia de segurança' }),
    menu.getByRole('link', { name: 'Guia do site' }),
  )
  expect(guide.x, 'one link in each line').toBe(backup.x)
})

test('the sign-in page fits a small phone, and with an error it is accessible and has no layout faults', async ({
  page,
  openDesk,
  browserErrors,
}) => {
  browserErrors.allow(/status of 403/)
  await openDesk()
  await signOut(page)
  await page.setViewportSize({ width: 320, height: 568 })
  await page.getByRole('heading', { name: 'Entrar no estúdio' }).waitFor()
  const overflow = () => document.documentElement.scrollHeight - window.innerHeight
  expect(await page.evaluate(overflow), "the owner's name does not make the page scroll").toBe(0)
  await signIn(page, 'uma senha errada')
  await expect(page.getByLabel('Senha')).toHaveAccessibleDescription(/não confere/)
  await expectAccessible(page)
  await expectNoLayoutFaults(page)
})

test('the guide is accessible and has no layout faults', async ({ page, openDesk }) => {
  const { site } = await openDesk()
  await page.goto(`${site.url}/estudio/guia`)
  await expectAccessible(page)
  await expectNoLayoutFaults(page)
})

test('the form with an error and the preview are accessible, and the form has no layout faults', async ({
  page,
  openForm,
}) => {
  await openForm(firstRow.title)
  await page.getByLabel('Título').fill('')
  await publish(page)
  await expect(page.getByLabel('Título')).toBeFocused()
  await expectAccessible(page)
  await expectNoLayoutFaults(page)

  await page.getByLabel('Título').fill('Padaria')
  await page.getByRole('button', { name: 'Ver como fica' }).click()
  await page.frameLocator('iframe').getByRole('main').waitFor()
  const { violations } = await new AxeBuilder({ page }).include('dialog').analyze()
  expect(violations).toEqual([])
})

test('"Meu site" with a chosen portrait and an open service is accessible', async ({
  page,
  openDesk,
}) => {
  const { site } = await openDesk()
  await page.setViewportSize({ width: 390, height: 844 })
  await openMySite(page, site)
  await page.getByLabel('Nome', { exact: true }).first().fill('Rui Braga')
  await choosePortrait(page, await createPhoto())
  await expect(page.locator('canvas')).toBeVisible()
  await page.getByText('Serviço 1 de 8').click()
  await expectAccessible(page)
})

test('with twice the font size, the list and the forms have no layout faults on a phone except broken words', async ({
  page,
  openForm,
}) => {
  const { site } = await openForm()
  await page.getByLabel('Título').fill('Anticonstitucionalissimamente')
  await expectToFitWithLargeText(page)
  await openMySite(page, site)
  await page.getByText('Serviço 1 de 8').click()
  await expectToFitWithLargeText(page)
  await page.goto(`${site.url}/estudio/projetos`)
  await page.getByLabel(`Mais opções: ${firstRow.title}`).click()
  await expectToFitWithLargeText(page)
})

for (const path of ['compartilhar', 'guia', 'senha', 'nova-senha']) {
  test(`with twice the font size, /estudio/${path} has no layout faults on a phone except broken words`, async ({
    page,
    openDesk,
  }) => {
    const { site } = await openDesk()
    await page.goto(`${site.url}/estudio/${path}`)
    await expectToFitWithLargeText(page)
  })
}

test('the page for sharing is accessible and has no layout faults', async ({ page, openDesk }) => {
  const { site } = await openDesk()
  for (const search of ['', `?projeto=${firstRow.slug}`]) {
    await page.goto(`${site.url}/estudio/compartilhar${search}`)
    await page.getByRole('img', { name: /^QR code de / }).waitFor()
    await expectAccessible(page)
    await expectNoLayoutFaults(page)
  }
})

test.describe('on a site of its own', () => {
  test.use({ ownDesk: true })

  test('the pages with backups and numbers are accessible and have no layout faults, with and without content', async ({
    page,
    openDesk,
  }) => {
    const { site } = await openDesk()
    const backup = await downloadBackup(page, site)
    await expectAccessible(page)
    await expectNoLayoutFaults(page)
    await chooseBackup(page, backup)
    await planOf(page).waitFor()
    await expectAccessible(page)
    await expectNoLayoutFaults(page)
    await expectToFitWithLargeText(page)

    await page.goto(`${site.url}/estudio/numeros`)
    await expectAccessible(page)
    for (const path of ['visita/google', 'conversa/google', `visita/projeto/${firstRow.slug}`]) {
      await page.request.post(`${site.url}/numeros/${path}`, { headers: VISITOR })
    }
    await page.reload()
    await page.getByText('Ver dia por dia').click()
    await page.getByText('Mês a mês').click()
    await expectAccessible(page)
    await expectNoLayoutFaults(page)
    await expectToFitWithLargeText(page)
  })
})
