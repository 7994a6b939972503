/** Toasts: when they appear, how they look, and that their library is loaded with the first one. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'

const LIBRARY = 'data-sonner'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** Opens a project from the landing page, whose particles show that the scripts run. */
async function openProject(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.locator('canvas')).toHaveCount(1)
  await page.getByRole('link', { name: 'Agenda que se marca sozinha' }).click()
  await expect(page).toHaveURL('/projeto/agenda-clinica')
}

test.beforeEach(async ({ page }) => {
  // Without a share sheet, so that the link is copied.
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
})

/** The scripts that the page has loaded so far and that contain the library. */
function watchForLibrary(page: Page): () => Promise<number> {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  })
  return async () => {
    const texts = await Promise.all(scripts)
    expect(texts.length, 'scripts of the page').toBeGreaterThan(2)
    return texts.filter((text) => text.includes(LIBRARY)).length
  }
}

test('sharing copies the address and says so, for four seconds', async ({ page }) => {
  // The Permissions-Policy lets pages write to the clipboard, not read it.
  const copied: string[] = []
  await page.exposeFunction('noteCopy', (text: string) => copied.push(text))
  await page.addInitScript(() => {
    const { clipboard } = navigator
    const write = clipboard.writeText.bind(clipboard)
    clipboard.writeText = async (text) => {
      await write(text)
      await Reflect.get(window, 'noteCopy')(text)
    }
  })
  const loaded = watchForLibrary(page)
  await openProject(page)
  expect(await loaded(), 'before there is a message').toBe(0)

  await page.getByRole('button', { name: 'Compartilhar' }).click()
  const message = page.getByText('Link copiado', { exact: true })
  await expect(message).toBeVisible()
  const shown = Date.now()
  expect(await loaded(), 'with the first message').toBe(1)
  expect(copied).toEqual([page.url()])
  const toast = page.getByRole('listitem').filter({ has: message })
  expect((await toast.boundingBox())?.width).toBe(356)

  await page.mouse.move(0, 0)
  await expect(message).toHaveCount(0, { timeout: 10_000 })
  expect(Date.now() - shown).toBeGreaterThan(3000)
})

for (const width of [320, 390, 768]) {
  test(`a message leaves the way to the chat free at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await openProject(page)
    await page.getByRole('button', { name: 'Compartilhar' }).click()
    const message = page.getByText('Link copiado', { exact: true })
    await expect(message).toBeVisible()
    const toast = page.getByRole('listitem').filter({ has: message })
    const bar = await page.getByRole('complementary').boundingBox()
    const bottom = async () => {
      const box = await toast.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }
    // It rises from below.
    await expect.poll(bottom).toBeLessThanOrEqual(bar?.y ?? 0)
    expect(await bottom(), 'not far from it').toBeGreaterThan((bar?.y ?? 0) - 60)
  })
}

test('three messages at most are seen at a time', async ({ page }) => {
  await openProject(page)
  const share = page.getByRole('button', { name: 'Compartilhar' })
  for (let click = 0; click < 4; click++) await share.click()
  const messages = page.getByText('Link copiado', { exact: true })
  await expect(messages).toHaveCount(4)
  const opacities = () =>
    page
      .getByRole('listitem')
      .filter({ has: messages })
      .evaluateAll((toasts) => toasts.filter((toast) => getComputedStyle(toast).opacity === '1'))
  await expect.poll(async () => (await opacities()).length).toBe(3)
})

test('a visitor gets a message when the connection is lost, and when it is back', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/')
  await expect(page.locator('canvas'), 'the scripts run').toHaveCount(1)
  await context.setOffline(true)
  await expect(page.getByText('Você está sem internet')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('A internet voltou')).toBeVisible()
})
