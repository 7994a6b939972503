/** What the owner typed survives, and what is no picture is refused. */
import sharp from 'sharp'
import { PASSWORD, signIn, test } from './fixtures/desk.ts'
import { choose, edit, live, photo, publish, ready, tiles, visitors } from './fixtures/desk-form.ts'
import { closeGate } from './fixtures/gate.ts'
import { expect, firstRow } from './fixtures/test.ts'

test.use({ viewport: { width: 390, height: 844 } })
// It may still be loading pictures from a site that ends with its test.
test.afterEach(({ page }) => page.close())

test('without a network nothing is lost, and a second try works', async ({
  page,
  openDesk,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|ERR_INTERNET/)
  const { site } = await openDesk()
  await edit(page, site, firstRow.title)
  await page.route(/estudio/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  const count = firstRow.images.length
  await page.getByLabel('Título').fill('Sem rede')
  await choose(page, await photo())
  await expect(tiles(page).nth(count)).toContainText('o site não responde')
  await publish(page)
  await expect(page.getByRole('alert')).toContainText('Uma imagem não foi enviada')
  await page.unroute(/estudio/)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(tiles(page).nth(count)).toContainText('enviada')
  await page.route(/estudio/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await publish(page)
  await expect(page.getByRole('alert')).toContainText('nada se perdeu')

  // A crash, or a closed tab.
  await page.reload()
  await expect(page.getByRole('heading', { name: /Há um rascunho de/ })).toBeFocused()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByLabel('Título')).toHaveValue('Sem rede')
  await expect(tiles(page)).toHaveCount(count + 1)
  await page.unroute(/estudio/)
  await publish(page)
  await expect(live(page)).toBeVisible()
  expect(await visitors(page, `${site.url}/projeto/${firstRow.slug}`)).toContain('Sem rede')
})

test('a draft that meets a newer version: the other is used, and "No ar" is said of nothing else', async ({
  page,
  openDesk,
  complaints,
}) => {
  complaints.expect(/status of 422|ERR_FAILED/)
  const { site } = await openDesk()
  await edit(page, site, firstRow.title)
  await page.getByLabel('Título').fill('Rascunho')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Descartar' }).click()
  await other.getByLabel('Título').fill('Do outro aparelho')
  await publish(other)
  await expect(live(other)).toBeVisible()
  await page.bringToFront()
  await page.getByLabel('Título').fill('Rascunho!')
  await page.reload()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await publish(page)
  await page.getByRole('button', { name: 'Usar a outra' }).click()
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Do outro aparelho')

  await page.getByLabel('Título').fill('Terceiro')
  await publish(page)
  await expect(live(page)).toBeVisible()
  await page.route(/estudio/, (route) => route.abort())
  await page.getByLabel('Título').fill('Quarto')
  await publish(page)
  await expect(page.getByRole('alert')).toContainText('nada se perdeu')
  await expect(live(page)).toBeHidden()
})

test('publishing forgets its own draft, and none that another tab has', async ({
  page,
  openDesk,
}) => {
  const { site } = await openDesk()
  const other = await page.context().newPage()
  for (const tab of [other, page]) {
    await tab.goto(`${site.url}/estudio/projetos/novo`)
    await ready(tab)
  }
  await page.getByLabel('Título').fill('Fica')
  await other.bringToFront()
  await other.getByLabel('Título').fill('Sai')
  await page.bringToFront()
  await page.getByLabel('Título').fill('Fica!')
  await other.bringToFront()
  await publish(other)
  await expect(live(other)).toBeVisible()
  await page.bringToFront()
  await page.reload()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByLabel('Título')).toHaveValue('Fica!')
  await publish(page)
  await expect(live(page)).toBeVisible()

  for (const stored of ['5', '{', '{"at":1}', '{"draft":{}}']) {
    await page.evaluate((text) => localStorage.setItem('rascunho:novo:undefined', text), stored)
    await page.goto(`${site.url}/estudio/projetos/novo`)
    await expect(page.getByLabel('Título')).toHaveValue('')
  }
})

test('leaving asks while a picture is on its way', async ({ page, openDesk }) => {
  const { site } = await openDesk()
  await page.goto(`${site.url}/estudio/projetos/novo`)
  await ready(page)
  const gate = await closeGate(page, /fotos$/)
  await choose(page, await photo())
  await expect(tiles(page)).toContainText('enviando')
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss()
    return dialog.message()
  })
  await page.getByRole('link', { name: 'Projetos' }).click()
  expect(await asked).toMatch(/não foram enviadas/)
  gate.open()
  await expect(tiles(page)).toContainText('enviada')
  await page.getByRole('link', { name: 'Projetos' }).click()
  await expect(page.getByRole('heading', { name: 'Projetos', level: 1 })).toBeVisible()
})

test('an expired session keeps the draft, and leads back to it', async ({ page, openDesk }) => {
  const { site } = await openDesk()
  await page.goto(`${site.url}/estudio/projetos/novo`)
  await ready(page)
  await page.getByLabel('Título').fill('Depois de entrar')
  await page.context().clearCookies()
  await publish(page)
  await signIn(page, PASSWORD)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByLabel('Título')).toHaveValue('Depois de entrar')
})

test('files that are no pictures are refused, by the browser and by the server', async ({
  page,
  openDesk,
  complaints,
}) => {
  complaints.expect(/status of 422/)
  const { site } = await openDesk()
  await page.goto(`${site.url}/estudio/projetos/novo`)
  await ready(page)
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  )
  const large = await sharp({
    create: { width: 10_000, height: 5_000, channels: 3, background: 'red' },
  })
    .jpeg()
    .toBuffer()
  await page.locator('[type=file]').setInputFiles([
    { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('olá') },
    { name: 'a.svg', mimeType: 'image/svg+xml', buffer: drawing },
  ])
  await expect(tiles(page).filter({ hasText: 'salve como JPEG' })).toHaveCount(2)
  const refusals = [
    [Buffer.from('olá'), /não é uma imagem/],
    [drawing, /não é uma imagem/],
    [large, /40 megapixels/],
  ] as const
  for (const [body, sentence] of refusals) {
    const answer = await page.evaluate(
      async (bytes) => {
        const request = { method: 'POST', body: new Uint8Array(bytes) }
        const response = await fetch('/estudio/fotos', request)
        return { status: response.status, ...(await response.json()) }
      },
      [...body],
    )
    expect(answer).toEqual({ status: 422, problem: expect.stringMatching(sentence) })
  }
})

test('a duplicate begins with everything but the address', async ({ page, openDesk }) => {
  const { site } = await openDesk()
  await edit(page, site, firstRow.title)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await page.goto(`${site.url}/estudio/projetos/novo?de=${id}`)
  await ready(page)
  await expect(page.getByLabel('Título')).toHaveValue(firstRow.title)
  await expect(page.getByLabel('Endereço')).toHaveValue('')
  await expect(tiles(page)).toHaveCount(firstRow.images.length)
  await publish(page)
  await expect(live(page)).toBeVisible()
  expect((await page.request.get(`${site.url}/projeto/${firstRow.slug}`)).status()).toBe(200)
  expect(await visitors(page, site.url)).toContain(
    `/projeto/${await page.getByLabel('Endereço').inputValue()}`,
  )
})
