/** Backups over HTTP: the headers of a download, and requests that the page for backups never sends. */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataFolder, type RunningSite, startSite } from '../browser/fixtures/server.ts'

const folder = dataFolder()
let site: RunningSite
let cookie = ''

beforeAll(async () => {
  site = await startSite({ ESTUDIO: 'on', DATA_DIR: folder })
  const [path = ''] = /\/estudio\/nova-senha\S+/.exec(await site.waitForLine(/nova-senha/)) ?? []
  const body = new URLSearchParams({ password: 'café com leite às sete' })
  const answer = await send(path, { method: 'POST', body })
  cookie = answer.headers
    .getSetCookie()
    .map((value) => value.split(';')[0])
    .join('; ')
})
afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true })
})

const send = (path: string, init: RequestInit = {}) =>
  fetch(site.url + path, {
    redirect: 'manual',
    ...init,
    headers: { 'sec-fetch-site': 'same-origin', cookie, ...init.headers },
  })

test('a HEAD request starts no download', async () => {
  const reports = /Baixando: |Última cópia: |não terminou de baixar/
  const answer = await send('/estudio/copia/arquivo', { method: 'HEAD' })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(await (await send('/estudio/copia')).text()).not.toMatch(reports)
  await (await send('/estudio/copia/arquivo')).arrayBuffer()
  expect(await (await send('/estudio/copia')).text(), 'after a download').toMatch(reports)
})

test('a download is a zip that proxies may neither buffer, cache nor compress', async () => {
  const answer = await send('/estudio/copia/arquivo', {
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/^attachment; filename="copia-[\d-]+\.zip"$/),
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  expect(answer.headers.has('content-encoding')).toBe(false)
  const zip = Buffer.from(await answer.arrayBuffer())
  expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
})

const unknown = crypto.randomUUID()

test.each([
  ['', 400],
  ['?bytes=abc', 400],
  ['?bytes=-1', 400],
  ['?bytes=2000000001', 422],
  ['?id=../../site.sqlite&de=0', 400],
  [`?id=${unknown}&de=0`, 422],
  [`?id=${unknown}&de=-1`, 400],
  [`?id=${unknown}&passo=conferir`, 422],
  [`?id=${unknown}&passo=restaurar`, 422],
  [`?id=${unknown}&passo=outro`, 400],
])('an invalid upload request is refused with a sentence: %s gets %i', async (query, status) => {
  const answer = await send(`/estudio/copia/envio${query}`, { method: 'POST', body: 'part' })
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ problem: expect.stringMatching(/\.$/) })
})

test('deleting an unknown upload succeeds', async () => {
  const path = `/estudio/copia/envio?id=${unknown}&passo=apagar`
  const answer = await send(path, { method: 'POST', body: 'part' })
  expect(answer.status).toBe(200)
  expect(await answer.json()).not.toHaveProperty('problem')
})

test('the address for uploads has no page', async () => {
  expect((await send('/estudio/copia/envio')).status).toBe(404)
})
