/** Large bodies that strangers send while the desk is on: the server refuses them before they are complete. */
import { rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canMeasureMemory, memoryOf, peakMemory } from '../support/memory.ts'
import { dataFolder, type RunningSite, startSite } from '../support/running-site.ts'

const MEGABYTE = Buffer.from('a&'.repeat(500_000))
const LENGTH_OF_9_5_MB = 'Content-Length: 9500000'
const CHUNKED = 'Transfer-Encoding: chunked'

let site: RunningSite
const folder = dataFolder()
const sockets: Socket[] = []

beforeAll(async () => {
  site = await startSite({ ESTUDIO: 'on', DATA_DIR: folder })
  await fetch(site.url)
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await site.stop()
  rmSync(folder, { recursive: true })
})

/**
 * Sends the headers of a form and the first megabytes of its body, but never the rest.
 * @param path relative to `/estudio/`.
 * @returns the status code, or 0 if the server closes the connection without a response.
 */
async function startForm(
  path: string,
  bodyHeader: typeof LENGTH_OF_9_5_MB | typeof CHUNKED,
  megabytes = 1,
): Promise<number> {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  socket.write(
    `POST /estudio/${path} HTTP/1.1\r\nHost: site\r\nSec-Fetch-Site: same-origin\r\n` +
      `Content-Type: application/x-www-form-urlencoded\r\n${bodyHeader}\r\n\r\n`,
  )
  if (bodyHeader === CHUNKED) {
    // One chunk. The empty chunk that would end the body is never sent.
    const chunkSize = megabytes * MEGABYTE.length
    socket.write(`${chunkSize.toString(16)}\r\n`)
  }
  for (let sent = 0; sent < megabytes; sent += 1) socket.write(MEGABYTE)
  const { promise, resolve } = Promise.withResolvers<number>()
  socket.once('data', (data) => {
    const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(data.toString()) ?? []
    resolve(Number(status))
  })
  socket.once('close', () => resolve(0))
  return promise
}

test.each([
  'entrar',
  'entrar.data',
  'nova-senha?codigo=x',
  'nova-senha.data?codigo=x',
  '%65ntrar',
  'projetos/../entrar',
  '../numeros/visita/google',
])('a large form to %s is refused before it is complete', async (path) => {
  expect(await startForm(path, LENGTH_OF_9_5_MB)).toBe(413)
})

test('a visitor gets a page although twenty large forms have just begun', async () => {
  const forms = Array.from({ length: 20 }, () => startForm('entrar', LENGTH_OF_9_5_MB))
  expect((await fetch(`${site.url}/projeto/agenda-clinica`)).status).toBe(200)
  expect(new Set(await Promise.all(forms))).toEqual(new Set([413]))
})

test.each(['entrar', 'projetos', 'fotos', 'copia/envio?bytes=1', 'projetos/novo.data', 'nada'])(
  'a body of unknown length to %s is refused before it is complete',
  async (path) => {
    expect(await startForm(path, CHUNKED)).toBe(411)
  },
)

test.each(['projetos', 'fotos', 'copia/envio?bytes=1', 'projetos/novo', 'site'])(
  "a stranger's request to %s is redirected before its body has arrived",
  async (path) => {
    expect(await startForm(path, LENGTH_OF_9_5_MB)).toBe(302)
  },
)

test.skipIf(!canMeasureMemory)(
  '120 unfinished bodies of 9 MB take less than 50 MB of memory together',
  async () => {
    const before = memoryOf(site)
    const statuses = new Set<number>()
    const peak = await peakMemory(site, async () => {
      const socketsBefore = sockets.length
      const uploads = Array.from({ length: 60 }, () => [
        startForm('fotos', LENGTH_OF_9_5_MB, 9),
        startForm('fotos', CHUNKED, 9),
      ])
      for (const status of await Promise.all(uploads.flat())) statuses.add(status)
      // Measure the memory until the server has closed all connections.
      const openSockets = sockets.slice(socketsBefore).filter(({ closed }) => !closed)
      await Promise.all(
        openSockets.map((socket) => new Promise((resolve) => socket.once('close', resolve))),
      )
    })
    expect(statuses).toEqual(new Set([302, 411]))
    expect(peak - before).toBeLessThan(50_000_000)
  },
)
