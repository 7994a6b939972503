/** The desk over HTTP with the hosted database: failures, a missing migration, and the limit of rows. */
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aDraft } from '../support/builders/project.ts'
import { aPhoto } from '../support/builders/zip.ts'
import { cookiesOf, PASSWORD } from '../support/set-up-desk.ts'
import { EMAIL, setUpHostedDesk } from '../support/set-up-hosted-desk.ts'

const desk = setUpHostedDesk()
const { send, postSignIn, signIn } = desk

afterEach(() => {
  Object.assign(desk.service, {
    isPaused: false,
    authFault: 'none',
    rowFault: 'none',
    tokenLifetime: 3_600,
  })
})

async function entriesLoggedDuring(work: () => Promise<unknown>) {
  const before = desk.site.log.length
  await work()
  return desk.site.log.slice(before).map((line) => JSON.parse(line))
}

async function publish(cookie: string, images: string[] = []): Promise<string> {
  const draft = aDraft({ title: 'Novo', slug: '', images })
  const body = JSON.stringify({ id: crypto.randomUUID(), basedOn: null, draft })
  const headers = { 'content-type': 'application/json' }
  const answer = await send('projetos/novo.data', { method: 'POST', body, headers }, cookie)
  return answer.text()
}

test('an account that does not belong to the owner is refused', async () => {
  const email = 'outra@pessoa.example'
  await desk.service.signUp(email, PASSWORD)
  const answer = await postSignIn(email)
  expect(answer.status).toBe(403)
  expect(await answer.text()).toContain('não é a do dono')
  expect((await send('projetos', {}, cookiesOf(answer).join('; '))).status).toBe(302)
})

test('the sign-in shows a message while the database fails, and works afterwards', async () => {
  desk.service.isDown = true
  const answer = await postSignIn()
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('não respondeu')
  desk.service.isDown = false
  expect((await send('projetos', {}, await signIn())).status).toBe(200)
})

test('the tokens are in cookies that scripts cannot read, and signing out removes them', async () => {
  const answer = await postSignIn()
  const headers = answer.headers.getSetCookie()
  expect(headers).not.toHaveLength(0)
  for (const header of headers) {
    expect(header).toContain('HttpOnly')
    expect(header).toMatch(/Path=\/estudio(?:;|$)/)
  }
  const tokens = headers.filter((header) => !header.startsWith('estudio-aparelho='))
  const { headers: removed } = await send('sair', { method: 'POST' }, cookiesOf(answer).join('; '))
  const names = (all: string[]) => all.map((header) => header.split('=')[0])
  expect(names(removed.getSetCookie()), 'the device stays known').toEqual(names(tokens))
  for (const header of removed.getSetCookie())
    expect(header).toMatch(/Max-Age=0|Expires=Thu, 01 Jan 1970/)
})

test('photos are stored in the bucket, and visitors get them from the site', async () => {
  const cookie = await signIn()
  const body = new Uint8Array(await aPhoto('red'))
  const upload = await send('fotos', { method: 'POST', body }, cookie)
  const { address } = await upload.json()
  expect(address).toContain(`${desk.service.url}/storage/v1/object/public/fotos/`)
  expect(await publish(cookie, [address])).toContain('"isLive"')
  const [row] = await desk.service.sql("select images from projects where slug = 'novo'")
  expect(row?.images).toEqual([address])
  const html = await (await fetch(`${desk.site.url}/projeto/novo`)).text()
  const [, picture] = /src="(\/imagens\/novo\/1[^"]+)"/.exec(html) ?? []
  expect((await fetch(desk.site.url + picture)).headers.get('content-type')).toBe('image/webp')
  await desk.service.sql("delete from projects where slug = 'novo'")
})

/** A token lifetime in seconds. The token is expired at once, so the site must renew the session. */
const EXPIRED = -1

test('if a session cannot be renewed, a page says that the database did not respond, and one line is logged', async () => {
  desk.service.tokenLifetime = EXPIRED
  const cookie = await signIn()
  desk.service.authFault = 'error'
  const entries = await entriesLoggedDuring(async () => {
    const answer = await send('projetos', {}, cookie)
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('O banco de dados não respondeu.')
  })
  expect(entries).toMatchObject([{ action: 'check the session', reason: 'unreachable' }])
  // A token begins with `eyJ`.
  expect(JSON.stringify(entries)).not.toMatch(/"stack"|eyJ/)
})

test('in a renewed session, the list shows the hidden projects', async () => {
  desk.service.tokenLifetime = EXPIRED
  const cookie = await signIn()
  desk.service.tokenLifetime = 3_600
  await desk.service.sql(
    `insert into projects (slug, title, hidden) values ('oculto', 'Oculto', true)`,
  )
  const answer = await send('projetos', {}, cookie)
  await desk.service.sql(`delete from projects where slug = 'oculto'`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('Oculto')
})

test('signing in with the cookies of an expired session sets only the cookies of the new one', async () => {
  desk.service.tokenLifetime = EXPIRED
  const expired = await signIn()
  desk.service.tokenLifetime = 3_600
  const body = new URLSearchParams({ email: EMAIL, password: PASSWORD })
  const answer = await send('entrar', { method: 'POST', body }, expired)
  const names = cookiesOf(answer).map((cookie) => cookie.split('=')[0])
  expect(names).toContain('estudio')
  expect(names).toEqual([...new Set(names)])
})

test.each([
  'projetos',
  'projetos/novo',
  'site',
  'numeros',
  'copia',
  'cartao?title=Loja&image=https://example.com/loja.png',
])('while the session cannot be checked, %s gets 503', async (path) => {
  desk.service.tokenLifetime = EXPIRED
  const cookie = await signIn()
  desk.service.authFault = 'error'
  const answer = await send(path, {}, cookie)
  expect(answer.status).toBe(503)
})

test('"Sair" removes the cookie of a session that would have to be renewed, and sets no new one', async () => {
  desk.service.tokenLifetime = EXPIRED
  const cookie = await signIn()
  desk.service.tokenLifetime = 3_600
  const answer = await send('sair', { method: 'POST' }, cookie)
  expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^estudio=;/)])
})

