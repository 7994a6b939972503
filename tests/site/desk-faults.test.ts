/** What the desk answers to bad requests, to guesses, and while its database cannot be written. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPTY_DRAFT } from '../../app/desk/form/submission.server.ts'
import { dataFolder, type RunningSite, startSite } from '../browser/fixtures/server.ts'

const PASSWORD = 'café com leite às sete'

const folder = dataFolder()
let site: RunningSite
let cookie: string
let device: string

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${site.url}/estudio/${path}`, {
    method: 'POST',
    body,
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    redirect: 'manual',
  })
const fields = (values: Record<string, string>) => new URLSearchParams(values)
const signedIn = () => ({ cookie })

beforeAll(async () => {
  site = await startSite({ ESTUDIO: 'on', DATA_DIR: folder })
  const [path = ''] = /nova-senha\S+/.exec(await site.said(/nova-senha/)) ?? []
  const answer = await post(path, fields({ password: PASSWORD }))
  const cookies = answer.headers.getSetCookie().map((set) => set.split(';')[0] ?? '')
  ;[cookie = '', device = ''] = cookies
})
afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true })
})

test('bad requests get a 4xx with one sentence', async () => {
  const headers = signedIn()
  const get = async (path: string) =>
    (await fetch(`${site.url}/estudio/${path}`, { headers })).status
  expect(await Promise.all(['fotos?de=abc', 'fotos?de=http%3A%2F%2F[', 'fotos'].map(get))).toEqual([
    404, 404, 404,
  ])
  expect(await get('cartao?imagem=abc')).toBe(200)
  for (const form of [{ desfazer: '{}' }, { desfazer: 'x' }, { id: 'a' }, {}]) {
    const answer = await post('projetos', fields(form), headers)
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringMatching(/incompleto/)])
  }
  const json = { ...headers, 'content-type': 'application/json' }
  expect((await post('projetos/novo', 'not json', json)).status).toBe(400)
  expect((await post('projetos/novo', '{"id":"a"}', json)).status).toBe(400)
})

test.each(['..', '_', 'x.data', 'a/../b', '\u0000'])('the slug %j is refused', async (slug) => {
  const draft = { ...EMPTY_DRAFT, title: 'A', slug }
  const sent = JSON.stringify({ id: crypto.randomUUID(), draft, basedOn: null })
  const answer = await post('projetos/novo.data', sent, {
    ...signedIn(),
    'content-type': 'application/json',
  })
  // A character that cannot be shown is dropped, and the slug is made from the title.
  const expected = slug === '\u0000' ? '"isLive"' : 'não funciona num link'
  expect(await answer.text()).toContain(expected)
})

test('after many wrong passwords nothing is checked, and the answer does not say "wrong"', async () => {
  const guess = async (password: string, headers: Record<string, string> = {}) => {
    const answer = await post('entrar', fields({ password }), headers)
    const [, sentence = ''] =
      /<strong[^>]*>.*?<\/svg>(.*?)<\/strong>/.exec(await answer.text()) ?? []
    return { status: answer.status, sentence, retry: answer.headers.get('retry-after') }
  }
  const first = await guess('errada errada')
  expect(first).toMatchObject({ status: 403, sentence: expect.stringMatching(/não confere/) })
  for (let attempt = 0; attempt < 100; attempt += 1) await guess('errada errada')
  const refused = await guess(PASSWORD)
  expect(refused).toMatchObject({ status: 429, retry: expect.stringMatching(/^\d+$/) })
  expect(refused.sentence).toMatch(/^Muitas tentativas .*--nova-senha/)
  expect(refused.sentence).not.toMatch(/confere|errad/)
  expect((await guess(PASSWORD, { cookie: device })).status).toBe(302)
})

test('"Sair" removes the cookie while the database cannot be written, and says so', async () => {
  const database = new DatabaseSync(join(folder, 'site.sqlite'))
  database.exec('begin exclusive')
  const lines = site.log.length
  const answer = await post('sair', '', signedIn())
  database.close()
  expect(answer.status).toBe(302)
  expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^estudio=;.*Max-Age=0/)])
  const location = answer.headers.get('location') ?? ''
  expect(await (await fetch(site.url + location)).text()).toMatch(/não pôde ser avisado/)
  const logged = site.log.slice(lines).map((line) => JSON.parse(line))
  expect(logged).toMatchObject([{ level: 'warn', action: 'sign out', reason: 'away' }])
})
