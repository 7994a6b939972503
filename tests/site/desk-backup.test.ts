/** Backups over HTTP: HEAD, the headers of a download, invalid upload requests, and unknown uploads. */
import { expect, test } from 'vitest'
import { setUpDesk } from '../support/set-up-desk.ts'

const desk = setUpDesk()
const unknownId = crypto.randomUUID()

test('a HEAD request starts no download', async () => {
  const downloadReport = /Baixando: |Última cópia enviada: |não terminou de baixar/
  const answer = await desk.owner.send('copia/arquivo', { method: 'HEAD' })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(await desk.owner.read('copia')).not.toMatch(downloadReport)
  await desk.owner.read('copia/arquivo')
  expect(await desk.owner.read('copia'), 'after a download').toMatch(downloadReport)
})

test('React Router cannot fetch a download as data', async () => {
  const answer = await desk.owner.send('copia/arquivo.data')
  expect(answer.status).toBe(404)
  expect((await answer.arrayBuffer()).byteLength).toBeLessThan(5_000)
})

test('a download has a report under its id', async () => {
  const report = async () => (await desk.owner.send(`copia/andamento?id=${unknownId}`)).json()
  expect(await report()).toBeNull()
  await desk.owner.read(`copia/arquivo?id=${unknownId}`)
  expect(await report()).toMatchObject({ state: 'complete', lacksProjects: 0 })
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

test.each([
  ['without a query', 400, ''],
  ['whose size is not a number', 400, '?bytes=abc'],
  ['with a negative size', 400, '?bytes=-1'],
  ['with a size above the limit', 422, '?bytes=2000000001'],
  ['whose id is a path', 400, '?id=../../site.sqlite&offset=0'],
  ['for a part of an unknown upload', 422, `?id=${unknownId}&offset=0`],
  ['for a part at a negative offset', 400, `?id=${unknownId}&offset=-1`],
  ['to check an unknown upload', 422, `?id=${unknownId}&step=check`],
  ['to restore an unknown upload', 422, `?id=${unknownId}&step=restore&basedOn=a`],
  ['to restore without a plan', 400, `?id=${unknownId}&step=restore`],
  ['with an unknown step', 400, `?id=${unknownId}&step=other`],
])('an upload request %s gets %i and a sentence about the problem', async (_, status, query) => {
  const answer = await desk.owner.post(`copia/envio${query}`, 'part')
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ problem: expect.stringMatching(/\.$/) })
})

test('the address for uploads has no page', async () => {
  expect(await desk.owner.statusOf('copia/envio')).toBe(404)
})
