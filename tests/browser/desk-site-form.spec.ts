/** The form "Meu site": errors, the portrait, the preview and accessibility. */
import type { Locator, Page } from '@playwright/test'
import { test } from '../support/browser/desk.ts'
import { bodyAt, createPhoto, publish, publishedHeading } from '../support/browser/desk-form.ts'
import { choosePortrait, openMySite } from '../support/browser/desk-site.ts'
import { expect } from '../support/browser/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** @returns the paths of all POST requests from now on. */
function pathsOfPosts(page: Page): readonly string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') paths.push(new URL(request.url()).pathname)
  })
  return paths
}

test('a portrait that cannot be read or uploaded is reported, and a failed upload stops the publication', async ({
  page,
  openDesk,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_CONNECTION_FAILED/)
  const { site } = await openDesk()
  await openMySite(page, site)
  const alerts = page.getByRole('alert')
  await choosePortrait(page, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png')
  await expect(alerts).toHaveText([/^Não deu para abrir este arquivo/])

  const posts = pathsOfPosts(page)
  await page.route('**/estudio/fotos', (route) => route.abort('connectionfailed'))
  await choosePortrait(page, await createPhoto())
  await publish(page)
  await expect(alerts).toHaveText([/o site não responde/])
  await page.unroute('**/estudio/fotos')
  await publish(page)
  await expect(publishedHeading(page)).toBeVisible()
  expect(posts).toEqual(['/estudio/fotos', '/estudio/fotos', '/estudio/site.data'])
})

test('a file that cannot be read as a portrait stops the publication until the owner discards it', async ({
  page,
  openDesk,
}) => {
  const { site } = await openDesk()
  await openMySite(page, site)
  await choosePortrait(page, Buffer.from('no picture'))
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Não deu para abrir este arquivo')
  const posts = pathsOfPosts(page)
  await publish(page)
  await publish(page)
  const discard = page.getByRole('button', { name: 'Descartar esta imagem' })
  await expect(discard).toBeInViewport()
  await expect(alert).toContainText('Não deu para abrir este arquivo')
  expect(posts).toEqual([])

  await discard.click()
  await expect(alert).toBeHidden()
  await publish(page)
  await expect(publishedHeading(page)).toBeVisible()
})

test('publishing again after a failure does not upload the portrait again', async ({
  page,
  openDesk,
}) => {
  const { site, blockWrites } = await openDesk()
  await openMySite(page, site)
  const posts = pathsOfPosts(page)
  const allowWrites = blockWrites()
  await choosePortrait(page, await createPhoto())
  await publish(page)
  await expect(page.getByRole('alert')).toContainText('não respondeu')
  const upload = '/estudio/fotos'
  expect(posts).toEqual([upload, '/estudio/site.data'])
  allowWrites()
  await publish(page)
  await expect(publishedHeading(page)).toBeVisible()
  expect(posts).toEqual([upload, '/estudio/site.data', '/estudio/site.data'])
})

test('"Descartar esta imagem" drops a chosen photo, and "Remover este retrato" restores the default portrait', async ({
  page,
  openDesk,
}) => {
  const { site } = await openDesk()
  await openMySite(page, site)
  const field = page.getByRole('group', { name: 'Retrato' })
  const portrait = field.getByRole('img')
  const discard = field.getByRole('button', { name: 'Descartar esta imagem' })
  const reset = field.getByRole('button', { name: 'Remover este retrato' })
  const original = (await portrait.getAttribute('src')) ?? ''
  await choosePortrait(page, await createPhoto())
  await publish(page)
  await expect(publishedHeading(page)).toBeVisible()
  await expect(portrait).not.toHaveAttribute('src', original)
  const published = (await portrait.getAttribute('src')) ?? ''

  await choosePortrait(page, await createPhoto({ left: 'green', right: 'white' }))
  await expect(page.locator('canvas')).toBeVisible()
  await discard.click()
  await expect(portrait).toHaveAttribute('src', published)

  // The same while the photo is still being read.
  await page.evaluate(() => {
    Object.assign(window, { createImageBitmap: () => new Promise(() => {}) })
  })
  await choosePortrait(page, await createPhoto())
  await discard.click()
  await expect(portrait).toHaveAttribute('src', published)
  await reset.click()
  await expect(portrait).toHaveAttribute('src', original)
  await expect(reset).toBeHidden()
})

test('the preview shows the landing page with the draft, and does not publish the draft', async ({
  page,
  openDesk,
}) => {
  const { site } = await openDesk()
  await openMySite(page, site)
  await page.getByLabel('Nome', { exact: true }).first().fill('Rui Braga')
  await page.getByLabel('Frase de destaque').fill('Tocar é viver')
  await choosePortrait(page, await createPhoto())
  await page.getByRole('button', { name: 'Ver como fica' }).click()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1, name: 'Rui Braga' })).toBeVisible()
  await expect(frame.locator('#about blockquote')).toHaveText('Tocar é viver')
  await expect(frame.getByRole('heading', { name: 'Agenda que se marca sozinha' })).toBeAttached()
  const portrait = frame.getByRole('img', { name: 'Retrato de Rui Braga' })
  // The photo's shorter side has 600 pixels, so the square portrait is 600 pixels wide.
  const widthOf = (picture: Locator) =>
    picture.evaluate((img: HTMLImageElement) => img.naturalWidth)
  await expect.poll(() => widthOf(portrait)).toBe(600)
  expect(await bodyAt(page, site.url)).not.toContain('Rui Braga')
})
