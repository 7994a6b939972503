/** Reads projects from the hosted database with its public, anonymous key. */
import { createClient, PostgrestError } from '@supabase/supabase-js'
import type { ProjectReader } from '../../core/project.ts'
import { echo } from '../printable.ts'
import { ReadError } from '../read-error.ts'
import { parseRow, parseRows, type RowOptions } from '../rows.ts'
import { fetchWithin } from './deadline-fetch.ts'

export interface SupabaseOptions extends Pick<RowOptions, 'warn'> {
  readonly url: string
  /** A legacy anonymous key or a publishable one. */
  readonly anonKey: string
  /** For one whole read, in ms. */
  readonly deadline?: number
}

/** A reader that tries once and gives up at the deadline; the store retries. */
export function createSupabaseReader(options: SupabaseOptions): ProjectReader {
  const { url, anonKey, deadline = 4_000, warn } = options
  const client = createClient(url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry: false },
    global: { fetch: fetchWithin(deadline) },
  })
  const rowOptions = { databaseUrl: url, warn }
  const everything = () => client.from('projects').select('*').throwOnError()

  return {
    async list() {
      const query = everything().order('order_index', { ascending: true })
      return parseRows(await answerTo(query), rowOptions)
    },
    async bySlug(slug) {
      return parseRow(await answerTo(everything().eq('slug', slug)), slug, rowOptions)
    },
  }
}

async function answerTo(query: PromiseLike<{ data: unknown }>): Promise<unknown> {
  try {
    return (await query).data
  } catch (error) {
    // The status was 200, so the client could not parse the body, which is the error's message.
    if (error instanceof PostgrestError) {
      throw new ReadError(`The hosted database answered no JSON: ${echo(error.message)}.`)
    }
    if (error instanceof ReadError) throw error
    // Not quoted: the message of such an error has the key, when it is no valid header value.
    throw new ReadError('The hosted database could not be asked. Check SUPABASE_ANON_KEY.')
  }
}
