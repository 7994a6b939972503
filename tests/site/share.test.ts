/** The desk's page that shares the site or a project, and the files of its QR codes. */
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { setUpDesk } from '../support/set-up-desk.ts'

const SITE_URL = 'https://marina.example'
const desk = setUpDesk({
  SITE_URL,
  OWNER_NAME: 'Marina Duarte',
  OWNER_PHONE: '+55 11 99999-0000',
})
/** The slug of a demo project, and its id. */
const PROJECT = 'agenda-clinica'

/** Draws the file on a black page, and reads the QR code from the pixels. */
async function scan(file: ArrayBuffer): Promise<string> {
  const { data, info } = await sharp(file)
    .flatten({ background: 'black' })
    .extend({ top: 99, bottom: 99, left: 99, right: 99, background: 'black' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ ...info, data: new Uint8Array(data) })
}

test.each([
  ['', `${SITE_URL}/`, 'qr-marina.example.svg', 'svg+xml'],
  ['?formato=png', `${SITE_URL}/`, 'qr-marina.example.png', 'png'],
  [
    `?projeto=${PROJECT}&formato=png`,
    `${SITE_URL}/projeto/${PROJECT}`,
    `qr-marina.example-${PROJECT}.png`,
    'png',
  ],
])('the QR code at "qr%s" leads to %s and is saved as %s', async (query, page, fileName, type) => {
  const response = await desk.owner.send(`compartilhar/qr${query}`)
  expect(response.headers.get('content-type')).toBe(`image/${type}`)
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${fileName}"`)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const file = await response.arrayBuffer()
  expect(await sharp(file).metadata()).toMatchObject({ width: 1024, height: 1024 })
  expect(await scan(file)).toBe(`${page}?utm_source=qr`)
})

test('without scripts, the page has the address, a link to WhatsApp and the QR code', async () => {
  const html = await desk.owner.read('compartilhar')
  expect(html).toContain(`href="${SITE_URL}/"`)
  const sent = encodeURIComponent(`${SITE_URL}/?utm_source=whatsapp`)
  expect(html).toContain(`href="https://wa.me/?text=${sent}"`)
  expect(html).toContain('src="/estudio/compartilhar/qr"')
  expect(html, 'only on this computer').not.toContain('só abre neste computador')
})

test('a project that is hidden or does not exist has neither a link nor a QR code', async () => {
  await desk.owner.postForm('projetos', { intent: 'hide', id: PROJECT })
  for (const id of [PROJECT, 'nada']) {
    const page = await desk.owner.send(`compartilhar?projeto=${id}`)
    expect(page.status).toBe(404)
    const html = await page.text()
    expect(html).toContain('não está no site')
    expect(html).not.toMatch(/wa\.me|compartilhar\/qr/)
    expect(await desk.owner.statusOf(`compartilhar/qr?projeto=${id}`)).toBe(404)
  }
})
