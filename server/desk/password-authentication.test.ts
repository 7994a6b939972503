import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createCredentials } from '../../data/sqlite/credentials.ts'
import {
  cookiesOf,
  describeAuthenticationContract,
  headerOf,
} from '../../tests/support/contracts/authentication-contract.ts'
import { sqliteFile } from '../../tests/support/parts/sqlite-file.ts'
import type { OwnComputer } from '../process/open-in-browser.ts'
import { hashPassword, hashToken } from './hashes.ts'
import { openPasswordAuthentication } from './password-authentication.ts'

// scrypt is slow on purpose; hashes.test.ts tests it.
vi.mock(import('./hashes.ts'), async (original) => ({
  ...(await original()),
  hashPassword: vi.fn(async (password) => `hash of ${password}`),
  verifyPassword: async (password, stored) => stored === `hash of ${password}`,
}))

const HALF_AN_HOUR = 30 * 60_000
const PASSWORD = 'uma senha longa'
const NEXT = 'outra senha longa'

/** Creates a folder with a new database. */
const prepare = () => sqliteFile().directory

/**
 * Opens the authentication of a site, as if in a new process.
 * @returns also the code in the printed link; empty if no link was printed.
 */
async function start(folder: string, computer?: OwnComputer) {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {})
  const log = { info: vi.fn<(message: string) => void>() }
  const authentication = await openPasswordAuthentication({
    databaseFile: join(folder, 'site.sqlite'),
    siteUrl: 'http://localhost',
    warn() {},
    log,
    computer,
  })
  const [, code = ''] = /codigo=(\S+)/.exec(String(print.mock.lastCall)) ?? []
  print.mockRestore()
  return { authentication, code, log }
}

/** Starts a site and sets its password. `phone` is the `Cookie` header of the browser that set the password. */
async function startWithPassword() {
  const folder = prepare()
  const { authentication, code: usedCode, log } = await start(folder)
  const phone = headerOf(cookiesOf(await authentication.createPassword(usedCode, PASSWORD)))

  /** @returns the code of a new link. */
  async function newCode(): Promise<string> {
    const code = 'a new code'
    const expires = Date.now() + HALF_AN_HOUR
    const credentials = createCredentials(join(folder, 'site.sqlite'))
    await credentials.setCode({ hash: hashToken(code), expires })
    return code
  }
  /** Changes the password on the phone. */
  function changePassword(next: string) {
    const session = { cookies: [], accessToken: '', email: '' }
    return authentication.changePassword(session, { current: PASSWORD, next }, phone)
  }
  const stateOfSignIn = async (password: string, device: string | null = null) =>
    (await authentication.signIn('', password, device)).state
  return { folder, authentication, log, usedCode, phone, newCode, changePassword, stateOfSignIn }
}

describeAuthenticationContract(async () => {
  const { authentication, log } = await startWithPassword()
  return { authentication, owner: ['', PASSWORD], log }
})

test('a link works only until a newer link is printed', async () => {
  const folder = prepare()
  const { code: olderCode } = await start(folder)
  const { authentication, code } = await start(folder)
  expect(await authentication.isCodeValid(code)).toBe(true)
  expect(await authentication.isCodeValid(olderCode)).toBe(false)
  expect(await authentication.isCodeValid('')).toBe(false)
})

test('a link works for only half an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { authentication, code } = await start(prepare())
  vi.advanceTimersByTime(HALF_AN_HOUR - 1)
  expect(await authentication.isCodeValid(code)).toBe(true)
  vi.advanceTimersByTime(1)
  expect(await authentication.isCodeValid(code)).toBe(false)
  expect((await authentication.createPassword(code, PASSWORD)).state).toBe('invalid-code')
})

test('a link works only once, and none is printed if there is a password', async () => {
  const { folder, authentication, usedCode, stateOfSignIn } = await startWithPassword()
  vi.mocked(hashPassword).mockClear()
  expect((await authentication.createPassword(usedCode, NEXT)).state).toBe('invalid-code')
  expect(hashPassword, 'strangers cause no work').not.toHaveBeenCalled()
  expect(await stateOfSignIn(PASSWORD)).toBe('in')
  expect((await start(folder)).code).toBe('')
})

test('on the own computer, a file leads to a new password, and is gone after it', async () => {
  const { folder } = await startWithPassword()
  const openInBrowser = vi.fn<(target: string) => void>()
  const { authentication } = await start(folder, { folder, opensDesk: false, openInBrowser })
  expect(openInBrowser).not.toHaveBeenCalled()
  await authentication.openPasswordFile?.()
  const file = join(folder, 'Criar a senha.html')
  expect(openInBrowser).toHaveBeenCalledExactlyOnceWith(file)
  const [, code = ''] = /codigo=([\w-]+)/.exec(readFileSync(file, 'utf8')) ?? []
  expect(await authentication.createPassword(code, NEXT)).toMatchObject({ state: 'in' })
  expect(existsSync(file)).toBe(false)
  await authentication.openPasswordFile?.()
  authentication.close?.()
  expect(existsSync(file)).toBe(false)
})

test('a desk that opens in the browser begins with the first password', async () => {
  const folder = prepare()
  const openInBrowser = vi.fn<(target: string) => void>()
  const computer = { folder, opensDesk: true, openInBrowser }
  const { authentication, code } = await start(folder, computer)
  const file = join(folder, 'Criar a senha.html')
  expect(readFileSync(file, 'utf8')).toContain(code)
  await authentication.createPassword(code, PASSWORD)
  await start(folder, computer)
  expect(openInBrowser.mock.calls).toEqual([[file], ['http://localhost/estudio']])
})

test('the owner can use a link after strangers have used up their attempts', async () => {
  const { authentication, newCode, stateOfSignIn } = await startWithPassword()
  // The fifth failure starts a pause (attempts.ts).
  for (let guess = 0; guess < 5; guess += 1) await stateOfSignIn('um palpite')
  expect(await stateOfSignIn(PASSWORD)).toBe('too-many')
  const result = await authentication.createPassword(await newCode(), NEXT)
  expect(result).toMatchObject({ state: 'in', cookies: { length: 2 } })
})

test('a new password ends all sessions and forgets all devices', async () => {
  const { authentication, phone, newCode } = await startWithPassword()
  expect(await authentication.session(phone)).not.toBeNull()
  await authentication.createPassword(await newCode(), NEXT)
  expect(await authentication.session(phone)).toBeNull()
  const device = phone.split('; ')[1] ?? ''
  expect(device).toMatch(/^estudio-aparelho=/)
  expect(headerOf(cookiesOf(await authentication.signIn('', NEXT, phone)))).not.toContain(device)
})

test('a changed password ends the link for a new one', async () => {
  const { authentication, newCode, changePassword } = await startWithPassword()
  const code = await newCode()
  expect((await changePassword(NEXT)).state).toBe('in')
  expect(await authentication.isCodeValid(code)).toBe(false)
})

test('of two changes at the same time, one is refused', async () => {
  const { changePassword, stateOfSignIn } = await startWithPassword()
  const passwords = ['a primeira nova', 'a segunda nova']
  const results = await Promise.all(passwords.map(changePassword))
  expect(results.map(({ state }) => state).sort()).toEqual(['in', 'wrong'])
  const accepted = passwords.find((_, index) => results[index]?.state === 'in') ?? ''
  expect(await stateOfSignIn(accepted)).toBe('in')
})
