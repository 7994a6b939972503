/** Changing the password over HTTP, with both databases. */
import { describe, expect, test } from 'vitest'
import { cookiesOf, PASSWORD, setUpDesk } from '../support/set-up-desk.ts'
import { EMAIL, setUpHostedDesk } from '../support/set-up-hosted-desk.ts'

const NEXT = 'outra senha longa'
const fields = (values: Record<string, string>) => new URLSearchParams(values)

/** @returns the name of the invalid field and its message in the HTML of the page. */
function problemIn(html: string) {
  const [, field, sentence] =
    /aria-invalid="true" aria-describedby="(\w+)-error.*?<\/svg><span>(.*?)<\/span>/.exec(html) ??
    []
  return { field, sentence }
}

describe('with the embedded database', () => {
  const desk = setUpDesk()
  let password = PASSWORD

  const change = (
    current: string,
    next: string,
    cookie = `${desk.session}; ${desk.device}`,
    headers: Record<string, string> = {},
  ) => desk.post('senha', fields({ current, next }), { cookie, ...headers })

  const statusOf = async (cookie: string) =>
    (await fetch(`${desk.site.url}/estudio/senha`, { headers: { cookie }, redirect: 'manual' }))
      .status

  const signIn = () => desk.post('entrar', fields({ password }))

  test('the page asks for both passwords and has no e-mail', async () => {
    const page = await fetch(`${desk.site.url}/estudio/senha`, {
      headers: { cookie: desk.session },
    })
    expect(page.headers.get('cache-control')).toBe('no-store')
    const html = await page.text()
    expect(html).toContain('autoComplete="current-password"')
    expect(html).toContain('autoComplete="new-password"')
    expect(html).not.toContain('autoComplete="username"')
  })

  test('a stranger is sent to the sign-in page', async () => {
    expect(await statusOf('')).toBe(302)
    const answer = await change(password, NEXT, '')
    expect(answer.headers.get('location')).toBe('/estudio/entrar?para=%2Festudio%2Fsenha')
    expect((await signIn()).status).toBe(302)
  })

  test('a form from another site is refused', async () => {
    const answer = await change(password, NEXT, desk.session, { 'sec-fetch-site': 'cross-site' })
    expect(answer.status).toBe(403)
    expect((await signIn()).status).toBe(302)
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
    const answer = await change(current, next)
    expect(answer.status).toBe(status)
    const html = await answer.text()
    expect(problemIn(html)).toEqual({ field, sentence: expect.stringMatching(sentence) })
    expect(html, 'the answer repeats no password').not.toContain(`value="${next}"`)
  })

  test('a change ends the other sessions, keeps this one, and is confirmed, also without scripts', async () => {
    const other = cookiesOf(await signIn()).join('; ')
    const linesBefore = desk.site.log.length
    const answer = await change(password, NEXT)
    password = NEXT
    expect(answer.status).toBe(302)
    expect(await statusOf(other)).toBe(302)
    expect(await statusOf(desk.session)).toBe(302)
    const cookie = cookiesOf(answer).join('; ')
    desk.session = cookiesOf(answer)[0] ?? ''
    const address = desk.site.url + answer.headers.get('location')
    expect(await (await fetch(address, { headers: { cookie } })).text()).toContain(
      'Senha trocada. Nos outros aparelhos, entre de novo com ela.',
    )
    const logged = desk.site.log.slice(linesBefore).map((line) => JSON.parse(line))
    expect(logged).toMatchObject([{ level: 'info', msg: 'password changed' }])
    expect(desk.site.log.join()).not.toContain(NEXT)
  })

  test('too many wrong passwords start a pause', async () => {
    const guess = async () => {
      const answer = await change('errada errada', 'mais uma senha longa')
      return { status: answer.status, ...problemIn(await answer.text()) }
    }
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await guess()).status).toBe(403)
    expect(await guess()).toEqual({
      status: 429,
      field: 'current',
      sentence: expect.stringMatching(
        /^Muitas tentativas .* espere \d+ segundos e tente de novo\.$/,
      ),
    })
  })
})

describe('with the hosted database', () => {
  const desk = setUpHostedDesk()

  test('the page names the account for password managers', async () => {
    const html = await (await desk.send('senha', {}, await desk.signIn())).text()
    expect(html).toMatch(new RegExp(`autoComplete="username"[^>]*value="${EMAIL}"`))
  })

  test.each([
    ['weak_password', 400, 'Supabase achou esta senha fraca'],
    ['reauthentication_needed', 400, 'Secure password change'],
    ['over_request_rate_limit', 400, 'tentativas demais'],
    ['error', 503, 'a senha pode já ter mudado'],
  ] as const)('%s of the service is explained', async (fault, status, sentence) => {
    desk.service.passwordFault = fault
    const cookie = await desk.signIn()
    const answer = await desk.post('senha', { current: PASSWORD, next: NEXT }, cookie)
    desk.service.passwordFault = 'none'
    expect(answer.status).toBe(status)
    expect(await answer.text()).toContain(sentence)
  })

  test('a change in a session that is renewed sets only the cookies of the new one', async () => {
    const [other = ''] = cookiesOf(await desk.postSignIn())
    desk.service.tokenLifetime = -1
    const cookie = await desk.signIn()
    desk.service.tokenLifetime = 3_600
    const answer = await desk.post('senha', { current: PASSWORD, next: NEXT }, cookie)
    expect(answer.headers.get('location')).toBe('/estudio/senha?trocada')
    const [session = '', ...others] = cookiesOf(answer)
    expect(others).toEqual([])
    const statusWith = async (header: string) => (await desk.send('senha', {}, header)).status
    expect(await statusWith(session)).toBe(200)
    expect(await statusWith(other)).toBe(302)
  })
})
