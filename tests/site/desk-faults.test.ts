/** How the desk answers bad requests and guessed passwords, and what it does while its database is locked. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { aDraft } from '../support/builders/project.ts'
import { PASSWORD, setUpDesk } from '../support/set-up-desk.ts'

const desk = setUpDesk()
const { post } = desk
const fields = (values: Record<string, string>) => new URLSearchParams(values)
const signedIn = () => ({ cookie: desk.session })

test.each([
  ['with an address that is neither a path nor a URL', 'fotos?de=abc'],
  ['with an invalid URL', 'fotos?de=http%3A%2F%2F['],
  ['without an address', 'fotos'],
])('a request for an image %s gets 404', async (_, path) => {
  const response = await fetch(`${desk.site.url}/estudio/${path}`, { headers: signedIn() })
  expect(response.status).toBe(404)
})

test('an invalid address of an image does not prevent the share preview', async () => {
  const response = await fetch(`${desk.site.url}/estudio/cartao?image=abc`, { headers: signedIn() })
  expect(response.status).toBe(200)
})

test.each<[string, Record<string, string>]>([
  ['an empty form', {}],
  ['a removal without an id', { intent: 'remove' }],
  ['a move without a place', { intent: 'move', id: 'a' }],
  ['an unknown intent', { intent: 'rename', id: 'a' }],
  ['an undo of an empty removal', { intent: 'undo', removals: '[{}]' }],
  ['an undo of a removal that is not JSON', { intent: 'undo', removals: 'x' }],
])('an invalid change to the list gets 400 and an explanation: %s', async (_, form) => {
  const response = await post('projetos', fields(form), signedIn())
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('Faltou alguma coisa no envio')
})

test.each(['not json', '{"id":"a"}', '{}', 'null'])(
  'a body that is not a submission gets 400 and an explanation: %s',
  async (body) => {
    const json = { ...signedIn(), 'content-type': 'application/json' }
    const response = await post('projetos/novo', body, json)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('O projeto chegou incompleto')
  },
)

/** Tries to publish a new project with this slug. @returns the response in the router's encoding. */
async function publishWithSlug(slug: string): Promise<string> {
  const submission = { id: crypto.randomUUID(), basedOn: null, draft: aDraft({ slug }) }
  const json = { ...signedIn(), 'content-type': 'application/json' }
  return (await post('projetos/novo.data', JSON.stringify(submission), json)).text()
}

test.each([
  ['..', 'browsers resolve it'],
  ['_', '`/projeto/_.data` is the data of `/projeto/`'],
  ['x.data', '`/projeto/x.data` is the data of `/projeto/x`'],
  ['a/../b', 'a proxy may decode it and resolve the dots'],
])('the slug %j is refused, because %s', async (slug) => {
  expect(await publishWithSlug(slug)).toContain('não funciona num link')
})

test('a slug with only an invisible character counts as empty, and the project is published', async () => {
  expect(await publishWithSlug('\u0000')).toContain('"isLive"')
})

/** Tries to sign in with this password. @returns parts of the response; `sentence` explains a failure. */
async function guess(password: string, headers: Record<string, string> = {}) {
  const response = await post('entrar', fields({ password }), headers)
  const html = await response.text()
  const [, sentence = ''] = /<strong[^>]*>.*?<\/svg><span>(.*?)<\/span>/.exec(html) ?? []
  return { status: response.status, sentence }
}

test('a wrong password gets 403', async () => {
  const { status, sentence } = await guess('errada errada')
  expect(status).toBe(403)
  expect(sentence).toContain('não confere')
})

test('after a hundred wrong passwords, the right password works only on a known device', async () => {
  for (let attempt = 0; attempt < 100; attempt += 1) await guess('errada errada')

  const blocked = await guess(PASSWORD)
  expect(blocked.status).toBe(429)
  expect(blocked.sentence).toMatch(
    /^Muitas tentativas .* espere \d+ segundos .*veja “Senha” no guia/,
  )
  expect(blocked.sentence).not.toMatch(/confere|errad/)

  const onKnownDevice = await guess(PASSWORD, { cookie: desk.device })
  expect(onKnownDevice.status).toBe(302)
})

test('without a session, "Sair de todos os aparelhos" says that the other devices were not signed out', async () => {
  const answer = await post('sair?onde=todos', '')
  const location = answer.headers.get('location') ?? ''
  const page = await fetch(desk.site.url + location)
  expect(await page.text()).toContain('os outros não foram desconectados')
})

test('while the database is locked, "Sair" removes the cookie and warns the owner', async () => {
  const database = new DatabaseSync(join(desk.folder, 'site.sqlite'), { timeout: 5_000 })
  database.exec('begin exclusive')
  const linesBefore = desk.site.log.length
  const answer = await post('sair', '', signedIn())
  database.close()
  expect(answer.status).toBe(302)
  expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^estudio=;.*Max-Age=0/)])
  const location = answer.headers.get('location') ?? ''
  expect(await (await fetch(desk.site.url + location)).text()).toMatch(/não pôde ser avisado/)
  const logged = desk.site.log.slice(linesBefore).map((line) => JSON.parse(line))
  expect(logged).toMatchObject([{ level: 'warn', action: 'sign out', reason: 'unreachable' }])
})
