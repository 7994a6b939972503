/** The way in where the database is hosted: the owner's account there, its tokens in the cookie alone. */
import { createServerClient } from '@supabase/ssr'
import type { SupabaseClient } from '@supabase/supabase-js'
import { parse, serialize } from 'hono/utils/cookie'
import type { Access, Session } from '../../core/desk.ts'
import { createSupabaseReader } from '../../data/supabase/reader.ts'
import { createSupabaseWriter } from '../../data/supabase/writer.ts'
import { createAttempts } from './attempts.ts'
import { bucketStore, type PhotoStore } from './photo-stores.ts'

interface AccountOptions {
  readonly url: string
  readonly anonKey: string
  readonly isSecure: boolean
  /** What a session may do. */
  readonly rightsTo: (
    projects: Session['projects'],
    photos: PhotoStore,
  ) => Pick<Session, 'projects' | 'photos'>
  readonly warn: (message: string) => void
}

/** In seconds. */
const NINETY_DAYS = 90 * 86_400
/** For one exchange with the hosted service, in ms. A picture may take a while. */
const DEADLINE = 20_000

export function openAccountAccess(options: AccountOptions): Access {
  const { url, anonKey, isSecure, rightsTo, warn } = options
  const reader = createSupabaseReader({ url, anonKey, warn })
  const attempt = createAttempts()
  const cookieOptions = {
    name: 'estudio',
    path: '/estudio',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure,
  } as const

  /** A client for one request, and the cookies that it wants to be set. */
  function open(header: string | null) {
    const given = parse(header ?? '')
    const cookies: string[] = []
    const client = createServerClient(url, anonKey, {
      cookieOptions: { name: cookieOptions.name },
      cookies: {
        getAll: () => Object.entries(given).map(([name, value]) => ({ name, value })),
        setAll(changed) {
          for (const { name, value } of changed) {
            given[name] = value
            const maxAge = value === '' ? 0 : NINETY_DAYS
            cookies.push(serialize(name, value, { ...cookieOptions, maxAge }))
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
    return (await client.rpc('is_owner')).data === true
  }

  return {
    kind: 'account',
    async session(header) {
      if (!header?.includes(cookieOptions.name)) return null
      const { client, cookies } = open(header)
      const { data } = await client.auth.getUser()
      if (!data.user || !(await isOwner(client))) return null
      const projects = { ...reader, ...createSupabaseWriter(client, new URL(url).host) }
      return {
        ...rightsTo(projects, bucketStore(client)),
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
        return error || !(await isOwner(client)) ? null : cookies
      })
    },
    // The hosted service sends such links itself.
    isOpen: () => false,
    createPassword: async () => null,
  }
}
