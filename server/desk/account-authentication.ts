/** The owner signs in with an account of the hosted database. A cookie holds the session's tokens. */
import type { Authentication, SignInResult } from '../../core/desk.ts'
import { createAccounts, isOwner, type Tokens } from '../../data/supabase/accounts.ts'
import { createUserClient, type Service } from '../../data/supabase/client.ts'
import { createKnownDevices } from '../../data/supabase/known-devices.ts'
import { createAttempts } from './attempts.ts'
import { createCallLimit } from './call-limit.ts'
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
  /** How long all calls of one sign-in, sign-out or session check may take, in ms. */
  readonly deadline?: number
}

export function createAccountAuthentication(options: AccountOptions): Authentication {
  const { url, anonKey, siteUrl, warn, deadline = 4_000 } = options
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
  ): Promise<SignInResult> {
    const client = clientOf(newTokens.accessToken)
    if (!(await isOwner(client, signal))) return { state: 'not-owner' }
    tokens.setConfirmed(newTokens.accessToken)
    const cookies = [cookie('session', writeTokens(newTokens))]
    if (device) return { state: 'in', cookies }
    const token = newToken()
    try {
      await devices.add(client, hashToken(token), signal)
      cookies.push(cookie('device', token))
    } catch (error) {
      // The sign-in succeeds anyway.
      warn((error as Error).message)
    }
    return { state: 'in', cookies }
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
      return { cookies, accessToken: current.accessToken }
    },

    async signIn(email, password, header) {
      const signal = AbortSignal.timeout(deadline)
      const device = await knownDeviceHash(header)
      return attempt(device, async () => {
        const outcome = await accounts.signIn(email, password, signal)
        if (!('state' in outcome)) return startSession(outcome, device, signal)
        if (outcome.state === 'refused') {
          warn(`The hosted sign-in service refused a sign-in: ${outcome.code}.`)
        }
        return outcome
      })
    },

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

    // The owner sets a new password in the hosted service's dashboard.
    isCodeValid: async () => false,
    createPassword: async () => ({ state: 'invalid-code' }),
  }
}
