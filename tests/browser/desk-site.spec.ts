/** "Meu site": the owner changes name, number, portrait and texts, and visitors see it at once. On both databases. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { test } from './fixtures/desk.ts'
import { live, photo, publish, visitors } from './fixtures/desk-form.ts'
import { choosePortrait, openMySite } from './fixtures/desk-site.ts'
import { expect } from './fixtures/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** @param name of the field. */
const resetOf = (page: Page, name: string) =>
  page.locator(`button[aria-describedby="${name}-label"]`)
const field = (label: string) => ({ exact: true, name: label })

/** The left and the right half of the portrait that visitors get, as `red` or `blue`. */
async function halvesOf(picture: Buffer): Promise<string[]> {
  const { data } = await sharp(picture)
    .resize(2, 1, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const channels = data.length / 2
  return [0, channels].map((start) =>
    (data[start] ?? 0) > (data[start + 2] ?? 0) ? 'red' : 'blue',
  )
}

test('name, number, portrait and a text take at most 12 taps, and are public at once', async ({
  page,
  openDesk,
  newVisitor,
}) => {
  const { site } = await openDesk()
  const before = await visitors(page, `${site.url}/favicon.svg`)
  let taps = 0
  const tap = async (target: ReturnType<typeof page.getByRole>) => {
    taps += 1
    await target.click()
  }
  await tap(page.getByRole('button', { name: 'Abrir menu' }))
  await tap(page.getByRole('link', { name: 'Meu site' }))
  // An original text is selected by the tap, so typing replaces it.
  for (const [label, text] of [
    ['Nome', 'Rui Braga'],
    ['WhatsApp', '(21) 98888-7777'],
    ['Apresentação', 'Professor de violão'],
  ]) {
    await tap(page.getByRole('textbox', field(label ?? '')))
    await page.keyboard.type(text ?? '')
  }
  await choosePortrait(page, await photo())
  // The button, and the photo in the system's picker.
  taps += 2
  await expect(page.locator('canvas')).toBeVisible()
  taps += 1
  await publish(page)
  expect(taps).toBeLessThanOrEqual(12)
  await expect(live(page)).toBeFocused()
  // The desk shows the new name too.
  await expect(page.locator('header')).toContainText('RB')
  await expect(page).toHaveTitle('Estúdio | Rui Braga')

  for (const path of [
    '/',
    '/projeto/agenda-clinica',
    '/nada',
    '/manifest.webmanifest',
    '/llms.txt',
  ]) {
    const text = await visitors(page, site.url + path)
    expect(text, path).toContain('Rui Braga')
    expect(text, path).not.toMatch(/Marina|99999-?0000/)
  }
  const html = await visitors(page, site.url)
  expect(html).toContain('https://wa.me/5521988887777?')
  expect(html).not.toContain('Especialista em soluções digitais')
  expect(await visitors(page, `${site.url}/favicon.svg`)).not.toBe(before)

  const visitor = await newVisitor()
  await visitor.goto(site.url)
  await expect(visitor).toHaveTitle('Rui Braga | Professor de violão')
  const portrait = visitor.getByRole('img', { name: 'Retrato de Rui Braga' })
  const source = await portrait.evaluate((img: HTMLImageElement) => img.currentSrc)
  const picture = await (await visitor.request.get(source)).body()
  // A square of the upright photo, whose middle has both halves.
  const { width, height } = await sharp(picture).metadata()
  expect(width).toBe(height)
})

test('the owner moves the crop, and the photo is turned upright, without its position', async ({
  page,
  openDesk,
}) => {
  const { site } = await openDesk()
  await openMySite(page, site)
  // Stored on its side: red on top and blue below when it is turned upright, 600 pixels wide and 800 high.
  await choosePortrait(page, await photo())
  await page.getByLabel('Para cima e para baixo').fill('1')
  await page.getByLabel('Aproximar').fill('2')
  await page.getByLabel('Para os lados').press('Home')
  const box = await page.locator('canvas').boundingBox()
  if (!box) throw new Error('There is no canvas')
  const middle = [box.x + box.width / 2, box.y + box.height / 2] as const
  await page.mouse.move(...middle)
  await page.mouse.down()
  await page.mouse.move(middle[0], middle[1] + box.height * 3, { steps: 5 })
  await page.mouse.up()
  // Dragged down as far as possible: the top of the photo shows.
  await expect(page.getByLabel('Para cima e para baixo')).toHaveValue('0')
  await publish(page)
  await expect(live(page)).toBeVisible()

  const source = /src="(\/retrato\/[^"]+)"/
  await expect.poll(async () => source.test(await visitors(page, site.url))).toBe(true)
  await expect(async () => {
    const [, address = ''] = source.exec(await visitors(page, site.url)) ?? []
    const picture = await (await page.request.get(site.url + address)).body()
    const { width, height, exif } = await sharp(picture).metadata()
    expect([width, height, exif]).toEqual([300, 300, undefined])
    expect(await halvesOf(picture)).toEqual(['red', 'red'])
  }).toPass()
})

