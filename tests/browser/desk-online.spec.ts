/** "Publicar na internet": the desk on the owner's computer puts the site online, or gives it as a zip. */
import { rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { prepareDatabase } from '../../data/sqlite/prepare.ts'
import { contentsOf } from '../support/backups-over-http.ts'
import { setFirstPassword } from '../support/browser/desk.ts'
import { expectAccessible } from '../support/browser/desk-accessibility.ts'
import { publish } from '../support/browser/desk-form.ts'
import { test as base, expect, firstRow } from '../support/browser/test.ts'
import { BROKEN, KEY, startGitHub } from '../support/doubles/github.ts'
import { dataFolder, startSite } from '../support/running-site.ts'

const ONLINE = 'No ar em ana.github.io'
/** How long an export may take on a slow machine, in ms. */
const EXPORT = 60_000

const stateOf = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

type GitHub = Awaited<ReturnType<typeof startGitHub>>

const test = base.extend<{ github: GitHub }>({
  /** The double that the site sends to. At the beginning of a test, the page "Publicar na internet" is open. */
  github: [
    async ({ page }, use) => {
      const DATA_DIR = dataFolder()
      prepareDatabase(join(DATA_DIR, 'site.sqlite'), [firstRow])
      const github = await startGitHub(join(DATA_DIR, 'github'))
      const site = await startSite({
        DATA_DIR,
        ESTUDIO: 'on',
        OWNER_NAME: 'Marina Duarte',
        OWNER_PHONE: '+55 11 99999-0000',
        GITHUB_API_URL: github.addresses.api,
        GITHUB_SERVER_URL: github.addresses.server,
      })
      await setFirstPassword(page, site)
      await page.getByRole('button', { name: 'Abrir menu' }).click()
      await page.getByRole('link', { name: 'Publicar na internet' }).click()
      await use(github)
      await page.close()
      await site.stop()
      await github.close()
      rmSync(DATA_DIR, { recursive: true })
    },
    { auto: true },
  ],
})

test('a wrong key is refused at its field and not kept, and the right one puts the site online', async ({
  page,
  github,
  browserErrors,
}) => {
  browserErrors.allow(/status of 400/)
  const key = page.getByLabel('Cole a chave aqui')
  const connect = page.getByRole('button', { name: 'Colocar no ar' })
  await key.fill('ghp_errada')
  await connect.click()
  await expect(key).toBeFocused()
  await expect(key).toHaveAccessibleDescription(
    /^O GitHub recusou a chave\. Crie outra e cole aqui\./,
  )
  await expectAccessible(page)
  await key.fill('ghp_errada_de_novo')
  await connect.click()
  await expect(key, 'the same answer moves the focus again').toBeFocused()
  await page.reload()
  await expect(key).toBeVisible()
  await expect(key).toHaveValue('')

  const created = github.hold('POST /user/repos')
  const received = github.hold('POST /Ana/ana.github.io.git')
  await key.fill(KEY)
  await connect.click()
  await expect(stateOf(page, 'Preparando as páginas')).toBeVisible()
  await expectAccessible(page)
  created()
  await expect(stateOf(page, 'Enviando ao GitHub')).toBeVisible({ timeout: EXPORT })
  await expectAccessible(page)
  received()
  await expect(stateOf(page, ONLINE)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Abrir o site' })).toHaveAttribute(
    'href',
    'https://ana.github.io',
  )
  await expectAccessible(page)
})

test('says what stopped a publication, and offers what the owner can do', async ({
  page,
  github,
}) => {
  const key = page.getByLabel('Cole a chave aqui')
  const connect = page.getByRole('button', { name: 'Colocar no ar' })
  const tryNow = page.getByRole('button', { name: 'Tentar agora' })
  const state = page.getByRole('status').filter({ hasText: 'O site não foi enviado' })
  const nextTime = /O estúdio tenta de novo sozinho às \d\d:\d\d\./

  github.createRepository()
  github.commitElsewhere('index.html', 'de outra pessoa')
  await key.fill(KEY)
  await connect.click()
  await expect(state).toContainText('Já existe outra coisa em Ana/ana.github.io')
  await expect(state).not.toContainText(nextTime)
  await expectAccessible(page)

  github.fail('GET /user', { ...BROKEN, lasts: true })
  await page.getByRole('button', { name: 'Substituir' }).click()
  await expect(state).toContainText('Este computador não conseguiu falar com o GitHub.')
  await expect(state).toContainText(nextTime)
  await expectAccessible(page)

  github.fail('GET /user', { status: 401 })
  await tryNow.click()
  await expect(state).toContainText('O GitHub recusou a chave. Crie outra e cole aqui.')
  await expect(key).toBeVisible()
  await expect(tryNow).toBeHidden()
  await expectAccessible(page)

  const pause = { status: 403, headers: { 'retry-after': '3000' } }
  github.fail('info/refs', { ...pause, lasts: true })
  await key.fill(KEY)
  await connect.click()
  await expect(state).toContainText('O GitHub pediu para esperar.')
  await expect(state).toContainText(nextTime)
  await expect(tryNow).toBeHidden()
  await expectAccessible(page)

  await page.getByText('Usar outra chave').click()
  await key.fill(KEY)
  await connect.click()
  await expect(key).toBeHidden()
  await expect(state).toContainText('O GitHub pediu para esperar.')
  expect(github.file('index.html')).toBe('de outra pessoa')
})

test('while the page follows what happens, the owner downloads the site as a zip', async ({
  page,
  github,
}) => {
  const checked = github.hold('GET /user')
  const answer = github.hold('POST /user/repos')
  await page.getByLabel('Cole a chave aqui').fill(KEY)
  await page.getByRole('button', { name: 'Colocar no ar' }).click()
  await page.getByLabel('Endereço do site').fill('marina.com.br')
  await page.getByRole('button', { name: 'Preparar o arquivo' }).click()
  await expect(page.getByText('Na primeira vez')).toBeVisible()
  checked()
  await stateOf(page, 'Preparando as páginas').waitFor()
  const ready = page.getByRole('heading', { name: 'O arquivo está pronto' })
  await expect(ready).toBeFocused({ timeout: EXPORT })
  await page.waitForResponse(/internet\.data/)
  await page.waitForResponse(/internet\.data/)
  await expect(ready).toBeVisible()
  answer()
  await expect(stateOf(page, ONLINE)).toBeVisible({ timeout: EXPORT })
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Baixar o .zip' }).click()
  const files = await contentsOf(await readFile(await (await download).path()))
  expect(files['index.html']).toContain('https://marina.com.br')
})

test('whoever uploads the zip reads after a change that it must be uploaded again', async ({
  page,
}) => {
  await page.getByLabel('Endereço do site').fill('marina.com.br')
  await page.getByRole('button', { name: 'Preparar o arquivo' }).click()
  await expect(page.getByRole('heading', { name: 'O arquivo está pronto' })).toBeVisible({
    timeout: EXPORT,
  })
  await page.goto(new URL('/estudio/site', page.url()).href)
  await publish(page)
  await expect(page.getByRole('heading', { name: 'Publicado neste computador' })).toBeVisible()
  await page.getByRole('link', { name: 'Baixar em “Publicar na internet”' }).click()
  await expect(page.getByLabel('Endereço do site')).toHaveValue('https://marina.com.br')
})
