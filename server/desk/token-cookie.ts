/** Serialises the hosted database's two tokens for the session cookie. */
import { z } from 'zod'
import type { Tokens } from '../../data/supabase/accounts.ts'

/** A character that occurs in no token. */
const SEPARATOR = '~'

/** Tokens are renewed this long before they expire, in ms. */
const MARGIN = 10_000

export type StoredTokens = Tokens & { readonly isExpired: boolean }

const claims = z.object({ sub: z.guid(), role: z.literal('authenticated'), exp: z.number() })

export function writeTokens({ accessToken, refreshToken }: Tokens): string {
  return accessToken + SEPARATOR + refreshToken
}

/**
 * Does not verify the signature; it rejects values that the service cannot have issued, so that they cause no call.
 * @returns null unless the value consists of a signed-in user's access token and a refresh token.
 */
export function readTokens(value: string): StoredTokens | null {
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
