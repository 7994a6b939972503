/** The cookie holds the tokens of the session. */

import type { Logger } from 'pino'
import type {
  Authentication,
  PasswordChange,
  Session,
  SignedIn,
  SignInProblem,
} from '../../core/authentication.ts'
import { DatabaseError } from '../../core/database-error.ts'
import { createLimit } from '../../core/limit.ts'
import { createAccounts, type Tokens } from '../../data/supabase/accounts.ts'
import { createUserClient, type Service } from '../../data/supabase/client.ts'
import { createKnownDevices } from '../../data/supabase/known-devices.ts'
import { createAttempts } from './attempts.ts'
import { createCookieWriter, readCookie } from './cookie.ts'
import { hashToken, newToken } from './hashes.ts'
import {
  createSessionTokens,
  readTokens,
  type StoredTokens,
  writeTokens,
} from './session-tokens.ts'

interface AccountOptions extends Service {
  readonly siteUrl: string
  readonly warn: (message: string) => void
  readonly log: Pick<Logger, 'info'>
  /** Limits all calls of one sign-in, sign-out or session check together. */
  readonly deadline?: number
}

/**
 * The service accepts 30 sign-ins and renewals at once, and then one every two seconds, for the whole site. Strangers
 * with forged tokens must leave most for the owner.
 */
const STRANGERS_CALLS = { concurrent: 4, starts: 10, interval: 60_000 }

interface StartedSession extends SignedIn {
  readonly accessToken: string
  readonly device: string
}

export function createAccountAuthentication(options: AccountOptions): Authentication {
  const service = createService(options)
  return {
    kind: 'account',
    session: (header) => findSession(service, header),
    signIn: (email, password, header) => signIn(service, email, password, header),
    signOut: (header, everywhere) => signOut(service, header, everywhere),
    changePassword: (session, change, header) => changePassword(service, session, change, header),
    // An owner who forgot the password sets a new one in the hosted service's dashboard.
    isCodeValid: async () => false,
    createPassword: async () => ({ state: 'invalid-code' }),
  }
}

type AccountService = ReturnType<typeof createService>

function createService({ url, anonKey, siteUrl, warn, log, deadline = 4_000 }: AccountOptions) {
  const accounts = createAccounts({ url, anonKey })
  const clientOf = (accessToken: string) => createUserClient({ url, anonKey }, accessToken)
  return {
    accounts,
    clientOf,
    tokens: createSessionTokens(accounts, clientOf),
    devices: createKnownDevices({ url, anonKey, warn }),
    attempt: createAttempts(),
    strangersCalls: createLimit(STRANGERS_CALLS),
    cookie: createCookieWriter(siteUrl),
    newSignal: () => AbortSignal.timeout(deadline),
    warn,
    log,
  }
}

async function knownDeviceHash(
  { devices }: AccountService,
  header: string | null,
): Promise<string | null> {
  const token = readCookie(header, 'device')
  if (!token) return null
  const hash = hashToken(token)
  return (await devices.has(hash)) ? hash : null
}

/** The returned function makes calls with these tokens, and limits them if the tokens may be forged. */
async function limiterFor(
  service: AccountService,
  { accessToken }: Tokens,
  header: string | null,
): Promise<<Value>(call: () => Promise<Value>) => Promise<Value>> {
  const { tokens, strangersCalls } = service
  const isTrusted =
    tokens.wasConfirmed(accessToken) || (await knownDeviceHash(service, header)) !== null
  if (isTrusted) return (call) => call()
  return async (call) => {
    if (strangersCalls.waitTime() > 0)
      throw new DatabaseError('unreachable', 'There were too many calls to the service.')
    return strangersCalls.run(call)
  }
}

/**
 * Renews tokens that have expired, or that the service does not accept, because its clock may be ahead.
 * @param use returns null if the service does not accept the tokens. @returns null when the session has ended.
 */
async function withTokens<Result>(
  service: AccountService,
  stored: StoredTokens,
  header: string | null,
  signal: AbortSignal,
  use: (current: Tokens) => Promise<Result | null>,
): Promise<{ readonly current: Tokens; readonly result: Result } | null> {
  const call = await limiterFor(service, stored, header)
  const accepted = stored.isExpired ? null : await call(() => use(stored))
  if (accepted !== null) return { current: stored, result: accepted }
  const current = await call(() => service.tokens.renew(stored.refreshToken, signal))
  const result = current && (await call(() => use(current)))
  return current && result !== null ? { current, result } : null
}