test('"Voltar ao original" and an empty field bring the original back, each on its own', async ({
  page,
  openDesk,
}) => {
  const { site } = await openDesk()
  await openMySite(page, site)
  await expect(page.getByRole('button', { name: 'Voltar ao original' })).toHaveCount(0)
  const original = await visitors(page, site.url)
  await page.getByLabel('Sobre mim').fill('Um.\n\nDois.')
  await page.getByLabel('Frase').fill('Vamos tocar juntos hoje mesmo então')
  await page.getByLabel('Tempo de experiência').fill('20 anos')
  await page.getByLabel('Serviço', { exact: true }).first().fill('Aulas de violão')
  await page.getByLabel('Detalhe', { exact: true }).last().fill('Para toda a família')
  await publish(page)
  await expect(live(page)).toBeVisible()
  const changed = await visitors(page, site.url)
  for (const text of [
    '<p>Um.</p><p>Dois.</p>',
    '<strong>20</strong>',
    'Aulas de violão',
    'Para toda a família',
  ])
    expect(changed).toContain(text)
  // The chat is a scene of the first original service, the order one of the last, whose title is unchanged.
  expect(changed).not.toContain('Tem horário na quinta?')
  expect(changed).toContain('Pedido nº 208')

  await resetOf(page, 'about').click()
  await expect(page.getByLabel('Sobre mim')).toBeFocused()
  await expect(page.getByLabel('Sobre mim')).toHaveValue(/^Há mais de 4 anos/)
  await resetOf(page, 'years').click()
  await resetOf(page, 'services.0.title').click()
  await resetOf(page, 'services.7.description').click()
  await page.getByLabel('Frase').fill('  ')
  await publish(page)
  await expect(page.getByRole('button', { name: 'Voltar ao original' })).toHaveCount(0)
  await expect(live(page)).toBeVisible()
  // The page is exactly what it was.
  expect(await visitors(page, site.url)).toBe(original)
})

test('what cannot be published is said beside its field', async ({ page, openDesk }) => {
  const { site } = await openDesk()
  await openMySite(page, site)
  await page.getByLabel('WhatsApp').fill('ligue pra mim')
  await page.getByLabel('Nome').fill('x'.repeat(81))
  await publish(page)
  await expect(page.getByLabel('Nome')).toBeFocused()
  await expect(page.getByText('Use no máximo 80 letras.')).toBeVisible()
  await expect(page.getByText('Este número não está completo.')).toBeVisible()
  await choosePortrait(page, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png')
  await expect(page.getByText('Não deu para abrir este arquivo.')).toBeVisible()
})

test('nothing is lost when the tab is closed or the database fails', async ({ page, openDesk }) => {
  const { site, blockWrites } = await openDesk()
  await openMySite(page, site)
  await page.getByLabel('Nome').fill('Rui Braga')
  await page.reload()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByLabel('Nome')).toHaveValue('Rui Braga')
  const allowWrites = blockWrites()
  await publish(page)
  await expect(page.getByRole('alert')).toContainText('não respondeu')
  allowWrites()
  await publish(page)
  await expect(live(page)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Continuar' })).toHaveCount(0)
})

test('a change from another device is shown before it is replaced', async ({ page, openDesk }) => {
  const { site } = await openDesk()
  await openMySite(page, site)
  const other = await page.context().newPage()
  await openMySite(other, site)
  await other.getByLabel('Nome').fill('Outro Nome')
  await publish(other)
  await expect(live(other)).toBeVisible()
  await page.getByLabel('Nome').fill('Meu Nome')
  await publish(page)
  await expect(page.getByRole('heading', { name: 'O site mudou em outro lugar' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Nome' })).toContainText('Outro Nome')
  await page.getByRole('button', { name: 'Ficar com a minha' }).click()
  await expect(live(page)).toBeVisible()
  expect(await visitors(page, site.url)).toContain('Meu Nome')
})

test('the preview shows the landing page with the draft, before anything is published', async ({
  page,
  openDesk,
}) => {
  const { site } = await openDesk()
  await openMySite(page, site)
  await page.getByLabel('Nome').fill('Rui Braga')
  await page.getByLabel('Frase').fill('Tocar é viver')
  await choosePortrait(page, await photo())
  await page.getByRole('button', { name: 'Ver como fica' }).click()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1, name: 'Rui Braga' })).toBeVisible()
  await expect(frame.locator('blockquote')).toHaveText('Tocar é viver')
  await expect(frame.getByRole('heading', { name: 'Agenda que se marca sozinha' })).toBeAttached()
  const portrait = frame.getByRole('img', { name: 'Retrato de Rui Braga' })
  await expect.poll(() => portrait.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(600)
  expect(await visitors(page, site.url)).not.toContain('Rui Braga')
})

for (const colorScheme of ['dark', 'light'] as const) {
  test(`axe finds nothing on "Meu site" in the ${colorScheme} theme`, async ({
    page,
    openDesk,
  }) => {
    const { site } = await openDesk()
    await page.emulateMedia({ colorScheme })
    await openMySite(page, site)
    await page.getByLabel('Nome').fill('Rui Braga')
    await choosePortrait(page, await photo())
    await expect(page.locator('canvas')).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations).toEqual([])
  })
}
