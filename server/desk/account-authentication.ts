/** Authentication for the desk with the hosted database. The owner signs in to an account there; a cookie holds its tokens. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { LRUCache } from 'lru-cache'
import type { Authentication, SignIn } from '../../core/desk.ts'
import { type AccountProblem, createAccounts, type Tokens } from '../../data/supabase/accounts.ts'
import { createKnownDevices } from '../../data/supabase/known-devices.ts'
import { isOwner } from '../../data/supabase/owner.ts'
import { createPhotosBucket } from '../../data/supabase/photos-bucket.ts'
import { createSupabaseReader } from '../../data/supabase/reader.ts'
import { createSupabaseSettings } from '../../data/supabase/settings.ts'
import { createSupabaseWriter } from '../../data/supabase/writer.ts'
import { readTokens, writeTokens } from './account-tokens.ts'
import { createAttempts } from './attempts.ts'
import { createCallLimit } from './call-limit.ts'
import { createCookies, readCookie } from './cookie.ts'
import { hashToken, isToken, newToken } from './password.ts'
import { createPhotoLibrary } from './photo-library.ts'

interface AccountOptions {
  readonly url: string
  readonly anonKey: string
  readonly siteUrl: string
  readonly warn: (message: string) => void
  /** How long all calls that authenticate one request may take together, in ms. */
  readonly deadline?: number
}

/** How long one call with the owner's token may take, in ms. Uploading a large photo may be slow. */
const CALL_DEADLINE = { rows: 10_000, upload: 60_000 }
/** How long a confirmed token is accepted without another call, in ms. */
const CONFIRMATION_LIFETIME = 10_000
/** How long renewed tokens are kept for browsers that did not receive them and still send the old ones, in ms. */
const RENEWAL_LIFETIME = 10 * 60_000
/** How long the owner is told to wait when the service rejects a sign-in because of its own rate limit, in ms. */
const RATE_LIMIT_PAUSE = 5 * 60_000