test('just after a crash of the database, publishing says that the database did not respond', async () => {
  const cookie = await signIn()
  // The site remembers for ten seconds that this session is valid, so only the write fails.
  expect((await send('projetos', {}, cookie)).status).toBe(200)
  desk.service.rowFault = 'crashed'
  const entries = await entriesLoggedDuring(async () =>
    expect(await publish(cookie)).toContain('O banco de dados não respondeu'),
  )
  const failure = { action: 'publish a project', reason: 'unreachable' }
  expect(entries).toContainEqual(expect.objectContaining(failure))
})

test('while the project is paused, the desk says so, and where to resume it', async () => {
  const cookie = await signIn()
  desk.service.isPaused = true
  const entries = await entriesLoggedDuring(async () => {
    for (const answer of [await send('projetos', {}, cookie), await postSignIn()]) {
      expect(answer.status).toBe(503)
      expect(await answer.text()).toMatch(/pausou o banco de dados.* Abra supabase.com\/dashboard/)
    }
  })
  expect(entries).toMatchObject([
    { action: 'list the projects', reason: 'paused' },
    { action: 'sign in', reason: 'paused' },
  ])
})

test('the list says what is wrong if the projects are larger than one read may be', async () => {
  const cookie = await signIn()
  await desk.service.sql(`insert into projects (slug, title, full_description)
    select 'longo-' || n, 'Longo', repeat('a', 100000) from generate_series(1, 101) as n`)
  const answer = await send('projetos', {}, cookie)
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('Os projetos passam de 10 MB')
  await desk.service.sql(`delete from projects where slug like 'longo-%'`)
})

test('a sign-in that the service refuses because of a CAPTCHA is not called a wrong password', async () => {
  desk.service.authFault = 'captcha_failed'
  const html = await (await postSignIn()).text()
  expect(html).toContain('CAPTCHA')
  expect(html).not.toContain('não confere')
})

test('if only the known devices cannot be forgotten, the owner reads that all devices are signed out', async () => {
  const cookie = await signIn()
  desk.service.rowFault = 'crashed'
  const answer = await send('sair?onde=todos', { method: 'POST' }, cookie)
  const page = await fetch(new URL(answer.headers.get('location') ?? '', desk.site.url))
  expect(await page.text()).toContain('Todos os aparelhos saíram')
})

test('without the function `add_projects`, publishing says that migrations must be applied', async () => {
  const cookie = await signIn()
  await desk.service.sql('alter function add_projects rename to no_add_projects')
  const entries = await entriesLoggedDuring(async () =>
    expect(await publish(cookie)).toContain('veja “Supabase” no guia'),
  )
  await desk.service.sql('alter function no_add_projects rename to add_projects')
  expect(entries).toMatchObject([
    { action: 'publish a project', reason: 'outdated', code: 'PGRST202' },
  ])
})

test('without the function `all_visit_counts`, the numbers say that migrations must be applied', async () => {
  const cookie = await signIn()
  await desk.service.sql('alter function all_visit_counts rename to no_counts')
  const entries = await entriesLoggedDuring(async () => {
    const answer = await send('numeros', {}, cookie)
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('veja “Supabase” no guia')
  })
  await desk.service.sql('alter function no_counts rename to all_visit_counts')
  expect(entries).toMatchObject([
    { action: 'read the counts of visits', reason: 'outdated', code: 'PGRST202' },
  ])
})

describe('with 1,500 projects', () => {
  beforeAll(async () => {
    await desk.service.sql(`insert into projects (slug, title, order_index)
      select 'p' || number, 'Projeto ' || number, number from generate_series(1, 1500) as number`)
  })

  test('if the list is full, a new project is refused with the limit', async () => {
    expect(await publish(await signIn())).toContain('passaria de mil projetos')
    expect(await desk.service.sql(`select from projects where title = 'Novo'`)).toEqual([])
  })

  test('a project beyond the limit of 1,000 rows can be removed, and one log line warns about the limit', async () => {
    const cookie = await signIn()
    const [row] = await desk.service.sql("select id from projects where slug = 'p1500'")
    const body = new URLSearchParams({ intent: 'remove', id: String(row?.id) })
    expect((await send('projetos', { method: 'POST', body }, cookie)).status).toBe(200)
    expect(await desk.service.sql("select id from projects where slug = 'p1500'")).toEqual([])
    expect(desk.site.log.filter((line) => line.includes('1,000'))).toHaveLength(1)
  })
})
