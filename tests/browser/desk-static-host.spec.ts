/** The desk on the owner's computer, while visitors get the pages from a static host. */
import { expect } from '@playwright/test'
import { setFirstPassword } from '../support/browser/desk.ts'
import { openProject, publish } from '../support/browser/desk-form.ts'
import { firstRow, test } from '../support/browser/test.ts'

test('the owner publishes at localhost, and reads that visitors see the change in some minutes', async ({
  page,
  openSite,
}) => {
  const site = await openSite({
    ESTUDIO: 'on',
    SITE_URL: 'https://marina.example',
    OWNER_NAME: 'Marina Duarte',
    OWNER_PHONE: '+55 11 99999-0000',
    // Nothing listens there.
    DEPLOY_HOOK_URL: 'http://localhost:1',
  })
  await setFirstPassword(page, site)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(page.getByRole('link', { name: 'Cópia de segurança' })).toBeVisible()
  const online = page.getByRole('link', { name: 'Publicar na internet' })
  await expect(online, 'only a desk that visitors do not reach has this page').toBeHidden()
  const later = page.getByRole('heading', { name: 'No ar em alguns minutos' })

  await openProject(page, site, firstRow.title)
  await publish(page)
  await expect(later).toBeVisible()
  await expect(page.getByRole('link', { name: 'Abrir' })).toBeVisible()

  await openProject(page, site, firstRow.title)
  await page.getByRole('link', { name: 'Compartilhar' }).click()
  await expect(page.getByText('veja se a página já está lá')).toBeVisible()
  await page.goBack()

  await page.getByLabel('Manter oculto').check()
  await page.getByRole('button', { name: 'Salvar oculto' }).click()
  await expect(page.getByText('Se já estava no site, o projeto sai')).toBeVisible()

  await page.goto(`${site.url}/estudio/site`)
  await publish(page)
  await expect(later).toBeVisible()
})
