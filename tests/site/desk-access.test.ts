/** Who gets into the desk. If it is off, its addresses do not exist. If it is on, only the owner gets in. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESK, PATHS } from '../../core/paths.ts'
import { PASSWORD } from '../support/desk-client.ts'
import { openTestSite, type TestSite } from '../support/open-test-site.ts'
import { setUpDesk } from '../support/set-up-desk.ts'

describe('with the desk off', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite()
  })
  afterAll(() => site.stop())

  async function answerAt(path: string) {
    const answer = await fetch(site.url + path, { redirect: 'manual' })
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
})

const desk = setUpDesk()

const { signIn, newPassword, guide, manifest, ...OWNERS_PATHS } = PATHS

test.each([
  ...Object.values(OWNERS_PATHS).map((path) => path.replace(`${DESK}/`, '')),
  'fotos?de=/demo/portrait.webp',
  'fotos?de=http://[',
])('a stranger who requests %s is sent to the sign-in page', async (path) => {
  const answer = await desk.stranger.send(path)
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toMatch(/^\/estudio\/entrar\?para=/)
})

test('a stranger can read the guide', async () => {
  expect(await desk.stranger.read('guia')).toContain('<h2 id="senha"')
})

test('a stranger can neither remove a project nor change the password or the settings', async () => {
  const before = await desk.site.read()
  const removal = { intent: 'remove', id: 'agenda-clinica' }
  expect((await desk.stranger.postForm('projetos', removal)).status).toBe(302)
  const passwords = { current: PASSWORD, next: 'outra senha longa' }
  expect((await desk.stranger.postForm('senha', passwords)).status).toBe(302)
  const settings = await desk.stranger.postJson('site.data', { basedOn: null })
  expect(await settings.text()).toContain('/estudio/entrar')
  expect(await desk.site.read()).toBe(before)
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
  for (const path of ['projetos', 'senha']) {
    const answer = await desk.owner.post(path, '{"intent":"remove","id":"agenda-clinica"}', {
      ...headers,
      'content-type': 'application/json',
    })
    expect([answer.status, await answer.text()]).toEqual([
      403,
      expect.stringMatching(/próprio site/),
    ])
  }
})

test.each([
  ['/estudio/novo?de=1', '/estudio/novo?de=1'],
  ['/estudio/😀', '/estudio/%F0%9F%98%80'],
  ['//evil.example/x', '/estudio/projetos'],
  ['/\\evil.example/x', '/estudio/projetos'],
  ['/estudio/../x', '/estudio/projetos'],
  ['http://', '/estudio/projetos'],
])('a sign-in leads only to the desk: `?para=%s` leads to %s', async (target, location) => {
  const path = `entrar?para=${encodeURIComponent(target)}`
  const answer = await desk.stranger.postForm(path, { password: PASSWORD })
  expect(answer.headers.get('location')).toBe(location)
})

test('without a session, "Sair de todos os aparelhos" says that the other devices were not signed out', async () => {
  const answer = await desk.stranger.post('sair?onde=todos', '')
  expect(await desk.stranger.follow(answer)).toContain('os outros não foram desconectados')
})