async function findSession(service: AccountService, header: string | null) {
  const { tokens, cookie, newSignal } = service
  const stored = readTokens(readCookie(header, 'session'))
  if (!stored) return null
  const signal = newSignal()
  const confirmed = await withTokens(service, stored, header, signal, ({ accessToken }) =>
    tokens.confirm(accessToken, signal),
  )
  if (!confirmed) return null
  const { current, result: email } = confirmed
  const cookies = current === stored ? [] : [cookie('session', writeTokens(current))]
  return { cookies, accessToken: current.accessToken, email }
}

async function signIn(
  service: AccountService,
  email: string,
  password: string,
  header: string | null,
) {
  const { accounts, attempt, newSignal, warn } = service
  const signal = newSignal()
  const device = await knownDeviceHash(service, header)
  return attempt<StartedSession>(device, async () => {
    const outcome = await accounts.signIn(email, password, signal)
    if (!('state' in outcome)) return startSession(service, outcome, device, signal)
    if (outcome.state === 'refused') {
      warn(`The hosted sign-in service refused a sign-in: ${outcome.code}.`)
    }
    return outcome
  })
}

/** @param known the hash of a known device's token. If it is null, this device becomes known. */
async function startSession(
  { clientOf, tokens, devices, cookie, warn }: AccountService,
  newTokens: Tokens,
  known: string | null,
  signal: AbortSignal,
): Promise<StartedSession | SignInProblem> {
  const { accessToken } = newTokens
  if ((await tokens.confirm(accessToken, signal)) === null) return { state: 'not-owner' }
  const cookies = [cookie('session', writeTokens(newTokens))]
  if (known) return { state: 'in', cookies, accessToken, device: known }
  const token = newToken()
  const device = hashToken(token)
  try {
    await devices.add(clientOf(accessToken), device, signal)
    cookies.push(cookie('device', token))
  } catch (error) {
    // The sign-in succeeds anyway.
    warn((error as Error).message)
  }
  return { state: 'in', cookies, accessToken, device }
}

async function signOut(
  service: AccountService,
  header: string | null,
  everywhere: boolean,
): ReturnType<Authentication['signOut']> {
  const { accounts, clientOf, tokens, devices, cookie, newSignal } = service
  const cookies = [cookie('session', '')]
  const device = hashToken(readCookie(header, 'device'))
  const withoutSession = { cookies, state: everywhere ? 'not-signed-in' : 'out' } as const
  const stored = readTokens(readCookie(header, 'session'))
  if (!stored) return withoutSession
  const signal = newSignal()
  async function end({ accessToken }: Tokens): Promise<true | null> {
    const hadSession = await accounts.signOut(accessToken, everywhere, signal)
    // Call this late: during the sign-out, another request could have confirmed the session again.
    tokens.forgetAll()
    if (everywhere && hadSession) {
      // The database accepts the access token until it expires.
      await devices.removeOthers(clientOf(accessToken), device, signal)
    }
    return hadSession || null
  }
  try {
    const ended = await withTokens(service, stored, header, signal, end)
    return ended ? { cookies, state: 'out' } : withoutSession
  } catch (error) {
    return { cookies, state: 'failed', error: error as Error }
  }
}

/**
 * Signs in again to check the current password. The old session may have ended if an answer was lost, and the service's
 * setting "Secure password change" requires a new one.
 */
async function changePassword(
  service: AccountService,
  session: Session,
  change: PasswordChange,
  header: string | null,
): ReturnType<Authentication['changePassword']> {
  const { accounts, clientOf, tokens, devices, newSignal, warn, log } = service
  const check = await signIn(service, session.email, change.current, header)
  if (check.state !== 'in') return check
  const { accessToken, cookies, device } = check
  try {
    const code = await accounts.changePassword(accessToken, change, newSignal())
    if (code !== null) {
      warn(`The hosted sign-in service refused a new password: ${code}.`)
      return { state: 'new-refused', code, cookies }
    }
  } catch (error) {
    return { state: 'unanswered', error: error as Error, cookies }
  }
  tokens.forgetAll()
  log.info('password changed')
  try {
    await devices.removeOthers(clientOf(accessToken), device, newSignal())
  } catch (error) {
    // The other devices are signed out anyway.
    warn((error as Error).message)
  }
  return { state: 'in', cookies }
}
