import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Cookies, SignIn } from '../../core/desk.ts'
import { createCredentials } from '../../data/sqlite/credentials.ts'
import { prepareDatabase } from '../../data/sqlite/prepare.ts'
import { openPasswordAuthentication } from './password-authentication.ts'
import { hashToken } from './token.ts'

const HALF_AN_HOUR = 30 * 60_000

/** @returns a new authentication, and the code in the link that it prints; an empty code if it prints no link. */
async function start(folder: string) {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {})
  const authentication = await openPasswordAuthentication({
    databaseFile: join(folder, 'site.sqlite'),
    dataDirectory: folder,
    siteUrl: 'http://localhost',
    warn() {},
  })
  const [, code = ''] = /codigo=(\S+)/.exec(String(print.mock.lastCall)) ?? []
  print.mockRestore()
  return { authentication, code }
}

/** Creates a folder with a new database. */
function prepare(): string {
  const folder = mkdtempSync(join(tmpdir(), 'authentication-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  prepareDatabase(join(folder, 'site.sqlite'), [])
  return folder
}

/** Returns the `Cookie` header that a browser sends after it has received these cookies. */
function headerOf(cookies: Cookies | null): string {
  return (cookies ?? []).map((cookie) => cookie.split(';')[0]).join('; ')
}

function cookiesOf(signIn: SignIn): Cookies {
  if (signIn.state !== 'in') throw new Error(`The sign-in failed: ${signIn.state}`)
  return signIn.cookies
}

const PASSWORD = 'uma senha longa'

test('a link works once, for half an hour, and only until a newer link is printed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const folder = prepare()

  const { code: first } = await start(folder)
  const { authentication, code } = await start(folder)
  expect(await Promise.all([first, code, ''].map(authentication.isCodeValid))).toEqual([
    false,
    true,
    false,
  ])
  vi.advanceTimersByTime(HALF_AN_HOUR)
  expect(await authentication.isCodeValid(code)).toBe(false)
  expect(await authentication.createPassword(code, PASSWORD)).toBeNull()

  const { code: last } = await start(folder)
  expect(await authentication.createPassword(last, PASSWORD)).toHaveLength(2)
  expect(await authentication.createPassword(last, 'outra senha longa')).toBeNull()
  expect((await authentication.signIn('', PASSWORD, null)).state).toBe('in')
  expect((await start(folder)).code).toBe('')
})

test('the owner can sign in on a known device or use a link while strangers guess passwords', async () => {
  const folder = prepare()
  const { authentication, code } = await start(folder)
  const phone = headerOf(await authentication.createPassword(code, PASSWORD))
  for (let round = 0; round < 10; round += 1) {
    const guesses = Array.from({ length: 40 }, () => authentication.signIn('', 'um palpite', null))
    expect((await authentication.signIn('', PASSWORD, phone)).state).toBe('in')
    const states = new Set((await Promise.all(guesses)).map(({ state }) => state))
    expect([...states].every((state) => ['wrong', 'too-many'].includes(state))).toBe(true)
  }
  const stranger = await authentication.signIn('', PASSWORD, null)
  expect(stranger).toMatchObject({ state: 'too-many', isKnownDevice: false })

  const credentials = createCredentials(join(folder, 'site.sqlite'))
  const link = { hash: hashToken('a new link'), expires: Date.now() + HALF_AN_HOUR }
  await credentials.setCode(link)
  expect(await authentication.createPassword('a new link', 'outra senha longa')).toHaveLength(2)
})

test('a device stays known after a sign-out, but not after a sign-out everywhere or a new password', async () => {
  const folder = prepare()
  const { authentication, code } = await start(folder)
  const credentials = createCredentials(join(folder, 'site.sqlite'))
  const isKnown = (header: string) =>
    credentials.isKnownDevice(
      hashToken(/estudio-aparelho=([^;]+)/.exec(header)?.[1] ?? ''),
      Date.now(),
    )

  const phone = headerOf(await authentication.createPassword(code, PASSWORD))
  await authentication.signOut(phone, false)
  expect(await authentication.session(phone)).toBeNull()
  expect(await isKnown(phone)).toBe(true)

  const again = headerOf(cookiesOf(await authentication.signIn('', PASSWORD, phone)))
  // Without a valid session, this request must not end other sessions.
  await authentication.signOut('estudio=anything', true)
  expect(await authentication.session(again)).not.toBeNull()
  const { cookies } = await authentication.signOut(again, true)
  expect(cookies).toHaveLength(2)
  expect([await authentication.session(again), await isKnown(again)]).toEqual([null, false])

  const laptop = headerOf(cookiesOf(await authentication.signIn('', PASSWORD, null)))
  await credentials.setCode({ hash: hashToken('a new link'), expires: Date.now() + HALF_AN_HOUR })
  await authentication.createPassword('a new link', 'outra senha longa')
  expect([await authentication.session(laptop), await isKnown(laptop)]).toEqual([null, false])
})

test('a sign-out removes the cookie even if the database cannot be written, and returns the failure', async () => {
  const folder = prepare()
  const { authentication, code } = await start(folder)
  const phone = headerOf(await authentication.createPassword(code, PASSWORD))
  renameSync(join(folder, 'site.sqlite'), join(folder, 'elsewhere.sqlite'))
  const { cookies, failure } = await authentication.signOut(phone, false)
  expect(cookies).toEqual([expect.stringMatching(/^estudio=;.*Max-Age=0/)])
  expect(failure).toBeInstanceOf(Error)
})
