/** Backups over HTTP: HEAD, the headers of downloads and uploads, and uploads of strangers. */
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { setUpDesk } from '../support/set-up-desk.ts'

const desk = setUpDesk()

test('a HEAD request gets the headers only', async () => {
  const answer = await desk.owner.send('copia/arquivo', { method: 'HEAD' })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect((await answer.arrayBuffer()).byteLength).toBe(0)
})

test('React Router cannot fetch a download as data', async () => {
  const answer = await desk.owner.send('copia/arquivo.data')
  expect(answer.status).toBe(404)
  expect((await answer.arrayBuffer()).byteLength).toBeLessThan(5_000)
})

test('a download is a zip that is not compressed again, and that proxies may neither buffer nor cache', async () => {
  const headers = { 'accept-encoding': 'gzip, br' }
  const answer = await desk.owner.send('copia/arquivo', { headers })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="copia-(?:localhost|127\.0\.0\.1)-[\d-]{10}\.zip"$/,
    ),
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  expect(answer.headers.has('content-encoding')).toBe(false)
  const zip = Buffer.from(await answer.arrayBuffer())
  expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
})

test('an answer to an upload is not compressed, and proxies may not buffer it', async () => {
  const headers = { 'accept-encoding': 'gzip, br' }
  const answer = await desk.owner.post('copia/envio', 'no zip', headers)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/x-ndjson',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  expect(answer.headers.has('content-encoding')).toBe(false)
  expect(JSON.parse(await answer.text())).toMatchObject({
    problem: expect.stringContaining('não é uma cópia'),
  })
})

test('a stranger cannot upload a backup: the body is not read', async () => {
  const size = 50_000_000
  const address = new URL('/estudio/copia/envio', desk.owner.url)
  const request = httpRequest(address, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-length': size },
  })
  request.on('error', () => {})
  request.write(Buffer.alloc(1_000))
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  expect(response.statusCode).toBe(302)
  expect(response.headers.location).toContain('/estudio/entrar')
  request.destroy()
  expect(readdirSync(join(desk.folder, 'uploads')), 'nor of the upload before').toEqual([])
})

test('the address for uploads has no page', async () => {
  expect(await desk.owner.statusOf('copia/envio')).toBe(404)
})
