/** "Ver como fica" shows the draft as visitors would see it. */
import { boxesOf } from '../support/browser/boxes.ts'
import {
  choosePhotos,
  createPhoto,
  test,
  tiles,
  uploadedTiles,
} from '../support/browser/desk-form.ts'
import { expect, firstRow } from '../support/browser/test.ts'

const SCREEN = { width: 390, height: 844 }

test.use({ viewport: SCREEN })

test.beforeEach(async ({ page, openForm }) => {
  await openForm(firstRow.title)
  await page.getByLabel('Título').fill('Ainda um rascunho')
  await page.getByRole('button', { name: 'Ver como fica' }).click()
})

test('the preview shows the draft as a page, a card and a link in WhatsApp', async ({ page }) => {
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Ainda um rascunho')
  const box = await page.locator('iframe').boundingBox()
  expect(box?.height, 'most of the screen').toBeGreaterThan(SCREEN.height / 2)
  await page.getByRole('radio', { name: 'Cartão' }).check()
  await expect(frame.getByRole('heading', { level: 3 })).toHaveText('Ainda um rascunho')
  await page.getByRole('radio', { name: 'No WhatsApp' }).check()
  const picture = frame.getByRole('img', { name: 'No WhatsApp' })
  const isLoaded = () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth > 0)
  await expect.poll(isLoaded).toBe(true)
  await expect(frame.getByText('Ainda um rascunho | Marina Duarte')).toBeVisible()
  await expect(frame.getByText(firstRow.description)).toBeVisible()
  await expect(frame.getByText(`/projeto/${firstRow.slug}`)).toBeVisible()
})

test('the preview has its own theme, and on a computer the size of a window on a desktop', async ({
  page,
}) => {
  await page.getByRole('group', { name: 'Tema' }).getByRole('radio', { name: 'Claro' }).check()
  await expect(page.frameLocator('iframe').locator('html[data-theme=light] h1')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('radio', { name: 'Computador' }).check()
  const iframe = page.locator('iframe')
  const size = () =>
    iframe.evaluate((frame: HTMLElement) => [frame.offsetWidth, frame.offsetHeight])
  expect(await size()).toEqual([1280, 800])
  const box = await iframe.boundingBox()
  expect(box?.width).toBeLessThanOrEqual(SCREEN.width)
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1280 / 800)

  await page.setViewportSize({ width: 360, height: 640 })
  const [theme, device] = await boxesOf(
    page,
    page.getByRole('group', { name: 'Tema' }),
    page.getByRole('group', { name: 'Aparelho' }),
  )
  expect(device.y, 'side by side on a small phone').toBe(theme.y)
})

test('in the preview, the buttons of the gallery work, but pictures, "Voltar" and "Compartilhar" do not', async ({
  page,
}) => {
  const frame = page.frameLocator('iframe')
  await frame.getByRole('link', { name: 'Voltar' }).click()
  await frame.getByRole('button', { name: 'Compartilhar' }).click()
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Ainda um rascunho')
  await frame.getByRole('button', { name: 'Próxima imagem' }).click()
  await expect(frame.getByText('Imagem 2 de 4')).toBeVisible()
  await frame.getByRole('link', { name: 'Ainda um rascunho - Imagem 2' }).click()
  // An open picture would cover this button.
  await frame.getByRole('button', { name: 'Próxima imagem' }).click()
  await expect(frame.getByText('Imagem 3 de 4')).toBeVisible()
  await expect(frame.getByRole('dialog')).toHaveCount(0)
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Ainda um rascunho')
})

test('Escape closes the preview, and the focus returns to the button', async ({ page }) => {
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
  const open = page.getByRole('button', { name: 'Ver como fica' })
  await page.getByRole('radio', { name: 'Página' }).press('Escape')
  await expect(open).toBeFocused()
  await open.click()
  await page.getByRole('radio', { name: 'Cartão' }).check()
  await page
    .frameLocator('iframe')
    .locator('body')
    .click({ position: { x: 4, y: 150 } })
  await page.keyboard.press('Escape')
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(open).toBeFocused()
})

test('the preview of an upright photo has an upright gallery', async ({ page }) => {
  // Close the preview, to replace the photos in the form.
  await page.getByRole('radio', { name: 'Página' }).press('Escape')
  for (let count = firstRow.images.length; count > 0; count--) {
    await tiles(page).first().getByRole('button', { name: 'Remover' }).click()
  }
  await choosePhotos(page, await createPhoto())
  await expect(uploadedTiles(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Ver como fica' }).click()
  const gallery = page.frameLocator('iframe').getByRole('region', { name: 'Imagens do projeto' })
  await expect(async () => {
    const box = await gallery.boundingBox()
    expect((box?.height ?? 0) / (box?.width ?? 1)).toBeGreaterThan(1.2)
  }).toPass()
})
