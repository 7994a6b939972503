/** The way in with a hosted database: the owner's account there, its tokens in the session cookie alone. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { LRUCache } from 'lru-cache'
import type { Access, SignIn } from '../../core/desk.ts'
import { type AccountProblem, createAccounts, type Tokens } from '../../data/supabase/accounts.ts'
import { createKnownDevices } from '../../data/supabase/known-devices.ts'
import { isOwner } from '../../data/supabase/owner.ts'
import { openPhotosBucket } from '../../data/supabase/photos-bucket.ts'
import { createSupabaseReader } from '../../data/supabase/reader.ts'
import { createSupabaseWriter } from '../../data/supabase/writer.ts'
import { readTokens, writeTokens } from './account-tokens.ts'
import { createAttempts } from './attempts.ts'
import { createCallLimit } from './call-limit.ts'
import { createCookies, readCookie } from './cookie.ts'
import { hashToken, isToken, newToken } from './password.ts'
import { createPhotos } from './uploads.ts'

interface AccountOptions {
  readonly url: string
  readonly anonKey: string
  readonly siteUrl: string
  readonly warn: (message: string) => void
  /** For all calls that recognise the owner in one request, in ms. */
  readonly deadline?: number
}

/** For one call with the owner's rights, in ms; an upload may be a large photo on a slow line. */
const CALL_DEADLINE = { rows: 10_000, upload: 60_000 }
/** How long a confirmed token counts without asking the service again, in ms. */
const FRESH = 10_000
/** How long tokens that were renewed are exchanged for the new ones, in case an answer got lost; in ms. */
const RENEWED = 10 * 60_000
/** When to try again after the service itself has refused another sign-in from this server, in ms. */
const SERVICE_PAUSE = 5 * 60_000

export function openAccountAccess(options: AccountOptions): Access {
  const { url, anonKey, siteUrl, warn, deadline = 4_000 } = options
  const reader = createSupabaseReader({ url, anonKey, warn })
  const accounts = createAccounts({ url, anonKey })
  const devices = createKnownDevices({ url, anonKey, warn })
  const attempt = createAttempts()
  const cookie = createCookies(siteUrl)
  const strangers = createCallLimit({ atOnce: 4, perMinute: 30 })
  /** When the service last said that a token, by its hash, is the owner's; by `performance.now`. */
  const confirmed = new LRUCache<string, number>({ max: 1_000 })
  /** By refresh token. Several requests of one browser arrive with the same expired tokens. */
  const renewals = new LRUCache<string, Promise<Tokens | null>>({ max: 1_000, ttl: RENEWED })

  /** A client with the rights of the token's user. */
  function clientOf(accessToken: string): SupabaseClient {
    return createClient(url, anonKey, {
      accessToken: async () => accessToken,
      db: { retry: false },
      global: {
        fetch: (input, init) => {
          const isUpload = String(input).includes('/storage/') && init?.method !== 'GET'
          const longest = isUpload ? CALL_DEADLINE.upload : CALL_DEADLINE.rows
          // A caller's own signal is shorter.
          const signal = init?.signal ?? AbortSignal.timeout(longest)
          return fetch(input, { ...init, signal })
        },
      },
    })
  }

  async function knownDevice(header: string | null): Promise<string | null> {
    const token = readCookie(header, 'device')
    return isToken(token) && (await devices.has(hashToken(token))) ? hashToken(token) : null
  }

  /** @returns how the calls for a session are made: freely for the owner, within limits for everybody else. */
  async function boundFor({ accessToken }: Tokens, header: string | null) {
    const isTrusted = confirmed.has(hashToken(accessToken)) || (await knownDevice(header)) !== null
    return isTrusted ? <Value>(call: () => Promise<Value>) => call() : strangers
  }

  /** Whether the session has not ended, and is the owner's: anyone can sign up with the public key. */
  async function confirm(accessToken: string, signal: AbortSignal): Promise<boolean> {
    const key = hashToken(accessToken)
    const confirmedAt = confirmed.get(key)
    if (confirmedAt !== undefined && performance.now() - confirmedAt < FRESH) return true
    const answers = await Promise.all([
      accounts.isSignedIn(accessToken, signal),
      isOwner(clientOf(accessToken), signal),
    ])
    const isConfirmed = answers.every(Boolean)
    if (isConfirmed) confirmed.set(key, performance.now())
    else confirmed.delete(key)
    return isConfirmed
  }

  function renew(refreshToken: string, signal: AbortSignal): Promise<Tokens | null> {
    const known = renewals.get(refreshToken)
    if (known) return known
    const renewal = accounts.renew(refreshToken, signal)
    renewals.set(refreshToken, renewal)
    renewal.catch(() => renewals.delete(refreshToken))
    return renewal
  }

  async function enter(
    tokens: Tokens,
    device: string | null,
    signal: AbortSignal,
  ): Promise<SignIn> {
    const client = clientOf(tokens.accessToken)
    if (!(await isOwner(client, signal))) return { state: 'not-owner' }
    confirmed.set(hashToken(tokens.accessToken), performance.now())
    const cookies = [cookie('session', writeTokens(tokens))]
    if (device) return { state: 'in', cookies }
    const token = newToken()
    try {
      await devices.add(client, hashToken(token), signal)
      cookies.push(cookie('device', token))
    } catch (error) {
      // The owner is in all the same, and this device stays one of the unknown ones.
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
      const bound = await boundFor(tokens, header)
      const current = tokens.isExpired
        ? await bound(() => renew(tokens.refreshToken, signal))
        : tokens
      if (!current || !(await bound(() => confirm(current.accessToken, signal)))) return null
      const client = clientOf(current.accessToken)
      return {
        projects: { ...reader, ...createSupabaseWriter(client, new URL(url).host) },
        photos: createPhotos(openPhotosBucket(client)),
        cookies: tokens.isExpired ? [cookie('session', writeTokens(current))] : [],
      }
    },

    async signIn(email, password, header) {
      const signal = AbortSignal.timeout(deadline)
      const device = await knownDevice(header)
      return attempt(device, async () => {
        const answer = await accounts.signIn(email, password, signal)
        if (typeof answer !== 'string') return enter(answer, device, signal)
        return problemOf(answer, device !== null)
      })
    },

    async signOut(header, everywhere) {
      const cookies = [cookie('session', '')]
      if (everywhere) cookies.push(cookie('device', ''))
      const tokens = readTokens(readCookie(header, 'session'))
      if (!tokens) return { cookies, failure: null }
      const signal = AbortSignal.timeout(deadline)
      async function end({ accessToken }: Tokens): Promise<void> {
        confirmed.delete(hashToken(accessToken))
        if (everywhere) {
          confirmed.clear()
          await devices.removeAll(clientOf(accessToken), signal)
        }
        await accounts.signOut(accessToken, everywhere, signal)
      }
      try {
        const bound = await boundFor(tokens, header)
        const current = tokens.isExpired
          ? await bound(() => renew(tokens.refreshToken, signal))
          : tokens
        if (current) await bound(() => end(current))
        return { cookies, failure: null }
      } catch (error) {
        return { cookies, failure: error as Error }
      }
    },

    // The hosted service sends such links itself.
    isOpen: async () => false,
    createPassword: async () => null,
  }
}

function problemOf(problem: AccountProblem, isKnownDevice: boolean): SignIn {
  if (problem === 'too-many') return { state: problem, wait: SERVICE_PAUSE, isKnownDevice }
  return { state: problem }
}
