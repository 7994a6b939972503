/** The hosted database's tokens as the session cookie carries them: both, and nothing else of the service's session. */
import { z } from 'zod'
import type { Tokens } from '../../data/supabase/accounts.ts'

/** Occurs neither in JSON Web Tokens nor in refresh tokens. */
const SEPARATOR = '~'

/** A token that expires within this time is renewed before it is used, in ms. */
const MARGIN = 10_000

const claims = z.object({ sub: z.guid(), role: z.literal('authenticated'), exp: z.number() })

export function writeTokens({ accessToken, refreshToken }: Tokens): string {
  return accessToken + SEPARATOR + refreshToken
}

/**
 * Nothing is verified here. The check only spares the service a call for a value that it can never have issued.
 * @returns null for anything but an access token of a signed-in user and a refresh token.
 */
export function readTokens(value: string): (Tokens & { readonly isExpired: boolean }) | null {
  const [, accessToken = '', payload = '', refreshToken = ''] =
    /^([\w-]+\.([\w-]+)\.[\w-]+)~([\w.-]{1,500})$/.exec(value) ?? []
  const { data } = claims.safeParse(decoded(payload))
  if (!data) return null
  return { accessToken, refreshToken, isExpired: data.exp * 1000 < Date.now() + MARGIN }
}

function decoded(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return null
  }
}
