/** The desk over HTTP. If it is off, its addresses do not exist. If it is on, only the owner gets in. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { photoName } from '../../data/photo-storage.ts'
import { canMeasureMemory, memoryOf, peakMemory } from '../support/memory.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { newPasswordPath, PASSWORD, SAME_ORIGIN, setUpDesk } from '../support/set-up-desk.ts'

const root = pathToFileURL(dirname(dirname(import.meta.dirname))).href

/** Code that prints the address of every module that the server loads. */
const HOOK = `import { registerHooks } from 'node:module'
registerHooks({ load(url, context, next) { console.log('loaded', url); return next(url, context) } })`
const PRINT_MODULES = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(HOOK)}` }

/**
 * @returns the log lines with the modules that the server has loaded, without the path of this checkout,
 * which could contain `/desk/`.
 */
const loadedModules = ({ log }: RunningSite) =>
  log.filter((line) => line.startsWith('loaded')).map((line) => line.replace(root, ''))

describe('with the desk off', () => {
  let site: RunningSite
  beforeAll(async () => {
    site = await startSite(PRINT_MODULES)
  })
  afterAll(() => site.stop())

  async function answerAt(path: string, init?: RequestInit) {
    const answer = await fetch(site.url + path, { redirect: 'manual', ...init })
    const headers = Object.fromEntries(answer.headers)
    // The only header that may differ between two equal responses.
    delete headers.date
    return { status: answer.status, headers, body: await answer.text() }
  }

  test.each(['/estudio', '/estudio/', '/estudio/entrar', '/estudio/assets/a.js', '/estudio.data'])(
    '%s gets the same response as an unknown path',
    async (path) => {
      expect(await answerAt(path)).toEqual(await answerAt(path.replace('estudio', 'qualquer')))
    },
  )

  test('a form sent to the desk is refused without loading a module of the desk', async () => {
    const form = { method: 'POST', headers: SAME_ORIGIN }
    expect((await answerAt('/estudio/entrar', form)).status).toBe(405)
    const modules = loadedModules(site)
    expect(modules.length, 'all modules').toBeGreaterThan(50)
    expect(modules.filter((module) => /\/desk\/|@supabase/.test(module))).toEqual([])
  })
})

describe('with the desk on', () => {
  const desk = setUpDesk()
  const { post } = desk
  const fields = (values: Record<string, string>) => new URLSearchParams(values)
  const signedIn = () => ({ cookie: desk.session })

  test('neither scripts nor other sites nor the public pages get the session cookie', async () => {
    const { headers } = await post('entrar', fields({ password: PASSWORD }))
    const [sessionCookie] = headers.getSetCookie()
    expect(sessionCookie).toMatch(/HttpOnly/)
    expect(sessionCookie).toMatch(/SameSite=Strict/)
    expect(sessionCookie).toMatch(/Path=\/estudio(?:;|$)/)
  })

  test.each([
    'projetos',
    'projetos/novo',
    'fotos?de=/demo/portrait.webp',
    'fotos?de=http://[',
    'cartao?image=/demo/portrait.webp',
    'copia',
  ])('a stranger who requests %s is sent to the sign-in page', async (path) => {
    const answer = await fetch(`${desk.site.url}/estudio/${path}`, { redirect: 'manual' })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toMatch(/^\/estudio\/entrar\?para=/)
  })

  test('a stranger who downloads a backup gets 401, so that no browser saves the sign-in page', async () => {
    const answer = await fetch(`${desk.site.url}/estudio/copia/arquivo`, { redirect: 'manual' })
    expect([answer.status, await answer.text()]).toEqual([401, expect.stringMatching(/expirou/)])
  })

  test('on the home screen, the desk has its own icon, which opens the desk', async () => {
    const signIn = await (await fetch(`${desk.site.url}/estudio/entrar`)).text()
    const linked = [...signIn.matchAll(/<link rel="(?:manifest|apple-touch-icon)" href="([^"]+)"/g)]
    const [icon = '', manifest = ''] = linked.map(([, href]) => href ?? '')
    expect(linked).toHaveLength(2)
    const { start_url, icons } = await (await fetch(desk.site.url + manifest)).json()
    expect(start_url).toBe('/estudio')
    for (const path of [icon, ...icons.map(({ src }: { src: string }) => src)]) {
      const { headers } = await fetch(desk.site.url + path)
      expect(headers.get('content-type'), path).toBe('image/png')
    }
    const picture = async (path: string) => (await fetch(desk.site.url + path)).text()
    expect(await picture(icon)).not.toBe(await picture('/apple-touch-icon.png'))
  })

  test('a stranger who uploads a backup is sent to the sign-in page', async () => {
    const answer = await post('copia/envio?bytes=9', '')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toMatch(/^\/estudio\/entrar/)
  })

  test('a stranger cannot remove a project', async () => {
    const removal = await post('projetos', fields({ intent: 'remove', id: 'agenda-clinica' }))
    expect(removal.status).toBe(302)
    expect((await fetch(`${desk.site.url}/projeto/agenda-clinica`)).status).toBe(200)
  })

  test.each<[string, Record<string, string>]>([
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from another subdomain', { 'sec-fetch-site': 'same-site' }],
    [
      'from another site, in a browser without `Sec-Fetch-Site`',
      { 'sec-fetch-site': '', origin: 'https://elsewhere.example' },
    ],
    ['of unknown origin', { 'sec-fetch-site': '' }],
  ])("a request with the owner's cookie, but %s, is refused", async (_, headers) => {
    const json = { ...signedIn(), ...headers, 'content-type': 'application/json' }
    const answer = await post('projetos', '{"intent":"remove","id":"agenda-clinica"}', json)
    expect([answer.status, await answer.text()]).toEqual([
      403,
      expect.stringMatching(/próprio site/),
    ])
  })

  test('a body that is not a form gets 400 and an explanation, and is not logged', async () => {
    const linesBefore = desk.site.log.length
    const headers = { 'content-type': 'multipart/form-data' }
    const response = await post('entrar', 'not a form', headers)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('Faltou alguma coisa no envio')
    expect(desk.site.log.slice(linesBefore)).toEqual([])
  })

  test('a new password is confirmed, also without scripts', async () => {
    const address = `${desk.site.url}/estudio/projetos?senha-criada`
    const page = await fetch(address, { headers: signedIn() })
    const text = await page.text()
    expect(text).toContain('Senha criada.')
    expect(text, 'without a static host').not.toContain('em alguns minutos')
  })

  test('a one-time link cannot change the password a second time', async () => {
    const path = await newPasswordPath(desk.site)
    expect((await post(path, fields({ password: 'outra senha longa' }))).status).toBe(403)
    expect((await post('entrar', fields({ password: PASSWORD }))).status).toBe(302)
  })

  test.each([
    ['/estudio/projetos/novo?de=1', '/estudio/projetos/novo?de=1'],
    ['/estudio/😀', '/estudio/%F0%9F%98%80'],
    ['//evil.example/x', '/estudio/projetos'],
    ['/\\evil.example/x', '/estudio/projetos'],
    ['https://evil.example/x', '/estudio/projetos'],
    ['/estudio/../x', '/estudio/projetos'],
    ['javascript:/estudio/', '/estudio/'],
    ['http://', '/estudio/projetos'],
  ])('a sign-in leads only to the desk: `?para=%s` leads to %s', async (target, location) => {
    const path = `entrar?para=${encodeURIComponent(target)}`
    const answer = await post(path, fields({ password: PASSWORD }))
    expect(answer.headers.get('location')).toBe(location)
  })

  test.each(['projetos/novo', 'site'])(
    'until its scripts have loaded, %s says what the owner can do',
    async (path) => {
      const page = await fetch(`${desk.site.url}/estudio/${path}`, { headers: signedIn() })
      const [main] = /<main.*<\/main>/.exec(await page.text()) ?? []
      expect(main).toContain('recarregue a página')
    },
  )

  test('a page of the desk may be neither cached nor indexed', async () => {
    const { headers } = await fetch(`${desk.site.url}/estudio/projetos`, { headers: signedIn() })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
  })

  test("a picture of the desk stays in the owner's browser, which asks whether it has changed", async () => {
    const address = `${desk.site.url}/estudio/fotos?de=/demo/portrait.webp`
    const picture = await fetch(address, { headers: signedIn() })
    expect(picture.headers.get('cache-control')).toBe('private, no-cache')
    const headers = { ...signedIn(), 'if-none-match': picture.headers.get('etag') ?? '' }
    const again = await fetch(address, { headers })
    expect(again.status).toBe(304)
    expect(again.headers.get('cache-control')).toBe('private, no-cache')
    const missing = await fetch(`${address}.missing`, { headers: signedIn() })
    expect(missing.headers.get('cache-control')).toBe('no-store')
    const stranger = await fetch(address, {
      headers: { 'if-none-match': headers['if-none-match'] },
      redirect: 'manual',
    })
    expect(stranger.status).toBe(302)
  })

  test('a page of the desk is compressed', async () => {
    const headers = { ...signedIn(), 'accept-encoding': 'gzip' }
    const response = await fetch(`${desk.site.url}/estudio/projetos`, { headers })
    expect(response.headers.get('content-encoding')).toBe('gzip')
  })

  test('a page of the desk has a strict content security policy', async () => {
    const { headers } = await fetch(`${desk.site.url}/estudio/projetos`, { headers: signedIn() })
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*'sha256-/)
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe/)
  })

  test('an uploaded photo is stored under a hash of its content, and not under its file name', async () => {
    const create = { width: 8, height: 8, channels: 3, background: '#fff' } as const
    const bytes = new Uint8Array(await sharp({ create }).png().toBuffer())
    const named = { 'content-disposition': 'attachment; filename="../../../site.sqlite"' }
    expect((await post('fotos', bytes, { ...signedIn(), ...named })).status).toBe(200)
    const photos = join(desk.folder, 'fotos')
    const [name = '', ...others] = readdirSync(photos)
    expect(name).toBe(photoName(readFileSync(join(photos, name))))
    expect(others).toEqual([])
  })

  test.each<[string, () => Promise<Buffer>, string]>([
    ['a text', async () => Buffer.from('olá'), 'não é uma imagem'],
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>a()</script></svg>'),
      'não é uma imagem',
    ],
    [
      'a photo with too many pixels',
      () =>
        sharp({ create: { width: 10_000, height: 5_000, channels: 3, background: 'red' } })
          .jpeg()
          .toBuffer(),
      '40 megapixels',
    ],
  ])('%s is refused as a photo', async (_, create, explanation) => {
    const answer = await post('fotos', new Uint8Array(await create()), signedIn())
    expect(answer.status).toBe(422)
    expect((await answer.json()).problem).toContain(explanation)
  })

  test.skipIf(!canMeasureMemory)('a body of 100 MB is refused, not kept in memory', async () => {
    const before = memoryOf(desk.site)
    let outcome: unknown
    const peak = await peakMemory(desk.site, async () => {
      // The server may close the connection while `fetch` is still sending the body.
      outcome = await post('fotos', new Uint8Array(100_000_000), signedIn()).then(
        ({ status }) => status,
        () => 'closed',
      )
    })
    expect([413, 'closed']).toContain(outcome)
    expect(peak - before).toBeLessThan(50_000_000)
    expect((await fetch(`${desk.site.url}/healthz`)).status).toBe(200)
  })
})
