/** How the desk answers pages, pictures and uploads, and requests that no form of the desk sends. */
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photoName } from '../../data/photo-names.ts'
import { setUpDesk } from '../support/set-up-desk.ts'

const desk = setUpDesk()

test('on the home screen, the desk has its own icon, which opens the desk', async () => {
  const linked = [
    ...(await desk.stranger.read('entrar')).matchAll(
      /<link rel="(?:manifest|apple-touch-icon)" href="([^"]+)"/g,
    ),
  ]
  const [icon = '', manifest = ''] = linked.map(([, href]) => href ?? '')
  expect(linked).toHaveLength(2)
  const { start_url, icons } = JSON.parse(await desk.site.read(manifest))
  expect(start_url).toBe('/estudio')
  for (const path of [icon, ...icons.map(({ src }: { src: string }) => src)]) {
    const { headers } = await fetch(desk.site.url + path)
    expect(headers.get('content-type'), path).toBe('image/png')
  }
  expect(await desk.site.read(icon)).not.toBe(await desk.site.read('/apple-touch-icon.png'))
})

test.each(['Escreva o seu nome', 'Escreva o seu WhatsApp', 'Escolha o seu retrato'])(
  'what the site shows of the demo owner does not count as done: %s',
  async (step) => {
    expect(await desk.owner.read('projetos')).toContain(`>${step}<`)
  },
)

test('the head of a page of the desk links to no element that the page lacks', async () => {
  const html = await desk.owner.read('projetos')
  expect(html).not.toMatch(/<link[^>]* href="#/)
})

test('a new password is confirmed, also without scripts', async () => {
  const text = await desk.owner.read('projetos?senha-criada')
  expect(text).toContain('Senha criada.')
  expect(text, 'without a static host').not.toContain('em alguns minutos')
})

test.each(['novo', 'site'])(
  'until its scripts have loaded, %s says what the owner can do',
  async (path) => {
    const [main] = /<main.*<\/main>/.exec(await desk.owner.read(path)) ?? []
    expect(main).toContain('recarregue a página')
  },
)

test('a page of the desk may be neither cached nor indexed, is compressed, and has a strict policy', async () => {
  const { headers } = await desk.owner.send('projetos', { headers: { 'accept-encoding': 'gzip' } })
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('content-encoding')).toBe('gzip')
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*'sha256-/)
  expect(headers.get('content-security-policy')).not.toMatch(/unsafe/)
})

test("a picture of the desk stays in the owner's browser, which asks whether it has changed", async () => {
  const path = 'fotos?de=/demo/portrait.webp'
  const picture = await desk.owner.send(path)
  expect(picture.headers.get('cache-control')).toBe('private, no-cache')
  const headers = { 'if-none-match': picture.headers.get('etag') ?? '' }
  const again = await desk.owner.send(path, { headers })
  expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'private, no-cache'])
  const missing = await desk.owner.send(`${path}.missing`)
  expect(missing.headers.get('cache-control')).toBe('no-store')
  expect((await desk.stranger.send(path, { headers })).status).toBe(302)
})

test.each([
  ['fotos?de=abc', 404],
  ['fotos?de=http%3A%2F%2F[', 404],
  ['fotos', 404],
])('a request for %s, whose image has no usable address, gets %i', async (path, status) => {
  expect(await desk.owner.statusOf(path)).toBe(status)
})

test('an uploaded photo is stored under a hash of its content, and not under its file name', async () => {
  const create = { width: 8, height: 8, channels: 3, background: '#fff' } as const
  const bytes = new Uint8Array(await sharp({ create }).png().toBuffer())
  const named = { 'content-disposition': 'attachment; filename="../../../site.sqlite"' }
  expect((await desk.owner.post('fotos', bytes, named)).status).toBe(200)
  const photos = join(desk.folder, 'fotos')
  const [name = '', ...others] = readdirSync(photos)
  expect(name).toBe(photoName(readFileSync(join(photos, name))))
  expect(others).toEqual([])
})

test('a text is refused as a photo', async () => {
  const answer = await desk.owner.post('fotos', 'olá')
  expect([answer.status, (await answer.json()).problem]).toEqual([
    422,
    expect.stringContaining('não é uma imagem'),
  ])
})

