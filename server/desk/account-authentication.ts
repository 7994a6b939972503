/** The owner signs in with an account of the hosted database. A cookie holds the session's tokens. */
import type { Logger } from 'pino'
import type { Authentication, SignedIn, SignInProblem } from '../../core/desk.ts'
import { ReadError } from '../../core/read-error.ts'
import { createLimit } from '../../data/limits/limit.ts'
import { createAccounts, isOwner, type Tokens } from '../../data/supabase/accounts.ts'
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
  /** How long all calls of one sign-in, sign-out or session check may take, in ms. */
  readonly deadline?: number
}

/**
 * Calls for sessions whose tokens may be forged. The service accepts 30 sign-ins and renewals at once, and then one
 * every two seconds, for the whole site. Most must be left for the owner.
 */
const STRANGERS_CALLS = { concurrent: 4, starts: 10, interval: 60_000 }

interface StartedSession extends SignedIn {
  readonly accessToken: string
  /** The hash of this device's token. */
  readonly device: string
}

export function createAccountAuthentication(options: AccountOptions): Authentication {
  const { url, anonKey, siteUrl, warn, log, deadline = 4_000 } = options
  const accounts = createAccounts({ url, anonKey })
  const clientOf = (accessToken: string) => createUserClient({ url, anonKey }, accessToken)
  const tokens = createSessionTokens(accounts, clientOf)
  const devices = createKnownDevices({ url, anonKey, warn })
  const attempt = createAttempts()
  const cookie = createCookieWriter(siteUrl)
  const strangersCalls = createLimit(STRANGERS_CALLS)

  async function limitedCall<Value>(call: () => Promise<Value>): Promise<Value> {
    if (strangersCalls.wait() > 0)
      throw new ReadError('unreachable', 'There were too many calls to the service.')
    return strangersCalls.run(call)
  }

  async function knownDeviceHash(header: string | null): Promise<string | null> {
    const token = readCookie(header, 'device')
    if (!token) return null
    const hash = hashToken(token)
    return (await devices.has(hash)) ? hash : null
  }

  /** Limits calls if the tokens may be forged. */
  async function callerFor({ accessToken }: Tokens, header: string | null) {
    const isTrusted = tokens.wasConfirmed(accessToken) || (await knownDeviceHash(header)) !== null
    return isTrusted ? <Value>(call: () => Promise<Value>) => call() : limitedCall
  }

  /**
   * Renews the tokens if they have expired, or if the service does not accept them, because its clock may be ahead.
   * @param use returns null if the service does not accept the tokens.
   * @returns null when the session has ended.
   */
  async function withTokens<Result>(
    stored: StoredTokens,
    header: string | null,
    signal: AbortSignal,
    use: (current: Tokens) => Promise<Result | null>,
  ): Promise<{ readonly current: Tokens; readonly result: Result } | null> {
    const call = await callerFor(stored, header)
    const accepted = stored.isExpired ? null : await call(() => use(stored))
    if (accepted !== null) return { current: stored, result: accepted }
    const current = await call(() => tokens.renew(stored.refreshToken, signal))
    const result = current && (await call(() => use(current)))
    return current && result !== null ? { current, result } : null
  }

  /** @param known the hash of a known device's token. If it is null, this device becomes known. */
  async function startSession(
    newTokens: Tokens,
    email: string,
    known: string | null,
    signal: AbortSignal,
  ): Promise<StartedSession | SignInProblem> {
    const { accessToken } = newTokens
    const client = clientOf(accessToken)
    if (!(await isOwner(client, signal))) return { state: 'not-owner' }
    tokens.setConfirmed(accessToken, email)
    const cookies = [cookie('session', writeTokens(newTokens))]
    if (known) return { state: 'in', cookies, accessToken, device: known }
    const token = newToken()
    const device = hashToken(token)
    try {
      await devices.add(client, device, signal)
      cookies.push(cookie('device', token))
    } catch (error) {
      // The sign-in succeeds anyway.
      warn((error as Error).message)
    }
    return { state: 'in', cookies, accessToken, device }
  }

  async function signIn(email: string, password: string, header: string | null) {
    const signal = AbortSignal.timeout(deadline)
    const device = await knownDeviceHash(header)
    return attempt<StartedSession>(device, async () => {
      const outcome = await accounts.signIn(email, password, signal)
      if (!('state' in outcome)) return startSession(outcome, email, device, signal)
      if (outcome.state === 'refused') {
        warn(`The hosted sign-in service refused a sign-in: ${outcome.code}.`)
      }
      return outcome
    })
  }

  return {
    kind: 'account',

    async session(header) {
      const stored = readTokens(readCookie(header, 'session'))
      if (!stored) return null
      const signal = AbortSignal.timeout(deadline)
      const confirmed = await withTokens(stored, header, signal, ({ accessToken }) =>
        tokens.confirm(accessToken, signal),
      )
      if (!confirmed) return null
      const { current, result: email } = confirmed
      const cookies = current === stored ? [] : [cookie('session', writeTokens(current))]
      return { cookies, accessToken: current.accessToken, email }
    },

    signIn,

    async signOut(header, everywhere) {
      const cookies = [cookie('session', '')]
      const device = hashToken(readCookie(header, 'device'))
      const withoutSession = { cookies, state: everywhere ? 'not-signed-in' : 'out' } as const
      const stored = readTokens(readCookie(header, 'session'))
      if (!stored) return withoutSession
      const signal = AbortSignal.timeout(deadline)
      let stillKnowsDevices = false
      /** @returns null if the session had already ended. */
      async function end({ accessToken }: Tokens): Promise<true | null> {
        const hadSession = await accounts.signOut(accessToken, everywhere, signal)
        // Not earlier: during the call, another request could have confirmed it again.
        tokens.forget(accessToken)
        if (everywhere && hadSession) {
          tokens.forgetAll()
          stillKnowsDevices = true
          // The database accepts the access token until it expires.
          await devices.removeOthers(clientOf(accessToken), device, signal)
        }
        return hadSession || null
      }
      try {
        const ended = await withTokens(stored, header, signal, end)
        return ended ? { cookies, state: 'out' } : withoutSession
      } catch (error) {
        return { cookies, state: 'failed', error: error as Error, stillKnowsDevices }
      }
    },

    /**
     * The browser gets the session of the check in any case: after a lost answer, its old session may have ended. And a
     * session this new may change the password even if the service's setting "Secure password change" is on.
     */
    async changePassword(session, change, header) {
      // The account may have got another address since the session was confirmed.
      const signal = AbortSignal.timeout(deadline)
      const email = (await accounts.emailOf(session.accessToken, signal)) ?? session.email
      const check = await signIn(email, change.current, header)
      if (check.state !== 'in') return check
      const { accessToken, cookies, device } = check
      try {
        const code = await accounts.changePassword(
          accessToken,
          change,
          AbortSignal.timeout(deadline),
        )
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
        await devices.removeOthers(clientOf(accessToken), device, AbortSignal.timeout(deadline))
      } catch (error) {
        // The other devices are signed out anyway.
        warn((error as Error).message)
      }
      return { state: 'in', cookies }
    },

    // An owner who forgot the password sets a new one in the hosted service's dashboard.
    isCodeValid: async () => false,
    createPassword: async () => ({ state: 'invalid-code' }),
  }
}
