/** "Meu site": the owner changes name, phone number, portrait and texts, and visitors see the changes. */
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { test } from '../support/browser/desk.ts'
import { bodyAt, createPhoto, publish, publishedHeading } from '../support/browser/desk-form.ts'
import { choosePortrait, openMySite } from '../support/browser/desk-site.ts'
import { expect } from '../support/browser/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** The button "Voltar ao texto de exemplo" of the field with this name, such as `services.0.title`. */
const resetOf = (page: Page, name: string) =>
  page.locator(`button[aria-describedby="${name}-label"]`)

const summaryOf = (page: Page, position: number) => page.getByText(`Serviço ${position} de 8`)

/** @returns the service with its fields, which are closed at first. */
async function openService(page: Page, position: number): Promise<Locator> {
  await summaryOf(page, position).click()
  return page.getByRole('group', { name: `Serviço ${position} de 8` })
}

/** @returns the colours of the left and the right half of the picture, `red` or `blue`. */
async function halvesOf(picture: Buffer): Promise<string[]> {
  const twoPixels = sharp(picture).resize(2, 1, { fit: 'fill' })
  const { data, info } = await twoPixels.raw().toBuffer({ resolveWithObject: true })
  const pixels = [data, data.subarray(info.channels)]
  return pixels.map(([red = 0, _green, blue = 0]) => (red > blue ? 'red' : 'blue'))
}

test('changing name, phone number, portrait and a text takes at most 12 taps, and visitors then see the changes', {
  tag: '@hosted',
}, async ({ page, openDesk, newVisitor }) => {
  const { site } = await openDesk()
  const iconBefore = await bodyAt(page, `${site.url}/favicon.svg`)
  let taps = 0
  const tap = async (target: ReturnType<typeof page.getByRole>) => {
    taps += 1
    await target.click()
  }
  await tap(page.getByRole('button', { name: 'Abrir menu' }))
  await tap(page.getByRole('link', { name: 'Meu site', exact: true }))
  await expect(
    page.getByRole('link', { name: 'Meu site', exact: true }),
    'the menu has closed',
  ).toBeHidden()
  // A tap on one of these fields selects the default text, so typing replaces the text.
  for (const [label, text] of [
    ['Nome', 'Rui Braga'],
    ['WhatsApp', '(21) 98888-7777'],
    ['O que você faz', 'Professor de violão'],
  ] as const) {
    await tap(page.getByRole('textbox', { name: label, exact: true }).first())
    await page.keyboard.type(text)
  }
  // `choosePortrait` stands for two taps: on the button, and on the photo in the system's file picker.
  taps += 2
  await choosePortrait(page, await createPhoto())
  await expect(page.locator('canvas')).toBeVisible()
  taps += 1
  await publish(page)
  expect(taps).toBeLessThanOrEqual(12)
  await expect(publishedHeading(page)).toBeFocused()
  await expect(page.locator('header')).toContainText('RB')
  await expect(page).toHaveTitle('Meu site | Estúdio | Rui Braga')

  for (const path of ['/', '/projeto/agenda-clinica', '/nada', '/manifest.webmanifest']) {
    const text = await bodyAt(page, site.url + path)
    expect(text, path).toContain('Rui Braga')
    expect(text, path).not.toMatch(/Marina|99999-?0000/)
  }
  const html = await bodyAt(page, site.url)
  expect(html).toContain('https://wa.me/5521988887777?')
  expect(html).not.toContain('Especialista em soluções digitais')
  expect(await bodyAt(page, `${site.url}/favicon.svg`)).not.toBe(iconBefore)

  const visitor = await newVisitor()
  await visitor.goto(site.url)
  await expect(visitor).toHaveTitle('Rui Braga | Professor de violão')
  const portrait = visitor.getByRole('img', { name: 'Retrato de Rui Braga' })
  const source = await portrait.evaluate((img: HTMLImageElement) => img.currentSrc)
  const picture = await (await visitor.request.get(source)).body()
  // The photo is not a square, but the portrait is.
  const { width, height } = await sharp(picture).metadata()
  expect(width).toBe(height)
})

