/** Spreading the link of the site, or of a project, from the desk. */
import type { Locator, Page } from '@playwright/test'
import { itemOf, setFirstPassword, test } from '../support/browser/desk.ts'
import { openProject } from '../support/browser/desk-form.ts'
import { hydrated } from '../support/browser/hydration.ts'
import { expect, firstRow, secondRow } from '../support/browser/test.ts'

const SITE_URL = 'https://marina.example'
const PROJECT_URL = `${SITE_URL}/projeto/${firstRow.slug}`

interface Calls {
  readonly shared: unknown[]
  readonly copied: string[]
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Replaces the share sheet and the clipboard. @returns what the page passes to them. */
async function noteCalls(page: Page): Promise<Calls> {
  const calls: Calls = { shared: [], copied: [] }
  await page.exposeFunction('noteShare', (data: unknown) => void calls.shared.push(data))
  await page.exposeFunction('noteCopy', (text: string) => void calls.copied.push(text))
  await page.addInitScript(() => {
    const note = (name: string) => (value: unknown) => Reflect.get(window, name)(value)
    const fakes = { share: note('noteShare'), clipboard: { writeText: note('noteCopy') } }
    for (const [name, value] of Object.entries(fakes))
      Object.defineProperty(navigator, name, { configurable: true, value })
  })
  return calls
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const naturalWidth = (image: Locator) =>
  image.evaluate((element) => (element as HTMLImageElement).naturalWidth)
const qrCode = (page: Page) => page.getByRole('img', { name: /^QR code de / })

async function expectQrCode(page: Page, address: string): Promise<void> {
  await expect(qrCode(page)).toHaveAccessibleName(`QR code de ${address}`)
  await expect.poll(() => naturalWidth(qrCode(page))).toBe(1024)
}

test('on a phone, two taps open the share sheet with the address of the site, the page behind it has all other ways, and a project is shared unless it is hidden', async ({
  page,
  openSite,
}) => {
  const calls = await noteCalls(page)
  const site = await openSite({
    ESTUDIO: 'on',
    SITE_URL,
    OWNER_NAME: 'Marina Duarte',
    OWNER_PHONE: '+55 11 99999-0000',
  })
  await setFirstPassword(page, site)
  await press(page, 'Abrir menu')
  await page.getByRole('link', { name: 'Compartilhar meu site' }).click()
  const home = { title: 'Marina Duarte', url: `${SITE_URL}/` }
  await expect.poll(() => calls.shared).toEqual([home])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compartilhar meu site')

  await press(page, 'Compartilhar')
  await expect.poll(() => calls.shared).toEqual([home, home])
  await press(page, 'Copiar link')
  await expect(page.getByText('Link copiado', { exact: true })).toBeVisible()
  const places = page.getByRole('region', { name: 'Copiar o link para' })
  for (const place of await places.getByRole('button').all()) await place.click()
  await expect(page.getByText('Link para o Instagram copiado. Agora cole')).toBeVisible()
  await expect
    .poll(() => calls.copied)
    .toEqual([
      `${SITE_URL}/`,
      `${SITE_URL}/?utm_source=instagram`,
      `${SITE_URL}/?utm_source=google`,
      `${SITE_URL}/?utm_source=facebook`,
      `${SITE_URL}/?utm_source=linkedin`,
      `${SITE_URL}/?utm_source=whatsapp`,
    ])
  const preview = page.getByRole('region', { name: 'Como aparece no WhatsApp' })
  await expect(preview).toContainText('Marina Duarte | ')
  const picture = preview.getByRole('img')
  await expect.poll(() => naturalWidth(picture)).toBe(1200)
  await expectQrCode(page, 'marina.example')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Baixar em PNG' }).click()
  expect((await download).suggestedFilename()).toBe('qr-marina.example.png')

  await page.goto(`${site.url}/estudio/projetos`)
  await hydrated(page)
  await page.getByLabel(`Mais opções: ${firstRow.title}`).click()
  await page.getByRole('link', { name: `Compartilhar: ${firstRow.title}` }).click()
  await press(page, 'Compartilhar')
  await expect
    .poll(() => calls.shared)
    .toEqual([home, home, { title: firstRow.title, url: PROJECT_URL }])
  await expectQrCode(page, `marina.example/projeto/${firstRow.slug}`)
  await expect(page.getByRole('link', { name: 'Enviar pelo WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(`${PROJECT_URL}?utm_source=whatsapp`)}`,
  )

  await page.goto(`${site.url}/estudio/projetos`)
  const item = itemOf(page, secondRow.title)
  await page.getByLabel(`Mais opções: ${secondRow.title}`).click()
  await expect(item.getByRole('link', { name: 'Compartilhar' })).toBeVisible()
  await press(page, `Ocultar: ${secondRow.title}`)
  await expect(item.getByRole('link', { name: 'Compartilhar' })).toBeHidden()
  await openProject(page, site, secondRow.title)
  await expect(page.getByRole('link', { name: 'Compartilhar' })).toBeHidden()
})

test.describe('on a computer without a share sheet', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false })

  test('the page offers no button for the sheet, and says that only this computer can open the address', async ({
    page,
    openDesk,
  }) => {
    const { site } = await openDesk()
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'share', { configurable: true, value: undefined }),
    )
    await page.goto(`${site.url}/estudio/compartilhar`)
    const warning = page.getByRole('complementary').filter({ hasText: 'só abre neste computador' })
    const copy = page.getByRole('button', { name: 'Copiar link', exact: true })
    const accent = await copy.evaluate((button) => getComputedStyle(button).backgroundColor)
    await expect(warning, 'does not look like a button').not.toHaveCSS('border-top-color', accent)
    await expect(page.getByRole('button', { name: 'Copiar link' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Compartilhar', exact: true })).toBeHidden()
    await expectQrCode(page, 'localhost')
  })
})
