/** Photos that the form refuses, or accepts with a warning, and the pictures that the form shows. */
import sharp from 'sharp'
import { boxesOf } from '../support/browser/boxes.ts'
import {
  choosePhotos,
  createPhoto,
  test,
  tiles,
  uploadedTiles,
} from '../support/browser/desk-form.ts'
import { expect, firstRow } from '../support/browser/test.ts'

const TEXT = Buffer.from('olá')
const HEIC = Buffer.from('\0\0\0\x18ftypheic')
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

test('the form refuses files that it cannot read, explains HEIC photos, and warns of a small photo', async ({
  page,
  openForm,
}) => {
  await openForm()
  const files = page.locator('[type=file]')
  await files.setInputFiles([
    { name: 'a.txt', mimeType: 'text/plain', buffer: TEXT },
    { name: 'a.svg', mimeType: 'image/svg+xml', buffer: SVG },
  ])
  await expect(tiles(page).filter({ hasText: 'Não deu para abrir' })).toHaveCount(2)
  await expect(tiles(page).first(), 'the name of the file').toContainText('a.txt')

  // A HEIC photo may be named .jpg.
  await files.setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: HEIC })
  await expect(tiles(page).nth(2)).toContainText('IMG_1.jpg')
  await expect(tiles(page).nth(2)).toContainText('captura de tela')

  const create = { width: 300, height: 199, channels: 3, background: 'red' } as const
  await choosePhotos(page, await sharp({ create }).jpeg().toBuffer())
  await expect(uploadedTiles(page)).toContainText('300 × 199')
})

test('a new photo has a status for screen readers only, and a published photo has none', async ({
  page,
  openForm,
}) => {
  await openForm(firstRow.title)
  await expect(tiles(page).nth(0).locator('small')).toHaveText('Capa')
  await expect(tiles(page).nth(1).locator('small')).toHaveText('Imagem 2')
  await choosePhotos(page, await createPhoto())
  await expect(uploadedTiles(page)).toHaveCount(1)
  const status = tiles(page).last().getByText('enviada')
  await expect(status.locator('xpath=ancestor::*[@aria-live]')).toHaveCount(1)
  const [{ width }] = await boxesOf(page, status)
  expect(width, 'in px').toBe(1)
})

test('an uploaded photo stays visible, although the form has revoked its object URL', async ({
  page,
  openForm,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_FILE_NOT_FOUND/)
  await openForm()
  await choosePhotos(page, await createPhoto(), await createPhoto())
  await expect(uploadedTiles(page)).toHaveCount(2)
  const picture = tiles(page).locator('img').first()
  const canBeLoadedAgain = () =>
    picture.evaluate(({ src }: HTMLImageElement) => {
      const copy = Object.assign(new Image(), { src })
      return copy.decode().then(
        () => true,
        () => false,
      )
    })
  await expect.poll(canBeLoadedAgain).toBe(false)
  await page.getByRole('button', { name: 'Mover para depois: Imagem 1' }).click()
  await expect(tiles(page).locator('img').last()).toHaveJSProperty('naturalWidth', 600)
})
