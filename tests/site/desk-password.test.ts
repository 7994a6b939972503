/** Signing in and changing the password over HTTP, with both databases. */
import { existsSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { cookiesOf, deskClient, EMAIL, PASSWORD, SAME_ORIGIN } from '../support/desk-client.ts'
import { dataFolderForTest, openSiteForTest } from '../support/open-test-site.ts'
import { setUpDesk, setUpHostedDesk } from '../support/set-up-desk.ts'

const NEXT = 'outra senha longa'

/** @returns the name of the invalid field and its message in the HTML of the page. */
function problemIn(html: string) {
  const [, field, sentence] =
    /aria-invalid="true" aria-describedby="(\w+)-error.*?<\/svg><span>(.*?)<\/span>/.exec(html) ??
    []
  return { field, sentence }
}

describe('with the embedded database', () => {
  const desk = setUpDesk()

  const ownDevice = () => deskClient(desk.site.url, `${desk.owner.cookie}; ${desk.device}`)

  test('the page asks for both passwords and has no e-mail', async () => {
    const html = await desk.owner.read('senha')
    expect(html).toContain('autoComplete="current-password"')
    expect(html).toContain('autoComplete="new-password"')
    expect(html).not.toContain('autoComplete="username"')
  })

  test.each([
    [
      'a wrong current password',
      'errada errada',
      NEXT,
      403,
      'current',
      /^A senha atual não confere/,
    ],
    ['a short new one', PASSWORD, 'curta', 400, 'next', /^A senha precisa de pelo menos 10/],
    ['the same one', PASSWORD, PASSWORD, 400, 'next', /^A senha nova é igual à atual/],
  ])('%s is refused at its field', async (_, current, next, status, field, sentence) => {
    const answer = await ownDevice().postForm('senha', { current, next })
    expect(answer.status).toBe(status)
    const html = await answer.text()
    expect(problemIn(html)).toEqual({ field, sentence: expect.stringMatching(sentence) })
    expect(html, 'the answer repeats no password').not.toContain(`value="${next}"`)
  })

  test('a change ends the other sessions, keeps this one, and is confirmed, also without scripts', async () => {
    const signIn = await desk.stranger.postForm('entrar', { password: PASSWORD })
    const other = deskClient(desk.site.url, cookiesOf(signIn).join('; '))
    const entries = await desk.site.entriesDuring(async () => {
      const answer = await ownDevice().postForm('senha', { current: PASSWORD, next: NEXT })
      expect(answer.status).toBe(302)
      expect(await other.statusOf('senha')).toBe(302)
      expect(await desk.owner.statusOf('senha')).toBe(302)
      desk.owner = deskClient(desk.site.url, cookiesOf(answer).join('; '))
      expect(await desk.owner.follow(answer)).toContain(
        'Senha trocada. Nos outros aparelhos, entre de novo com ela.',
      )
    })
    expect(entries).toMatchObject([{ level: 'info', msg: 'password changed' }])
    expect(desk.site.log.join()).not.toContain(NEXT)

    const guess = { current: 'errada errada', next: 'mais uma senha longa' }
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await desk.owner.postForm('senha', guess)).status).toBe(403)
    const blocked = await desk.owner.postForm('senha', guess)
    expect([blocked.status, problemIn(await blocked.text())]).toEqual([
      429,
      {
        field: 'current',
        sentence: expect.stringMatching(
          /^Muitas tentativas .* espere \d+ segundos e tente de novo\.$/,
        ),
      },
    ])
  })
})

describe('"Esqueci a senha"', () => {
  /** @returns whether the sign-in page offers it, and whether a request for it created the file. */
  async function tryFrom(headers: Record<string, string>) {
    const DATA_DIR = dataFolderForTest()
    const { url } = await openSiteForTest({ ESTUDIO: 'on', DATA_DIR })
    const send = (method: 'GET' | 'POST', body = '') =>
      new Promise<string>((resolve, reject) => {
        const type = { 'content-type': 'application/x-www-form-urlencoded' }
        request(`${url}/estudio/entrar`, {
          method,
          headers: { ...SAME_ORIGIN, ...type, 'content-length': body.length, ...headers },
        })
          .on('response', (response) => text(response).then(resolve, reject))
          .on('error', reject)
          .end(body)
      })
    const isOffered = (await send('GET')).includes('Esqueci a senha')
    const answer = await send('POST', 'forgotten=')
    const isOpened = existsSync(join(DATA_DIR, 'Criar a senha.html'))
    expect(answer.includes('abra o arquivo “Criar a senha.html”')).toBe(isOpened)
    return [isOffered, isOpened]
  }

  test("opens a file on the owner's own computer", async () => {
    expect(await tryFrom({})).toEqual([true, true])
  })

  // The other cases are in server/configuration/own-computer.test.ts.
  test("does nothing for a stranger's page that resolves its name to this computer", async () => {
    expect((await tryFrom({ host: 'attacker.example' }))[1]).toBe(false)
  })
})

describe('after too many wrong passwords', () => {
  const desk = setUpDesk()

  test('the right password works only on a known device', async () => {
    const guess = async (password: string) => {
      const response = await desk.stranger.postForm('entrar', { password })
      const [, sentence = ''] =
        /<strong[^>]*>.*?<\/svg><span>(.*?)<\/span>/.exec(await response.text()) ?? []
      return [response.status, sentence]
    }
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await guess('errada errada')).toEqual([403, expect.stringContaining('não confere')])
    expect(await guess(PASSWORD)).toEqual([
      429,
      expect.stringMatching(
        /^Muitas tentativas (?:(?!confere|errad).)* espere \d+ segundos .*veja <a [^>]*>“Senha” no guia/,
      ),
    ])
    const device = deskClient(desk.site.url, desk.device)
    expect((await device.postForm('entrar', { password: PASSWORD })).status).toBe(302)
  })
})

describe('with the hosted database', () => {
  const desk = setUpHostedDesk()

  test('the page names the account for password managers', async () => {
    const html = await (await desk.signIn()).read('senha')
    expect(html).toMatch(new RegExp(`autoComplete="username"[^>]*value="${EMAIL}"`))
  })

  test.each([
    ['weak_password', 400, 'Supabase achou esta senha fraca'],
    ['reauthentication_needed', 400, 'Secure password change'],
    ['over_request_rate_limit', 400, 'tentativas demais'],
    ['error', 503, 'a senha pode já ter mudado'],
  ] as const)('%s of the service is explained', async (fault, status, sentence) => {
    desk.service.passwordFault = fault
    const answer = await (await desk.signIn()).postForm('senha', { current: PASSWORD, next: NEXT })
    desk.service.repair()
    expect([answer.status, await answer.text()]).toEqual([
      status,
      expect.stringContaining(sentence),
    ])
  })

  test('a change in a session that is renewed sets only the cookies of the new one', async () => {
    const other = await desk.signIn()
    desk.service.tokenLifetime = 5
    const expired = await desk.signIn()
    desk.service.repair()
    const answer = await expired.postForm('senha', { current: PASSWORD, next: NEXT })
    expect(answer.headers.get('location')).toBe('/estudio/senha?trocada')
    const [session = '', ...others] = cookiesOf(answer)
    expect(others).toEqual([])
    expect(await deskClient(desk.site.url, session).statusOf('senha')).toBe(200)
    expect(await other.statusOf('senha')).toBe(302)
  })
})