test('a body that is not a form gets 400 and an explanation, and is not logged', async () => {
  const entries = await desk.site.entriesDuring(async () => {
    const headers = { 'content-type': 'multipart/form-data' }
    const response = await desk.stranger.post('entrar', 'not a form', headers)
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining('Faltou alguma coisa no envio'),
    ])
  })
  expect(entries).toEqual([])
})

// The rules are tested in app/desk/projects/list/list-change.test.ts and app/desk/projects/edit/edit-project.test.ts.
test.each([
  ['projetos', 'x=1', 'application/x-www-form-urlencoded', 'Faltou alguma coisa no envio'],
  ['novo', 'not json', 'application/json', 'O projeto chegou incompleto'],
  ['novo', '{"id":"a"}', 'application/json', 'O projeto chegou incompleto'],
  ['site.data', '{', 'application/json', 'Os textos chegaram incompletos'],
  ['site.data', '{"draft":{}}', 'application/json', 'Os textos chegaram incompletos'],
])('an incomplete change gets 400 and an explanation: %s %s', async (path, body, type, words) => {
  const response = await desk.owner.post(path, body, { 'content-type': type })
  expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(words)])
})

test('a slug that no page can have is refused; an invisible one counts as empty', async () => {
  expect(await desk.owner.publish({ slug: 'a/../b' })).toContain('chegou incompleto')
  expect(await desk.owner.publish({ slug: '\u0000' })).toContain('?no-ar')
})

const LENGTH_OF_9_5_MB = 'Content-Length: 9500000'
const CHUNKED = 'Transfer-Encoding: chunked'

/** Sends the headers of a form and the start of its body, but never the rest. @returns the status code. */
async function startForm(path: string, bodyHeader: string): Promise<number> {
  const socket = connect(Number(new URL(desk.site.url).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    `POST /estudio/${path} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n` +
      `Content-Type: application/x-www-form-urlencoded\r\n${bodyHeader}\r\n\r\nf4240\r\na=b`,
  )
  const [response] = (await once(socket.setEncoding('latin1'), 'data')) as [string]
  socket.destroy()
  // Otherwise, Node would read the rest of the body.
  expect(response).toMatch(/^connection: close/im)
  return Number(response.split(' ')[1])
}

test.each([
  ...[
    'entrar',
    'entrar.data',
    'nova-senha?codigo=x',
    'nova-senha.data?codigo=x',
    '%65ntrar',
    'projetos/../entrar',
    '../numeros/visita/google',
  ].map((path) => [path, 'large', LENGTH_OF_9_5_MB, 413] as const),
  ...['entrar', 'projetos', 'fotos', 'copia/envio?bytes=1', 'novo.data', 'nada'].map(
    (path) => [path, 'of unknown length', CHUNKED, 411] as const,
  ),
  // Each route that accepts large bodies (server/http/admission.ts) checks the session before it reads one.
  ...['projetos', 'fotos', 'copia/envio?bytes=1', 'novo', 'site'].map(
    (path) => [path, "a stranger's", LENGTH_OF_9_5_MB, 302] as const,
  ),
])(
  'a body to %s that is %s gets its response before it is complete',
  async (path, _, bodyHeader, status) => {
    expect(await startForm(path, bodyHeader)).toBe(status)
  },
)

test('while the database is locked, "Sair" removes the cookie and warns the owner', async () => {
  const database = new DatabaseSync(join(desk.folder, 'site.sqlite'), { timeout: 5_000 })
  database.exec('begin exclusive')
  const entries = await desk.site.entriesDuring(async () => {
    const answer = await desk.owner.post('sair', '')
    database.close()
    expect(answer.status).toBe(302)
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^estudio=;.*Max-Age=0/)])
    expect(await desk.stranger.follow(answer)).toMatch(/não foi possível avisar/)
  })
  // The automatic copy may also have met the lock.
  const actions = entries.filter((entry) => 'action' in entry)
  expect(actions).toMatchObject([{ level: 'warn', action: 'sign out', reason: 'unreachable' }])
})
