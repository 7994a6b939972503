/** The owner signs in with an account of the hosted database. A cookie holds the session's tokens. */
import type { Logger } from 'pino'
import type { Authentication, SignedIn, SignInProblem } from '../../core/desk.ts'
import { createAccounts, isOwner, type Tokens } from '../../data/supabase/accounts.ts'
import { createUserClient, type Service } from '../../data/supabase/client.ts'
import { createKnownDevices } from '../../data/supabase/known-devices.ts'
import { createAttempts } from './attempts.ts'
import { createCallLimit } from './call-limit.ts'
import { createCookieWriter, readCookie } from './cookie.ts'
import { hashToken, newToken } from './hashes.ts'
import {
  createSessionTokens,
  emailOf,
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

interface StartedSession extends SignedIn {
  readonly accessToken: string
}

export function createAccountAuthentication(options: AccountOptions): Authentication {
  const { url, anonKey, siteUrl, warn, log, deadline = 4_000 } = options
  const accounts = createAccounts({ url, anonKey })
  const clientOf = (accessToken: string) => createUserClient({ url, anonKey }, accessToken)
  const tokens = createSessionTokens(accounts, clientOf)
  const devices = createKnownDevices({ url, anonKey, warn })
  const attempt = createAttempts()
  const cookie = createCookieWriter(siteUrl)
  /**
   * Makes calls for sessions whose tokens may be forged. The service accepts 30 sign-ins and renewals at once, and
   * then one every two seconds, for the whole site. Most must be left for the owner.
   */
  const limitedCall = createCallLimit({ concurrent: 4, perMinute: 10 })

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

  type Call = Awaited<ReturnType<typeof callerFor>>

  /** @returns null when the session has ended. */
  async function unexpired(
    stored: StoredTokens,
    call: Call,
    signal: AbortSignal,
  ): Promise<Tokens | null> {
    return stored.isExpired ? call(() => tokens.renew(stored.refreshToken, signal)) : stored
  }

  /** @param device the hash of a known device's token. If it is null, this device becomes known. */
  async function startSession(
    newTokens: Tokens,
    device: string | null,
    signal: AbortSignal,
  ): Promise<StartedSession | SignInProblem> {
    const { accessToken } = newTokens
    const client = clientOf(accessToken)
    if (!(await isOwner(client, signal))) return { state: 'not-owner' }
    tokens.setConfirmed(accessToken)
    const cookies = [cookie('session', writeTokens(newTokens))]
    if (device) return { state: 'in', cookies, accessToken }
    const token = newToken()
    try {
      await devices.add(client, hashToken(token), signal)
      cookies.push(cookie('device', token))
    } catch (error) {
      // The sign-in succeeds anyway.
      warn((error as Error).message)
    }
    return { state: 'in', cookies, accessToken }
  }

  async function signIn(email: string, password: string, header: string | null) {
    const signal = AbortSignal.timeout(deadline)
    const device = await knownDeviceHash(header)
    return attempt<StartedSession>(device, async () => {
      const outcome = await accounts.signIn(email, password, signal)
      if (!('state' in outcome)) return startSession(outcome, device, signal)
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
      const call = await callerFor(stored, header)
      const current = await unexpired(stored, call, signal)
      if (!current) return null
      const isConfirmed = await call(() => tokens.confirm(current.accessToken, signal))
      if (!isConfirmed) return null
      const cookies = stored.isExpired ? [cookie('session', writeTokens(current))] : []
      const { accessToken } = current
      return { cookies, accessToken, email: emailOf(accessToken) }
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
      /** @returns false if the session had already ended. */
      async function end({ accessToken }: Tokens): Promise<boolean> {
        const hadSession = await accounts.signOut(accessToken, everywhere, signal)
        // Not earlier: during the call, another request could have confirmed it again.
        tokens.forget(accessToken)
        if (everywhere && hadSession) {
          tokens.forgetAll()
          stillKnowsDevices = true
          // The database accepts the access token until it expires.
          await devices.removeOthers(clientOf(accessToken), device, signal)
        }
        return hadSession
      }
      try {
        const call = await callerFor(stored, header)
        const current = await unexpired(stored, call, signal)
        const hadSession = current !== null && (await call(() => end(current)))
        return hadSession ? { cookies, state: 'out' } : withoutSession
      } catch (error) {
        return { cookies, state: 'failed', error: error as Error, stillKnowsDevices }
      }
    },

    /**
     * The browser gets the session of the check in any case: after a lost answer, its old session may have ended. And a
     * session this new may change the password even if the service's setting "Secure password change" is on.
     */
    async changePassword({ email }, change, header) {
      const check = await signIn(email, change.current, header)
      if (check.state !== 'in') return check
      const { accessToken, cookies } = check
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
      return { state: 'in', cookies }
    },

    // An owner who forgot the password sets a new one in the hosted service's dashboard.
    isCodeValid: async () => false,
    createPassword: async () => ({ state: 'invalid-code' }),
  }
}
