/** Creates clients of the hosted database. They do not retry calls, and neither store nor renew sessions. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'

export interface Service {
  readonly url: string
  /** A legacy anonymous key or a publishable one. */
  readonly anonKey: string
}

interface ClientOptions extends Service {
  /** The client acts as the user of this token. Without a token, it acts as an anonymous visitor. */
  readonly accessToken?: string | undefined
  readonly fetch: typeof fetch
}

/** How long one call with a user's token may take, in ms. Uploading a large photo may be slow. */
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

/** Creates a client that acts as the token's user, with a deadline for each call. */
export function createUserClient(service: Service, accessToken: string): SupabaseClient {
  return createServiceClient({
    ...service,
    accessToken,
    fetch: (input, init) => {
      const isUpload = String(input).includes('/storage/')
      const deadline = isUpload ? CALL_DEADLINE.upload : CALL_DEADLINE.rows
      // Callers that pass their own signal have a shorter deadline.
      return fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(deadline) })
    },
  })
}

/**
 * The status with which the hosted service answers every request to a project that is paused.
 * https://supabase.com/docs/guides/troubleshooting/http-status-codes
 */
export const PAUSED = 540

export const PAUSED_ADVICE =
  'The project is paused; resume it at https://supabase.com/dashboard, which takes a few minutes.'