test('the owner can move the crop, and the published portrait is upright and has no EXIF data', async ({
  page,
  openDesk,
}) => {
  const { site } = await openDesk()
  await openMySite(page, site)
  // Turned upright, the photo is 600 px wide and 800 px high. Its upper half is red, its lower half blue.
  await choosePortrait(page, await createPhoto())
  await page.getByLabel('Para cima e para baixo').fill('1')
  await page.getByLabel('Aproximar').fill('2')
  await page.getByLabel('Para os lados').press('Home')
  // The focus on a slider has scrolled the page, so the bar may cover the middle of the photo.
  await page.locator('canvas').evaluate((canvas) => canvas.scrollIntoView({ block: 'center' }))
  const box = await page.locator('canvas').boundingBox()
  if (!box) throw new Error('There is no canvas')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + box.height * 3, { steps: 5 })
  await page.mouse.up()
  // The photo was dragged down as far as possible, so the crop shows the top of the photo.
  await expect(page.getByLabel('Para cima e para baixo')).toHaveValue('0')
  await publish(page)
  await expect(publishedHeading(page)).toBeVisible()

  const source = /src="(\/retrato\/[^"]+)"/
  await expect.poll(async () => source.test(await bodyAt(page, site.url))).toBe(true)
  await expect(async () => {
    const [, address = ''] = source.exec(await bodyAt(page, site.url)) ?? []
    const picture = await (await page.request.get(site.url + address)).body()
    const { width, height, exif } = await sharp(picture).metadata()
    // With the slider "Aproximar" at 2, the crop is half as wide as the photo.
    expect([width, height, exif]).toEqual([300, 300, undefined])
    expect(await halvesOf(picture)).toEqual(['red', 'red'])
  }).toPass()
})

test('"Voltar ao texto de exemplo" restores the default text of a field, and so does clearing the field', async ({
  page,
  openDesk,
}) => {
  const { site } = await openDesk()
  await openMySite(page, site)
  await expect(page.getByRole('button', { name: 'Voltar ao texto de exemplo' })).toHaveCount(0)
  const original = await bodyAt(page, site.url)
  await page.getByLabel('Sobre mim').fill('Um.\n\nDois.')
  await page.getByLabel('Frase de destaque').fill('Vamos tocar juntos hoje mesmo então')
  const first = await openService(page, 1)
  await first.getByLabel('Nome').fill('Aulas de violão')
  await expect(first.locator('summary')).toContainText('Aulas de violão')
  const last = await openService(page, 8)
  await last.getByLabel('Descrição').fill('Para toda a família')
  await publish(page)
  await expect(publishedHeading(page)).toBeVisible()
  const changed = await bodyAt(page, site.url)
  for (const text of ['<p>Um.</p><p>Dois.</p>', 'Aulas de violão', 'Para toda a família']) {
    expect(changed).toContain(text)
  }

  await resetOf(page, 'about').click()
  await expect(page.getByLabel('Sobre mim')).toBeFocused()
  await expect(page.getByLabel('Sobre mim')).toHaveValue(/^Há mais de 4 anos/)
  await openService(page, 1)
  await resetOf(page, 'services.0.title').click()
  await openService(page, 8)
  await resetOf(page, 'services.7.description').click()
  await page.getByLabel('Frase de destaque').fill('  ')
  await publish(page)
  await expect(page.getByRole('button', { name: 'Voltar ao texto de exemplo' })).toHaveCount(0)
  await expect(publishedHeading(page)).toBeVisible()
  expect(await bodyAt(page, site.url)).toBe(original)
})

test('the owner adds an Instagram profile, chooses an icon and switches a service off', async ({
  page,
  openDesk,
}) => {
  const { site } = await openDesk()
  await openMySite(page, site)
  await page.getByLabel('Instagram').fill('@rui.braga')
  await page.getByLabel('Cidade').fill('Recife')
  await page.getByLabel('Atendo online').check()
  const third = await openService(page, 3)
  await third.getByLabel('Nome').fill('Aulas')
  await third.getByLabel('Ícone').selectOption('Megafone')
  const last = await openService(page, 8)
  await last.getByLabel('Não mostrar este serviço').check()
  await expect(last).toContainText('Serviço 8 de 8 · não aparece')
  await publish(page)
  await expect(publishedHeading(page)).toBeFocused()
  await expect(page.getByLabel('Instagram'), 'as it was stored').toHaveValue(
    'https://www.instagram.com/rui.braga',
  )

  await page.goto(site.url)
  const contact = page.locator('#contact')
  await expect(contact.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://www.instagram.com/rui.braga',
  )
  await expect(contact).toContainText('Recife · Atendo online')
  const services = page.locator('#services')
  await expect(services.getByRole('listitem')).toHaveCount(7)
  await expect(services).not.toContainText('Lojas online')
})
