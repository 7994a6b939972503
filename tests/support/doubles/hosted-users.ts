/** A double of the hosted database, with Supabase clients for the owner, a stranger with an account, and a visitor. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { expect, vi } from 'vitest'
import { createSupabaseReader } from '../../../data/supabase/reader.ts'
import { createSupabaseProjects } from '../../../data/supabase/writer.ts'
import { startHostedService } from './hosted-service.ts'

const OWNER = { email: 'owner@example.com', password: 'only-for-tests' }
const STRANGER = { email: 'stranger@example.com', password: 'only-for-tests' }
const options = { auth: { persistSession: false, autoRefreshToken: false } }

export async function startWithUsers() {
  const service = await startHostedService()
  // On a busy machine, the database may be slower than the deadlines of the adapters.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal)
  await service.addOwner(OWNER.email, OWNER.password)
  await service.signUp(STRANGER.email, STRANGER.password)

  const createVisitor = () => createClient(service.url, service.key, options)

  async function signIn(account: typeof OWNER): Promise<SupabaseClient> {
    const client = createVisitor()
    await client.auth.signInWithPassword(account)
    return client
  }

  return {
    service,
    visitor: createVisitor(),
    stranger: await signIn(STRANGER),
    owner: await signIn(OWNER),

    writerOf: (client: SupabaseClient) => createSupabaseProjects(client, new URL(service.url).host),

    /** @returns a reader with the rights of the client's user. By default, each of its warnings fails the test. */
    async readerOf(client: SupabaseClient, warn: (message: string) => void = expect.fail) {
      const { data } = await client.auth.getSession()
      const accessToken = data.session?.access_token
      const { url, key: anonKey } = service
      return createSupabaseReader({ url, anonKey, accessToken, warn })
    },

    /** Runs SQL as a role of Postgres, without a user. */
    async sqlAs(role: string, sql: string) {
      await service.sql(`set role ${role}`)
      return service.sql(sql).finally(() => service.sql('reset role'))
    },

    /** @returns a Supabase client for the owner, with an access token that expired an hour ago. */
    async ownerWithExpiredToken(): Promise<SupabaseClient> {
      const { tokenLifetime } = service
      service.tokenLifetime = -3_600
      const { data } = await createVisitor().auth.signInWithPassword(OWNER)
      service.tokenLifetime = tokenLifetime
      const accessToken = async () => data.session?.access_token ?? ''
      return createClient(service.url, service.key, { accessToken })
    },
  }
}
