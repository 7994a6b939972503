/** Photos that the owner chooses, drops or pastes on the form of a project, and files that the form refuses. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { boxesOf } from '../support/browser/boxes.ts'
import {
  choosePhotos,
  createPhoto,
  test,
  tiles,
  uploadedTiles,
} from '../support/browser/desk-form.ts'
import { expect } from '../support/browser/test.ts'

const TEXT = Buffer.from('olá')
const HEIC = Buffer.from('\0\0\0\x18ftypheic')
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

type EventType = 'dragover' | 'drop' | 'paste'

/**
 * Sends an event with a photo to the field for the title.
 * @param formats the formats of the texts that come with the photo, such as `text/plain`.
 * @returns whether the form has cancelled the event, so that the browser does not insert the text.
 */
async function send(page: Page, type: EventType, formats: readonly string[]): Promise<boolean> {
  const bytes = [...(await createPhoto())]
  return page.getByLabel('Título').evaluate(
    (field, { type, formats, bytes }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], 'foto.jpg', { type: 'image/jpeg' }))
      for (const format of formats) transfer.setData(format, 'foto.jpg')
      const options = { bubbles: true, cancelable: true }
      const event =
        type === 'paste'
          ? new ClipboardEvent(type, { ...options, clipboardData: transfer })
          : new DragEvent(type, { ...options, dataTransfer: transfer })
      return !field.dispatchEvent(event)
    },
    { type, formats, bytes },
  )
}

test('the owner can drop or paste photos from anywhere, but formatted text does not add its picture', async ({
  page,
  openForm,
}) => {
  await openForm()
  for (const format of ['text/html', 'text/rtf']) {
    expect(await send(page, 'paste', ['text/plain', format])).toBe(false)
  }
  let count = 0
  for (const { source, formats } of [
    { source: 'a file', formats: [] },
    { source: 'a file manager that adds the name of the file', formats: ['text/plain'] },
    { source: 'another page', formats: ['text/uri-list', 'text/html'] },
  ]) {
    expect(await send(page, 'dragover', formats), `the form allows the drop: ${source}`).toBe(true)
    await expect(tiles(page)).toHaveCount(count)
    for (const type of ['drop', 'paste'] as const) {
      expect(await send(page, type, formats), `${type}: ${source}`).toBe(true)
      count += 1
      await expect(uploadedTiles(page)).toHaveCount(count)
    }
  }
})

test('a click anywhere in the empty area for photos opens the file picker', async ({
  page,
  openForm,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openForm()
  const picker = page.waitForEvent('filechooser')
  // The hint lies under the area of the button.
  await page.getByText('A primeira é a capa').click({ force: true })
  await picker
})

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

test('a photo that is moved with the keyboard keeps the focus, and stays above the bar', async ({
  page,
  openForm,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openForm()
  const photo = await createPhoto()
  await choosePhotos(page, photo, photo, photo, photo)
  await expect(uploadedTiles(page)).toHaveCount(4)
  const later = (place: number) =>
    page.getByRole('button', { name: `Mover para depois: Imagem ${place}` })
  for (const place of [1, 2, 3]) {
    await later(place).press('Enter')
    await expect(later(place + 1)).toBeFocused()
  }
  const [button, publishing] = await boxesOf(
    page,
    later(4),
    page.getByRole('button', { name: 'Publicar' }),
  )
  expect(button.bottom).toBeLessThan(publishing.y)
})
