/** The desk over HTTP with the hosted database: failures, a missing migration, and the limit of rows. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { SCHEMA_VERSION } from '../../data/supabase/accounts.ts'
import { cookiesOf, type DeskClient, EMAIL, PASSWORD } from '../support/desk-client.ts'
import { setUpHostedDesk } from '../support/set-up-desk.ts'

const desk = setUpHostedDesk()
const { postSignIn, signIn } = desk

afterEach(() => desk.service.repair())

/** Signs in. The token expires so soon that the site must renew the session. */
async function signInExpired() {
  desk.service.tokenLifetime = 5
  const owner = await signIn()
  desk.service.repair()
  return owner
}

/** Expects that a response explains a failure. */
async function expectFailure(answer: Response, explanation: string | RegExp, status = 503) {
  expect([answer.status, await answer.text()]).toEqual([status, expect.stringMatching(explanation)])
}

test('the sign-in shows a message while the database fails, and works afterwards', async () => {
  desk.service.isDown = true
  await expectFailure(await postSignIn(), 'não respondeu')
  desk.service.isDown = false
  expect(await (await signIn()).statusOf('projetos')).toBe(200)
})

test('photos are stored in the bucket, and visitors get them from the site', async () => {
  const owner = await signIn()
  const address = await owner.uploadPhoto()
  expect(address).toContain(`${desk.service.url}/storage/v1/object/public/fotos/`)
  expect(await owner.publish({ slug: 'novo', images: [address] })).toContain('?no-ar')
  const html = await desk.site.read('/projeto/novo')
  const [, picture] = /src="(\/imagens\/novo\/1[^"]+)"/.exec(html) ?? []
  expect((await fetch(desk.site.url + picture)).headers.get('content-type')).toBe('image/webp')
  const [row] = await desk.service.sql("delete from projects where slug = 'novo' returning images")
  expect(row?.images).toEqual([address])
})

test('while the session cannot be renewed, each page says that the database did not respond, and one line is logged', async () => {
  const owner = await signInExpired()
  desk.service.authFault = 'error'
  const entries = await desk.site.entriesDuring(async () => {
    for (const path of ['projetos', 'numeros', 'copia'])
      await expectFailure(await owner.send(path), 'não respondeu')
    await expectFailure(await owner.send('fotos?de=https://example.com/loja.png'), '')
  })
  expect(entries).toMatchObject([{ action: 'check the session', reason: 'unreachable' }])
  // A token begins with `eyJ`.
  expect(JSON.stringify(entries)).not.toMatch(/"stack"|eyJ/)
})

test('with the cookies of an expired session, signing in sets only the cookies of the new one, and "Sair" none', async () => {
  const expired = await signInExpired()
  const answer = await expired.postForm('entrar', { email: EMAIL, password: PASSWORD })
  const names = cookiesOf(answer).map((cookie) => cookie.split('=')[0])
  expect(names).toContain('estudio')
  expect(names).toEqual([...new Set(names)])
  const signOut = await (await signInExpired()).post('sair', '')
  expect(signOut.headers.getSetCookie()).toEqual([expect.stringMatching(/^estudio=;/)])
})

test('while the project is paused, the desk says so, and where to resume it', async () => {
  const owner = await signIn()
  desk.service.isPaused = true
  const explanation = /pausou o banco de dados.* Abra supabase.com\/dashboard/
  const entries = await desk.site.entriesDuring(async () => {
    await expectFailure(await owner.send('projetos'), explanation)
    await expectFailure(await postSignIn(), explanation)
  })
  expect(entries).toMatchObject([
    { action: 'list the projects', reason: 'paused' },
    { action: 'sign in', reason: 'paused' },
  ])
})

test('the list says what is wrong if the projects are larger than one read may be', async () => {
  const owner = await signIn()
  await desk.service.sql(`insert into projects (slug, title, full_description)
    select 'longo-' || n, 'Longo', repeat('a', 100000) from generate_series(1, 101) as n`)
  await expectFailure(await owner.send('projetos'), 'Os projetos passam de 10 MB')
  await desk.service.sql(`delete from projects where slug like 'longo-%'`)
})

test('a sign-in that the service refuses because of a CAPTCHA is not called a wrong password', async () => {
  desk.service.authFault = 'captcha_failed'
  const html = await (await postSignIn()).text()
  expect(html).toContain('CAPTCHA')
  expect(html).not.toContain('não confere')
})

describe('with a database that an older version of the site has made', () => {
  const version = 'create or replace function schema_version() returns integer language sql return'
  beforeAll(() => desk.service.sql(`${version} 0`))
  afterAll(() => desk.service.sql(`${version} ${SCHEMA_VERSION}`))

  test('the desk says which file to run, and visitors notice nothing', async () => {
    const which = /execute de novo o arquivo da pasta supabase\/migrations/
    const entries = await desk.site.entriesDuring(async () =>
      expectFailure(await postSignIn(), which),
    )
    expect(entries).toMatchObject([{ action: 'sign in', reason: 'outdated' }])
    expect((await fetch(desk.site.url)).status).toBe(200)
  })
})

test.each<[string, string, (owner: DeskClient) => Promise<string>]>([
  ['function read_visits', 'read the counts of visits', (owner) => owner.read('numeros')],
  ['table projects', 'list the projects', (owner) => owner.read('projetos')],
])(
  'while the service does not know the %s yet, the desk says how to reload the schema',
  async (name, action, request) => {
    const owner = await signIn()
    const [kind, itsName] = name.split(' ')
    await desk.service.sql(`alter ${name} rename to renamed`)
    const entries = await desk.site.entriesDuring(async () =>
      expect(await request(owner)).toContain("notify pgrst, 'reload schema'"),
    )
    await desk.service.sql(`alter ${kind} renamed rename to ${itsName}`)
    expect(entries).toMatchObject([
      { action, reason: 'stale', code: expect.stringMatching(/^PGRST20[25]$/) },
    ])
  },
)

describe('with 1,500 projects', () => {
  beforeAll(async () => {
    await desk.service.sql(`insert into projects (slug, title, order_index)
      select 'p' || number, 'Projeto ' || number, number from generate_series(1, 1500) as number`)
  })

  test('a new project is refused, one beyond the limit of 1,000 rows can be removed, and one log line warns', async () => {
    const owner = await signIn()
    expect(await owner.publish({ title: 'Novo', slug: '' })).toContain('até 100 projetos')
    expect(await desk.service.sql(`select from projects where title = 'Novo'`)).toEqual([])
    const [row] = await desk.service.sql("select id from projects where slug = 'p1500'")
    const removal = await owner.postForm('projetos', { intent: 'remove', id: String(row?.id) })
    expect(removal.status).toBe(200)
    expect(await desk.service.sql("select id from projects where slug = 'p1500'")).toEqual([])
    expect(desk.site.log.filter((line) => line.includes('1,000'))).toHaveLength(1)
  })
})
