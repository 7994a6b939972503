/** The form of a project, from the owner's photos to the page that visitors see. */
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { boxesOf } from '../support/browser/boxes.ts'
import {
  bodyAt,
  choosePhotos,
  createPhoto,
  formShown,
  publish,
  publishedHeading,
  test,
  tiles,
  uploadedTiles,
} from '../support/browser/desk-form.ts'
import { expect, firstRow, secondRow } from '../support/browser/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('visitors see a new project as soon as it is published', async ({ page, openForm }) => {
  const { site } = await openForm()
  await page.getByLabel('Título').fill('Padaria: “Pão & Cia”')
  await page.getByLabel('Categoria').fill('Lojas')
  await page.getByLabel('Descrição curta').fill('Encomendas pelo WhatsApp.')
  await page.getByLabel('Funcionalidades').fill('Pix\n\n  Entrega ')
  await publish(page)
  await expect(publishedHeading(page)).toBeFocused()
  await expect(page).toHaveURL(/\/estudio\/projetos\/[\da-f-]{32,36}\?no-ar$/)
  expect(await bodyAt(page, site.url)).toContain('Padaria: “Pão &amp; Cia”')

  const path = '/projeto/padaria-pao-cia'
  const html = await bodyAt(page, site.url + path)
  for (const text of ['Encomendas pelo WhatsApp.', 'Pix', 'Entrega']) expect(html).toContain(text)

  await expect(page.getByRole('link', { name: 'Abrir' })).toHaveAttribute('href', path)
  await page.getByRole('link', { name: 'Compartilhar' }).click()
  await expect(page.getByRole('link', { name: `localhost${path}` }).first()).toBeVisible()
})

test('a published photo is upright, and has no GPS position', {
  tag: ['@hosted', '@engines'],
}, async ({ page, openForm }) => {
  const { site } = await openForm()
  await choosePhotos(page, await createPhoto())
  await page.getByLabel('Título').fill('Padaria')
  await publish(page)
  await expect(publishedHeading(page)).toBeVisible()
  const html = await bodyAt(page, `${site.url}/projeto/padaria`)
  const [, path = ''] = /src="(\/imagens\/padaria\/1[^"]+)"/.exec(html) ?? []
  const picture = await (await page.request.get(site.url + path)).body()
  const { width = 0, height = 0, exif } = await sharp(picture).metadata()
  expect(exif).toBeUndefined()
  expect(height).toBeGreaterThan(width)
  // The rotation to the right has moved the left half to the top.
  const upperHalf = sharp(picture).extract({ left: 0, top: 0, width, height: height / 2 })
  const { channels } = await sharp(await upperHalf.png().toBuffer()).stats()
  const [red, , blue] = channels
  expect(red?.mean).toBeGreaterThan(200)
  expect(blue?.mean).toBeLessThan(50)
})

test('a browser that cannot create WebP uploads opaque photos as JPEG, and transparent photos as PNG', async ({
  page,
  openForm,
}) => {
  await page.addInitScript(() => {
    const { convertToBlob } = OffscreenCanvas.prototype
    OffscreenCanvas.prototype.convertToBlob = function ({ type = '', ...options } = {}) {
      // Like Safari, return a PNG instead of a WebP.
      return convertToBlob.call(this, { ...options, type: type.replace('webp', 'png') })
    }
  })
  await openForm()
  for (const [background, type] of [
    ['#fff', 'image/jpeg'],
    ['#fff8', 'image/png'],
  ] as const) {
    const upload = page.waitForRequest((request) => request.method() === 'POST')
    const create = { width: 400, height: 400, channels: 4, background } as const
    await choosePhotos(page, await sharp({ create }).png().toBuffer())
    expect(await (await upload).headerValue('content-type')).toBe(type)
  }
  await expect(uploadedTiles(page)).toHaveCount(2)
})

test('each invalid field shows its error until it is changed, and the first one gets the focus', async ({
  page,
  openForm,
}) => {
  await openForm(firstRow.title)
  const title = page.getByLabel('Título')
  const category = page.getByLabel('Categoria')
  await title.fill(' ')
  await category.fill('x'.repeat(81))
  await publish(page)
  await expect(title).toHaveAccessibleDescription('Dê um título ao projeto.')
  await expect(title).toBeFocused()
  await expect(category).toHaveAccessibleDescription('Use no máximo 80 caracteres.')
  await title.fill('Padaria')
  await expect(title).not.toHaveAttribute('aria-invalid')
  await expect(title).toBeFocused()
  await expect(category).toHaveAccessibleDescription('Use no máximo 80 caracteres.')
  await category.fill('Loja')
  await expect(page.locator('[aria-invalid]')).toHaveCount(0)
})

test('a changed address brings a warning about the old link, and a taken address is refused', async ({
  page,
  openForm,
}) => {
  const { site } = await openForm(firstRow.title)
  const slug = page.getByLabel('Endereço')
  await slug.fill(secondRow.slug)
  await expect(slug).toHaveAccessibleDescription(/link antigo/)
  await publish(page)
  await expect(slug).toHaveAccessibleDescription(/Outro projeto já tem/)
  await slug.fill('Novo Endereço!')
  await publish(page)
  await expect(publishedHeading(page)).toBeVisible()
  expect(await bodyAt(page, `${site.url}/projeto/novo-endereco`)).toContain(firstRow.title)
  expect((await page.request.get(`${site.url}/projeto/${firstRow.slug}`)).status()).toBe(404)
})

test('a duplicate of a project has the same title and images, but another address', async ({
  page,
  openDesk,
}) => {
  const { site } = await openDesk()
  await page.getByLabel(`Mais opções: ${firstRow.title}`).click()
  await page.getByRole('link', { name: 'Duplicar' }).first().click()
  await formShown(page)
  await expect(page.getByLabel('Título')).toHaveValue(firstRow.title)
  await expect(page.getByLabel('Endereço')).toHaveValue('')
  await expect(tiles(page)).toHaveCount(firstRow.images.length)
  await publish(page)
  await expect(publishedHeading(page)).toBeVisible()
  expect((await page.request.get(`${site.url}/projeto/${firstRow.slug}`)).status()).toBe(200)
  await expect(page.getByLabel('Endereço')).not.toHaveValue('')
  const slug = await page.getByLabel('Endereço').inputValue()
  expect(slug).not.toBe(firstRow.slug)
  expect(await bodyAt(page, site.url)).toContain(`/projeto/${slug}`)
})

test('with text twice as large, the bar is one low row, and buttons and labels break no word', async ({
  page,
  openForm,
}) => {
  const { site } = await openForm()
  const double = () =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
  await double()
  const [preview, publishing] = await boxesOf(
    page,
    page.getByRole('button', { name: 'Ver como fica' }),
    page.getByRole('button', { name: 'Publicar' }),
  )
  expect(publishing.y).toBe(preview.y)
  expect(publishing.height, 'less than a tenth of the screen').toBeLessThan(84)

  await page.goto(`${site.url}/estudio/projetos`)
  await page.getByLabel(`Mais opções: ${firstRow.title}`).click()
  await double()
  expect(await brokenWords(page.locator('main :is(button, label):visible'))).toEqual([])
})

/** @returns the words that begin in one line and end in another. */
function brokenWords(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((all) =>
    all.flatMap((element) => {
      const range = document.createRange()
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      while (texts.nextNode()) {
        const text = texts.currentNode as Text
        for (const { 0: word, index } of text.data.matchAll(/\p{L}+/gu)) {
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (range.getClientRects().length > 1) broken.push(word)
        }
      }
      return broken
    }),
  )
}
