/** Photos that the owner drops or pastes on the form of a project. */
import type { Page } from '@playwright/test'
import {
  choosePhotos,
  createPhoto,
  test,
  tiles,
  uploadedTiles,
} from '../support/browser/desk-form.ts'
import { expect } from '../support/browser/test.ts'

type EventType = 'dragover' | 'drop' | 'paste'

/**
 * Sends an event with a photo to the field for the title.
 * @param formats the formats of the texts that come with the photo, such as `text/plain`.
 * @returns whether the form has prevented what the browser would do, such as inserting the text.
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

test('the owner can drop or paste photos from anywhere', async ({ page, openForm }) => {
  await openForm()
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

test('pasting formatted text does not add the picture that comes with the text', async ({
  page,
  openForm,
}) => {
  await openForm()
  for (const format of ['text/html', 'text/rtf']) {
    expect(await send(page, 'paste', ['text/plain', format])).toBe(false)
  }
  await expect(tiles(page)).toHaveCount(0)
})

test('a photo in the form cannot be dragged, because a drop would add it again in Firefox', async ({
  page,
  openForm,
}) => {
  await openForm()
  await choosePhotos(page, await createPhoto())
  await expect(uploadedTiles(page)).toHaveCount(1)
  await page.evaluate(() => addEventListener('dragstart', () => (document.title = 'dragged')))
  await tiles(page).locator('img').dragTo(page.getByLabel('Título'))
  await expect(page).not.toHaveTitle('dragged')
})
