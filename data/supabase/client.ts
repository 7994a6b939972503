/** The clients neither retry calls, nor store or renew sessions. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'

export interface Service {
  readonly url: string
  readonly anonKey: string
}

interface ClientOptions extends Service {
  /** Without a token, the client acts as an anonymous visitor. */
  readonly accessToken?: string | undefined
  readonly fetch: typeof fetch
}

/** Uploading a large photo may be slow. */
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

export function createVisitorClient(service: Service, deadline: number): SupabaseClient {
  return createServiceClient({
    ...service,
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(deadline) }),
  })
}

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
