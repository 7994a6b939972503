/** Converts the hosted service's two tokens to the value of the session cookie, and back. */
import { z } from 'zod'
import type { Tokens } from '../../data/supabase/accounts.ts'

/** Tokens count as expired this long before they expire, in ms. */
const MARGIN = 10_000

export type StoredTokens = Tokens & { readonly isExpired: boolean }

const claims = z.object({ sub: z.guid(), role: z.literal('authenticated'), exp: z.number() })

export function writeTokens({ accessToken, refreshToken }: Tokens): string {
  return `${accessToken}~${refreshToken}`
}

/**
 * Rejects malformed values, so that they cause no call to the service. Does not verify the access token's
 * signature, so the tokens may be forged.
 * @returns null unless the value contains an access token with the claims of a signed-in user, and a refresh token.
 */
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
