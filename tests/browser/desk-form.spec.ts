/** The form of a project, from the owner's photos to the page that visitors see. */
import sharp from 'sharp'
import { test } from './fixtures/desk.ts'
import { choose, edit, live, photo, publish, ready, tiles, visitors } from './fixtures/desk-form.ts'
import { expect, firstRow, secondRow } from './fixtures/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a project with photos, seen by visitors at once; a picture has its side up and no position', async ({
  page,
  openDesk,
}) => {
  const { site } = await openDesk()
  await page.getByRole('link', { name: 'Novo projeto' }).click()
  await ready(page)
  const green = await photo({ left: 'green', right: 'white' })
  await choose(page, await photo(), green)
  await page.getByLabel('Título').fill('Padaria: “Pão & Cia”')
  await page.getByLabel('Categoria').fill('Lojas')
  await page.getByLabel('Descrição curta').fill('Encomendas pelo WhatsApp.')
  await page.getByLabel('Funcionalidades').fill('Pix\n\n  Entrega ')
  await expect(tiles(page).filter({ hasText: 'enviada' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Mover para depois: Imagem 1' }).click()
  await expect(page.getByRole('button', { name: 'Mover para depois: Imagem 2' })).toBeFocused()
  await page.getByRole('button', { name: 'Mover para antes: Imagem 2' }).click()
  await publish(page)
  await expect(live(page)).toBeVisible()
  await expect(page).toHaveURL(/\/estudio\/projetos\/[\da-f-]{32,36}\?no-ar$/)
  await expect(tiles(page).filter({ hasText: /enviada · \d+ KB/ })).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Abrir' })).toHaveAttribute(
    'href',
    '/projeto/padaria-pao-cia',
  )
  const shared = page.evaluate(
    () => new Promise((share) => Object.defineProperty(navigator, 'share', { value: share })),
  )
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  expect(await shared).toMatchObject({ url: expect.stringMatching(/\/projeto\/padaria-pao-cia$/) })
  expect(await visitors(page, site.url)).toContain('Padaria: “Pão &amp; Cia”')

  const html = await visitors(page, `${site.url}/projeto/padaria-pao-cia`)
  for (const words of ['Encomendas pelo WhatsApp.', 'Pix', 'Entrega']) expect(html).toContain(words)
  const [, path = ''] = /src="(\/imagens\/padaria-pao-cia\/1[^"]+)"/.exec(html) ?? []
  const shown = await (await page.request.get(site.url + path)).body()
  const { width, height, exif } = await sharp(shown).metadata()
  expect({ width, height, exif }).toEqual({ width: 600, height: 800, exif: undefined })
  // Turned to the right, what was left is above: red, and blue below.
  const { channels } = await sharp(shown).stats()
  const above = sharp(shown).extract({ left: 0, top: 0, width: 600, height: 300 })
  const top = await sharp(await above.png().toBuffer()).stats()
  expect(channels[2]?.mean).toBeGreaterThan(100)
  expect(top.channels[0]?.mean).toBeGreaterThan(200)
  expect(top.channels[2]?.mean).toBeLessThan(50)

  await page.goto(`${site.url}/estudio/projetos/novo`)
  await ready(page)
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeHidden()
  await page.getByLabel('Título').fill('Padaria: “Pão & Cia”')
  await publish(page)
  await expect(live(page)).toBeVisible()
  await expect(page.getByLabel('Endereço')).toHaveValue('padaria-pao-cia-2')
})

test('where the browser makes no WebP, a photo travels as JPEG', async ({ page, openDesk }) => {
  await page.addInitScript(() => {
    const { convertToBlob } = OffscreenCanvas.prototype
    OffscreenCanvas.prototype.convertToBlob = function ({ type = '', ...options } = {}) {
      // As Safari does.
      return convertToBlob.call(this, { ...options, type: type.replace('webp', 'png') })
    }
  })
  await openDesk()
  await page.getByRole('link', { name: 'Novo projeto' }).click()
  await ready(page)
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await choose(page, await photo())
  expect(await (await sent).headerValue('content-type')).toBe('image/jpeg')
  await expect(tiles(page).filter({ hasText: 'enviada' })).toHaveCount(1)
})

