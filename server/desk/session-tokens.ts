import type { SupabaseClient } from '@supabase/supabase-js'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { type Accounts, isOwner, type Tokens } from '../../data/supabase/accounts.ts'

const CONFIRMATION_LIFETIME = 10_000
/**
 * Requests with the old tokens get the renewed ones for this time, because the response with them may have been lost.
 * The service accepts the second newest refresh token, so a later renewal works too.
 */
const RENEWAL_LIFETIME = 60_000

interface Confirmation {
  readonly at: number
  readonly email: string
}

/** @param clientOf acts as the user of an access token. */
export function createSessionTokens(
  accounts: Accounts,
  clientOf: (accessToken: string) => SupabaseClient,
) {
  /** The keys are access tokens. */
  const confirmations = new LRUCache<string, Confirmation>({ max: 1_000 })
  /** The keys are the old refresh tokens, so requests with the same expired tokens share one renewal. */
  const renewals = new LRUCache<string, Promise<Tokens | null>>({
    max: 1_000,
    ttl: RENEWAL_LIFETIME,
  })

  return {
    forgetAll: () => confirmations.clear(),

    /** True even if the confirmation was long ago. */
    wasConfirmed: (accessToken: string) => confirmations.has(accessToken),

    /** @returns null unless the session is the owner's, because anyone can sign up with the public key. */
    async confirm(accessToken: string, signal: AbortSignal): Promise<string | null> {
      const last = confirmations.get(accessToken)
      if (last && performance.now() - last.at < CONFIRMATION_LIFETIME) return last.email
      const [email, isOwners] = await Promise.all([
        accounts.emailOf(accessToken, signal),
        isOwner(clientOf(accessToken), signal),
      ])
      if (email === null || !isOwners) {
        confirmations.delete(accessToken)
        return null
      }
      confirmations.set(accessToken, { at: performance.now(), email })
      return email
    },

    renew(refreshToken: string, signal: AbortSignal): Promise<Tokens | null> {
      const earlier = renewals.get(refreshToken)
      if (earlier) return earlier
      const renewal = accounts.renew(refreshToken, signal)
      renewals.set(refreshToken, renewal)
      renewal.catch(() => renewals.delete(refreshToken))
      return renewal
    },
  }
}

/** A token counts as expired this long before its end. */
const MARGIN = 10_000

export type StoredTokens = Tokens & { readonly isExpired: boolean }

const claims = z.object({ exp: z.number() })

export function writeTokens({ accessToken, refreshToken }: Tokens): string {
  return `${accessToken}~${refreshToken}`
}

/** Malformed values must cause no call to the service. The tokens may be forged: nobody checks the signature. */
export function readTokens(value: string): StoredTokens | null {
  // Neither token contains a `~`.
  const [, accessToken = '', payload = '', refreshToken = ''] =
    /^([\w-]+\.([\w-]+)\.[\w-]+)~([\w.-]{1,500})$/.exec(value) ?? []
  const { data } = claims.safeParse(decode(payload))
  if (!data) return null
  return { accessToken, refreshToken, isExpired: data.exp * 1000 < Date.now() + MARGIN }
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return null
  }
}
