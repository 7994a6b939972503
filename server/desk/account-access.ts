/** The way in where the database is hosted: the owner's account there, its tokens in the cookie alone. */
import { createServerClient } from '@supabase/ssr'
import type { AuthError, SupabaseClient } from '@supabase/supabase-js'
import { parse } from 'hono/utils/cookie'
import type { Access } from '../../core/desk.ts'
import { ReadError } from '../../data/read-error.ts'
import { openPhotosBucket } from '../../data/supabase/photos-bucket.ts'
import { createSupabaseReader } from '../../data/supabase/reader.ts'
import { createSupabaseWriter } from '../../data/supabase/writer.ts'
import { createAttempts } from './attempts.ts'
import { COOKIE, createCookie } from './cookie.ts'
import { createPhotos } from './uploads.ts'

interface AccountOptions {
  readonly url: string
  readonly anonKey: string
  readonly siteUrl: string
  readonly warn: (message: string) => void
}

/** For one exchange with the hosted service, in ms. A picture may take a while. */
const DEADLINE = 15_000

export function openAccountAccess({ url, anonKey, siteUrl, warn }: AccountOptions): Access {
  const reader = createSupabaseReader({ url, anonKey, warn })
  const attempt = createAttempts()
  const cookie = createCookie(siteUrl)

  /** A client for one request, and the cookies that it wants to be set. */
  function open(header: string | null) {
    const given = parse(header ?? '')
    const cookies: string[] = []
    const client = createServerClient(url, anonKey, {
      cookieOptions: { name: COOKIE },
      cookies: {
        getAll: () => Object.entries(given).map(([name, value]) => ({ name, value })),
        setAll(changed) {
          for (const { name, value } of changed) {
            given[name] = value
            cookies.push(cookie(value, name))
          }
        },
      },
      db: { retry: false },
      global: {
        fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(DEADLINE) }),
      },
    })
    return { client, cookies }
  }

  /** Anyone can sign up with the public key; the database alone knows who the owner is. */
  async function isOwner(client: SupabaseClient): Promise<boolean> {
    const { data, error } = await client.rpc('is_owner')
    if (error) throw unanswered(error)
    return data === true
  }

  const photosOf = (client: SupabaseClient) =>
    createPhotos({ store: openPhotosBucket(client), warn })

  return {
    kind: 'account',
    async session(header) {
      if (!header?.includes(COOKIE)) return null
      const { client, cookies } = open(header)
      const { data, error } = await client.auth.getUser()
      if (error && !isRefusal(error)) throw unanswered(error)
      if (!data.user || !(await isOwner(client))) return null
      return {
        projects: { ...reader, ...createSupabaseWriter(client, new URL(url).host) },
        photos: photosOf(client),
        cookies,
        async signOut(everywhere) {
          await client.auth.signOut({ scope: everywhere ? 'global' : 'local' })
          return cookies.splice(0)
        },
      }
    },
    signIn({ email, password }, from) {
      return attempt(from, async () => {
        const { client, cookies } = open(null)
        const { error } = await client.auth.signInWithPassword({ email, password })
        if (error && !isRefusal(error)) throw unanswered(error)
        if (error || !(await isOwner(client))) return null
        return cookies
      })
    },
    // The hosted service sends such links itself.
    isOpen: async () => false,
    createPassword: async () => null,
  }
}

/** A session or a password that the service does not take; anything else is no answer to that. */
function isRefusal({ status }: AuthError): boolean {
  return [400, 401, 403].includes(status ?? 0)
}

/** Nobody is taken for a stranger, nor a password for a wrong one, while the service cannot say. */
function unanswered({ message }: Error): ReadError {
  return new ReadError(`The hosted service could not be asked who is the owner: ${message}`)
}