test('what is wrong is said beside its field, the first one focused', async ({
  page,
  openDesk,
  complaints,
}) => {
  complaints.expect(/status of 422/)
  const { site } = await openDesk()
  await edit(page, site, firstRow.title)
  await page.getByLabel('Título').fill(' ')
  await page.getByLabel('Categoria').fill('x'.repeat(1001))
  await publish(page)
  const title = page.getByLabel('Título')
  await expect(title).toHaveAccessibleDescription('Dê um título ao projeto.')
  await expect(title).toBeFocused()
  await expect(page.getByLabel('Categoria')).toHaveAccessibleDescription(
    'Use no máximo 1.000 letras.',
  )
  await title.fill('Outro título')
  await page.getByLabel('Categoria').fill('')
  await page.getByLabel('Endereço').fill(secondRow.slug)
  await expect(page.getByLabel('Endereço')).toHaveAccessibleDescription(/link antigo/)
  await publish(page)
  await expect(page.getByLabel('Endereço')).toHaveAccessibleDescription(/Outro projeto já tem/)
  await page.getByLabel('Endereço').fill('Novo Endereço!')
  await publish(page)
  await expect(live(page)).toBeVisible()
  expect(await visitors(page, `${site.url}/projeto/novo-endereco`)).toContain('Outro título')
  expect((await page.request.get(`${site.url}/projeto/${firstRow.slug}`)).status()).toBe(404)
})

test('changed in two tabs: both versions, and the owner decides', async ({
  page,
  openDesk,
  complaints,
}) => {
  complaints.expect(/status of 422/)
  const { site } = await openDesk()
  const other = await page.context().newPage()

  async function collide(mine: string, theirs: string) {
    // A tab in the background draws once a second.
    await page.bringToFront()
    await edit(page, site, await titleNow())
    await other.bringToFront()
    await edit(other, site, await titleNow())
    await other.getByLabel('Título').fill(theirs)
    await publish(other)
    await expect(live(other)).toBeVisible()
    await page.bringToFront()
    await page.getByLabel('Título').fill(mine)
    await publish(page)
    const notice = page.getByRole('region', { name: 'Este projeto mudou em outro lugar' })
    await expect(notice.getByRole('heading', { level: 2 })).toBeFocused()
    await expect(notice.getByRole('region')).toHaveCount(1)
    await expect(notice.getByRole('region', { name: 'Título' })).toContainText(theirs)
    await expect(notice.getByRole('region', { name: 'Título' })).toContainText(mine)
    expect(await titleNow()).toBe(theirs)
  }
  const titleNow = async () =>
    /<h1[^>]*>([^<]+)/.exec(await visitors(page, `${site.url}/projeto/${firstRow.slug}`))?.[1] ?? ''

  await collide('Da primeira aba', 'Da segunda aba')
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Da primeira aba')
  await publish(page)
  await page.getByRole('button', { name: 'Ficar com a minha' }).click()
  await expect(live(page)).toBeVisible()
  expect(await titleNow()).toBe('Da primeira aba')

  await collide('Não fica', 'Fica')
  await page.getByRole('button', { name: 'Usar a outra' }).click()
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Fica')
  await page.getByRole('textbox', { name: 'Título' }).fill('Volta')
  await other.bringToFront()
  await other.goto(`${site.url}/estudio/projetos`)
  const row = other
    .getByRole('listitem')
    .filter({ has: other.getByRole('heading', { name: 'Fica', exact: true }) })
  await row.getByLabel(/Mais opções/).click()
  await row.getByRole('button', { name: 'Remover' }).click()
  await expect(row).toBeHidden()
  await page.bringToFront()
  await publish(page)
  await page.getByRole('button', { name: 'Publicar como novo' }).click()
  await expect(live(page)).toBeVisible()
  expect(await titleNow()).toBe('Volta')
})

test('"Ver como fica" shows the draft, in both themes, and leads nowhere', async ({
  page,
  openDesk,
}) => {
  const { site } = await openDesk()
  await edit(page, site, firstRow.title)
  await page.getByLabel('Título').fill('Ainda um rascunho')
  await page.getByRole('button', { name: 'Ver como fica' }).click()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Ainda um rascunho')
  expect((await page.locator('iframe').boundingBox())?.height).toBeGreaterThan(600)
  await frame.getByRole('link', { name: 'Voltar' }).click()
  await frame.getByRole('button', { name: 'Compartilhar' }).click()
  await page.getByRole('combobox', { name: 'Tema' }).selectOption('Claro')
  await expect(frame.locator('html[data-theme=light] h1')).toBeVisible()
  await page.getByLabel('Parte').selectOption('Cartão')
  await expect(frame.getByRole('heading', { level: 3 })).toHaveText('Ainda um rascunho')
  await page.getByLabel('Parte').selectOption('Link')
  const picture = frame.getByRole('img', { name: 'Link' })
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200)
  await page.getByLabel('Parte').press('Escape')
  await expect(page.getByRole('button', { name: 'Ver como fica' })).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
