/** Limits on the memory and time that the requests of strangers can take while the desk is on. */
import { rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataFolder, type RunningSite, startSite } from '../browser/fixtures/server.ts'

const MEGABYTE = Buffer.from('a&'.repeat(500_000))

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
 * @param length the header with the length of the body.
 * @returns the status code, or 0 if the server closes the connection without a response.
 */
async function startForm(path: string, length: string, megabytes = 1): Promise<number> {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  socket.write(
    `POST /estudio/${path} HTTP/1.1\r\nHost: site\r\nSec-Fetch-Site: same-origin\r\n` +
      `Content-Type: application/x-www-form-urlencoded\r\n${length}\r\n\r\n`,
  )
  if (length.startsWith('Transfer-Encoding')) {
    socket.write(`${(megabytes * MEGABYTE.length).toString(16)}\r\n`)
  }
  for (let sent = 0; sent < megabytes; sent += 1) socket.write(MEGABYTE)
  const { promise, resolve } = Promise.withResolvers<number>()
  socket.once('data', (head) => resolve(Number(head.toString().slice(9, 12))))
  socket.once('close', () => resolve(0))
  return promise
}

const OF_9_MB = 'Content-Length: 9000000'

test.each([
  'entrar',
  'entrar.data',
  'nova-senha?codigo=x',
  'nova-senha.data?codigo=x',
  '%65ntrar',
  'projetos/../entrar',
  '../numeros/visita',
])('a large form to %s is refused before it is complete', async (path) => {
  expect(await startForm(path, OF_9_MB)).toBe(413)
})

test('a visitor gets a page while twenty large forms are arriving', async () => {
  const forms = Array.from({ length: 20 }, () => startForm('entrar', OF_9_MB))
  expect((await fetch(`${site.url}/projeto/agenda-clinica`)).status).toBe(200)
  expect(new Set(await Promise.all(forms))).toEqual(new Set([413]))
})

test.each(['entrar', 'projetos', 'fotos', 'copia/envio?bytes=1', 'projetos/novo.data', 'nada'])(
  'a body of unknown length to %s is refused before it is complete',
  async (path) => {
    expect(await startForm(path, 'Transfer-Encoding: chunked')).toBe(411)
  },
)

test.each(['projetos', 'fotos', 'copia/envio?bytes=1', 'projetos/novo', 'site'])(
  "a stranger's request to %s is answered before its body has arrived",
  async (path) => {
    expect(await startForm(path, OF_9_MB)).toBe(302)
  },
)

test('120 bodies of 10 MB cost less than 50 MB of memory', async () => {
  const before = site.memory() ?? 0
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, site.memory() ?? 0)
  }, 20)
  const length = 'Transfer-Encoding: chunked'
  const statuses = await Promise.all(
    Array.from({ length: 120 }, (_, index) =>
      startForm('fotos', index % 2 ? length : 'Content-Length: 9500000', 9),
    ),
  )
  const attackers = sockets.slice(-120).filter(({ closed }) => !closed)
  await Promise.all(attackers.map((socket) => new Promise((end) => socket.once('close', end))))
  clearInterval(watch)
  expect(new Set(statuses)).toEqual(new Set([302, 411]))
  expect(most - before).toBeLessThan(50_000_000)
})

test.each(['fotos?de=abc', 'fotos?de=http://[', 'cartao?image=abc', 'copia', 'copia/arquivo'])(
  '%s sends a stranger to the sign-in',
  async (path) => {
    expect((await fetch(`${site.url}/estudio/${path}`, { redirect: 'manual' })).status).toBe(302)
  },
)
