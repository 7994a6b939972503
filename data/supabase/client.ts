/** The clients neither retry calls, nor store or renew sessions. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'

export interface Service {
  readonly url: string
  /** The publishable or the legacy anonymous key. */
  readonly anonKey: string
}

interface ClientOptions extends Service {
  /** Without a token, the client acts as an anonymous visitor. */
  readonly accessToken?: string | undefined
  readonly fetch: typeof fetch
}

/** In ms. Uploading a large photo may be slow. */
const CALL_DEADLINE = { rows: 10_000, upload: 60_000 }

export function createServiceClient(options: ClientOptions): SupabaseClient {
  const { url, anonKey, accessToken, fetch } = options
  return createClient(url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    ...(accessToken && { accessToken: async () => accessToken }),
    db: { retry: false },
    global: { fetch },
  })
}

/** The client acts as the token's user, with a deadline for each call. */
export function createUserClient(service: Service, accessToken: string): SupabaseClient {
  return createServiceClient({
    ...service,
    accessToken,
    fetch: (input, init) => {
      const isUpload = String(input).includes('/storage/')
      const deadline = isUpload ? CALL_DEADLINE.upload : CALL_DEADLINE.rows
      // Callers with a signal have a shorter deadline.
      return fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(deadline) })
    },
  })
}

/**
 * The status of every answer of a paused project
 * (https://supabase.com/docs/guides/troubleshooting/http-status-codes).
 */
export const PAUSED = 540

/** The file that makes the hosted database. The owner runs it, also to update the database. */
export const SCHEMA_FILE = 'supabase/migrations/20261206000000_schema.sql'

/** PostgREST keeps a copy of the schema. After a change, this copy may be out of date. */
export const RELOAD_ADVICE =
  "If you have run it already, wait a minute, or run in the SQL editor: notify pgrst, 'reload schema'"

export const PAUSED_ADVICE =
  'The project is paused; resume it at https://supabase.com/dashboard, which takes a few minutes.'