export function createAccountAuthentication(options: AccountOptions): Authentication {
  const { url, anonKey, siteUrl, warn, deadline = 4_000 } = options
  const accounts = createAccounts({ url, anonKey })
  const devices = createKnownDevices({ url, anonKey, warn })
  const attempt = createAttempts()
  const cookie = createCookies(siteUrl)
  const limitedCall = createCallLimit({ concurrent: 4, perMinute: 30 })
  /** Keyed by a token's hash: when the service last confirmed that the token is the owner's (`performance.now`). */
  const confirmedAt = new LRUCache<string, number>({ max: 1_000 })
  /** Running renewals by refresh token, so that simultaneous requests with the same expired tokens share one renewal. */
  const renewals = new LRUCache<string, Promise<Tokens | null>>({
    max: 1_000,
    ttl: RENEWAL_LIFETIME,
  })

  /** Creates a client that acts as the token's user. */
  function clientOf(accessToken: string): SupabaseClient {
    return createClient(url, anonKey, {
      accessToken: async () => accessToken,
      db: { retry: false },
      global: {
        fetch: (input, init) => {
          const isUpload = String(input).includes('/storage/') && init?.method !== 'GET'
          const callDeadline = isUpload ? CALL_DEADLINE.upload : CALL_DEADLINE.rows
          // A caller's own signal has a shorter deadline.
          const signal = init?.signal ?? AbortSignal.timeout(callDeadline)
          return fetch(input, { ...init, signal })
        },
      },
    })
  }

  /** @returns the hash of the device's token if it has signed in before, or null. */
  async function knownDevice(header: string | null): Promise<string | null> {
    const token = readCookie(header, 'device')
    if (!isToken(token)) return null
    const hash = hashToken(token)
    return (await devices.has(hash)) ? hash : null
  }

  /** @returns a function that makes a session's calls. They are limited if the session may be forged. */
  async function callerFor({ accessToken }: Tokens, header: string | null) {
    const isTrusted =
      confirmedAt.has(hashToken(accessToken)) || (await knownDevice(header)) !== null
    return isTrusted ? <Value>(call: () => Promise<Value>) => call() : limitedCall
  }

  /** Checks that the session is active, and that it is the owner's, because anyone can sign up with the public key. */
  async function confirm(accessToken: string, signal: AbortSignal): Promise<boolean> {
    const key = hashToken(accessToken)
    const confirmation = confirmedAt.get(key)
    if (confirmation !== undefined && performance.now() - confirmation < CONFIRMATION_LIFETIME) {
      return true
    }
    const checks = await Promise.all([
      accounts.isSignedIn(accessToken, signal),
      isOwner(clientOf(accessToken), signal),
    ])
    const isConfirmed = checks.every(Boolean)
    if (isConfirmed) confirmedAt.set(key, performance.now())
    else confirmedAt.delete(key)
    return isConfirmed
  }

  function renew(refreshToken: string, signal: AbortSignal): Promise<Tokens | null> {
    const earlier = renewals.get(refreshToken)
    if (earlier) return earlier
    const renewal = accounts.renew(refreshToken, signal)
    renewals.set(refreshToken, renewal)
    renewal.catch(() => renewals.delete(refreshToken))
    return renewal
  }

  /** @param device the hash of a known device, or null. */
  async function startSession(
    tokens: Tokens,
    device: string | null,
    signal: AbortSignal,
  ): Promise<SignIn> {
    const client = clientOf(tokens.accessToken)
    if (!(await isOwner(client, signal))) return { state: 'not-owner' }
    confirmedAt.set(hashToken(tokens.accessToken), performance.now())
    const cookies = [cookie('session', writeTokens(tokens))]
    if (device) return { state: 'in', cookies }
    const token = newToken()
    try {
      await devices.add(client, hashToken(token), signal)
      cookies.push(cookie('device', token))
    } catch (error) {
      // The sign-in still succeeds, but this device does not become known.
      warn((error as Error).message)
    }
    return { state: 'in', cookies }
  }

  return {
    kind: 'account',

    async session(header) {
      const tokens = readTokens(readCookie(header, 'session'))
      if (!tokens) return null
      const signal = AbortSignal.timeout(deadline)
      const call = await callerFor(tokens, header)
      const current = tokens.isExpired
        ? await call(() => renew(tokens.refreshToken, signal))
        : tokens
      if (!current) return null
      const isConfirmed = await call(() => confirm(current.accessToken, signal))
      if (!isConfirmed) return null
      const { accessToken } = current
      const client = clientOf(accessToken)
      const reader = createSupabaseReader({ url, anonKey, accessToken, warn })
      return {
        projectDatabase: { ...reader, ...createSupabaseWriter(client, new URL(url).host) },
        site: createSupabaseSettings(client, new URL(url).host),
        photos: createPhotoLibrary(createPhotosBucket(client)),
        cookies: tokens.isExpired ? [cookie('session', writeTokens(current))] : [],
      }
    },

    async signIn(email, password, header) {
      const signal = AbortSignal.timeout(deadline)
      const device = await knownDevice(header)
      return attempt(device, async () => {
        const result = await accounts.signIn(email, password, signal)
        if (typeof result !== 'string') return startSession(result, device, signal)
        return toSignIn(result, device !== null)
      })
    },

    async signOut(header, everywhere) {
      const cookies = [cookie('session', '')]
      if (everywhere) cookies.push(cookie('device', ''))
      const tokens = readTokens(readCookie(header, 'session'))
      if (!tokens) return { cookies, failure: null }
      const signal = AbortSignal.timeout(deadline)
      async function end({ accessToken }: Tokens): Promise<void> {
        confirmedAt.delete(hashToken(accessToken))
        if (everywhere) {
          confirmedAt.clear()
          await devices.removeAll(clientOf(accessToken), signal)
        }
        await accounts.signOut(accessToken, everywhere, signal)
      }
      try {
        const call = await callerFor(tokens, header)
        const current = tokens.isExpired
          ? await call(() => renew(tokens.refreshToken, signal))
          : tokens
        if (current) await call(() => end(current))
        return { cookies, failure: null }
      } catch (error) {
        return { cookies, failure: error as Error }
      }
    },

    // The hosted service sends links for new passwords by e-mail itself.
    isCodeValid: async () => false,
    createPassword: async () => null,
  }
}

function toSignIn(problem: AccountProblem, isKnownDevice: boolean): SignIn {
  if (problem === 'too-many') return { state: problem, wait: RATE_LIMIT_PAUSE, isKnownDevice }
  return { state: problem }
}
