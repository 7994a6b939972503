/** Captions of pictures: in the form of a project, in the carousel and in the viewer. */
import type { Locator, Page } from '@playwright/test'
import { boxesOf } from '../support/browser/boxes.ts'
import {
  choosePhotos,
  createPhoto,
  publish,
  publishedHeading,
  test,
  tiles,
  uploadedTiles,
} from '../support/browser/desk-form.ts'
import { hydrated } from '../support/browser/hydration.ts'
import { expect, firstRow } from '../support/browser/test.ts'

const LONG = 'Uma legenda comprida, que precisa de várias linhas num celular. '.repeat(3).trim()
const captionField = (page: Page, position: number) =>
  page.getByRole('textbox', { name: `Legenda: Imagem ${position}`, exact: true })
/** The button of each photo, which shows its caption and opens the field. */
const captionButtons = (page: Page) => tiles(page).getByRole('button', { expanded: false })
const link = (page: Page, position: number) =>
  page.getByRole('link', { name: `${firstRow.title} - Imagem ${position}`, exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Próxima imagem' })

async function writeCaption(page: Page, position: number, caption: string): Promise<void> {
  await captionButtons(page)
    .nth(position - 1)
    .click()
  await expect(captionField(page, position)).toBeFocused()
  await captionField(page, position).fill(caption)
  await tiles(page).getByRole('button', { expanded: true }).click()
}

test('a caption stays with its picture when pictures are moved, removed and brought back, and the focus stays near', async ({
  page,
  openForm,
}) => {
  const { site } = await openForm()
  await page.getByLabel('Título').fill('Padaria')
  const colours = ['red', 'green', 'black']
  const photos = await Promise.all(colours.map((left) => createPhoto({ left, right: 'white' })))
  await choosePhotos(page, ...photos)
  await expect(uploadedTiles(page)).toHaveCount(3)
  await writeCaption(page, 1, 'Balcão')
  await writeCaption(page, 2, ' Forno ')
  await page.getByRole('button', { name: 'Mover para depois: Imagem 1' }).click()
  await expect(page.getByRole('button', { name: 'Mover para depois: Imagem 2' })).toBeFocused()
  await expect(captionButtons(page)).toHaveText([
    'Capa Forno',
    'Imagem 2 Balcão',
    'Imagem 3 Legenda',
  ])
  await page.getByRole('button', { name: 'Remover: Imagem 1' }).press('Enter')
  await expect(captionButtons(page)).toHaveText(['Capa Balcão', 'Imagem 2 Legenda'])
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeFocused()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(captionButtons(page)).toHaveText([
    'Capa Forno',
    'Imagem 2 Balcão',
    'Imagem 3 Legenda',
  ])
  await captionButtons(page).nth(0).click()
  await page.getByRole('button', { name: 'Remover: Imagem 1' }).press('Enter')
  await page.getByRole('button', { name: 'Desfazer' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Remover: Imagem 1' })).toBeFocused()
  await page.getByRole('button', { name: 'Mover para antes: Imagem 3' }).click()

  await page.reload()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(captionButtons(page)).toHaveText([
    'Capa Forno',
    'Imagem 2 Legenda',
    'Imagem 3 Balcão',
  ])
  await publish(page)
  await expect(publishedHeading(page)).toBeVisible()
  await expect(tiles(page)).toHaveCount(3)
  await expect(captionButtons(page)).toHaveText([
    'Capa Forno',
    'Imagem 2 Legenda',
    'Imagem 3 Balcão',
  ])
  await page.goto(`${site.url}/projeto/padaria`)
  const slides = page.getByRole('region', { name: 'Imagens do projeto' }).getByRole('listitem')
  await expect(slides).toHaveText(['Forno', '', 'Balcão'])
})

/** Opens the page of a project whose pictures have these captions. */
async function openWithCaptions(page: Page, site: { readonly url: string }): Promise<Locator> {
  await page.goto(`${site.url}/projeto/${firstRow.slug}`)
  return page.getByRole('region', { name: 'Imagens do projeto' })
}

test('the selected picture has its caption beside the buttons, nothing else moves, and the viewer shows the caption outside the picture', async ({
  page,
  openDesk,
}) => {
  const { site } = await openDesk([{ ...firstRow, captions: ['Calendário', '', LONG] }])
  await page.setViewportSize({ width: 390, height: 844 })
  const region = await openWithCaptions(page, site)
  await hydrated(page)
  const [before] = await boxesOf(page, region)
  const caption = (text: string) =>
    region.getByText(text, { exact: true }).filter({ visible: true })
  await expect(caption('Calendário')).toBeInViewport({ ratio: 1 })
  await expect(link(page, 1)).toHaveAccessibleDescription('Calendário')
  await expect(link(page, 2)).toHaveAccessibleDescription('')
  await next(page).click()
  await expect(caption('Calendário')).toHaveCount(0)
  await next(page).click()
  await expect(caption(LONG)).toBeInViewport({ ratio: 1 })
  await expect(link(page, 3)).toHaveAccessibleDescription(LONG)
  expect((await boxesOf(page, region))[0]).toEqual(before)

  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(caption(LONG)).toBeInViewport({ ratio: 1 })
  await expect(next(page)).toBeInViewport({ ratio: 1 })
  const [button, text, thumbnails] = await boxesOf(
    page,
    next(page),
    caption(LONG),
    page.getByRole('button', { name: 'Imagem 1 de' }),
  )
  const middle = (button.y + button.bottom) / 2
  expect((thumbnails.y + thumbnails.bottom) / 2, 'in one row').toBeCloseTo(middle, 0)
  expect(text.y, 'in one row').toBeLessThan(middle)
  expect(thumbnails.width, 'the caption does not make them narrower').toBeGreaterThan(
    thumbnails.height,
  )

  await link(page, 3).click()
  const dialog = page.getByRole('dialog', { name: 'Imagens do projeto' })
  const image = dialog.getByRole('img', { name: `${firstRow.title} - Imagem 3` })
  await expect(image).toBeInViewport({ ratio: 0.98 })
  await expect(image).toHaveAccessibleDescription(LONG)
  const shown = dialog.getByText(LONG)
  await expect(shown).toBeVisible()
  await expect(dialog.getByText('Calendário', { exact: true })).toBeHidden()
  const [picture, whole] = await boxesOf(page, image, shown)
  expect(picture.bottom).toBeLessThanOrEqual(whole.y)
})

test('without scripts and in print, each slide has its own caption, and screen readers get each caption once', async ({
  page,
  newVisitor,
  openDesk,
}) => {
  const { site } = await openDesk([{ ...firstRow, captions: ['Calendário', '', LONG] }])
  const withoutScripts = await newVisitor({ javaScriptEnabled: false })
  await page.emulateMedia({ media: 'print' })
  for (const reader of [page, withoutScripts]) {
    const region = await openWithCaptions(reader, site)
    const slides = region.getByRole('listitem')
    await expect(slides.nth(0).getByText('Calendário')).toBeVisible()
    await expect(slides.nth(2).getByText(LONG)).toBeVisible()
    expect((await region.ariaSnapshot()).split('Calendário')).toHaveLength(2)
  }
  await page.emulateMedia({ media: 'screen' })
  const region = page.getByRole('region', { name: 'Imagens do projeto' })
  expect((await region.ariaSnapshot()).split('Calendário')).toHaveLength(2)
})
