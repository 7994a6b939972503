import { PostgrestError } from '@supabase/supabase-js'
import { DatabaseError } from '../../core/database-error.ts'
import { MAX_LIST_LENGTH, type TableReader } from '../../core/project/project.ts'
import type { ContentReader } from '../content.ts'
import { parseRow, parseRows, parseTable } from '../project-row.ts'
import { elementsOf, type RowOptions } from '../row.ts'
import { parseSettings } from '../site-row.ts'
import { createServiceClient, type Service } from './client.ts'
import { fetchWithin } from './fetch-within.ts'

interface SupabaseOptions extends Service {
  /** Gets one line about a list that may be cut off, too. */
  readonly warn: NonNullable<RowOptions['warn']>
  /** With the access token of the owner's session, the reader also returns hidden projects. */
  readonly accessToken?: string | undefined
  readonly deadline?: number
}

const MAY_BE_CUT =
  'The list has 1,000 rows, the most that the hosted database returns. If there are more projects, they can be reached only by their address.'

/** Does not repeat a failed read: the store tries again later, and so can the owner. */
export function createSupabaseReader({
  url,
  anonKey,
  warn,
  accessToken,
  deadline = 4_000,
}: SupabaseOptions): ContentReader & TableReader {
  const fetch = fetchWithin(deadline)
  const client = createServiceClient({ url, anonKey, accessToken, fetch })
  const rowOptions = { databaseHost: new URL(url).host, warn }
  const projects = () => client.from('projects').select('*').throwOnError()

  async function allRows() {
    const rows = elementsOf(await answerTo(projects().order('order_index', { ascending: true })))
    if (rows.length === MAX_LIST_LENGTH) warn(MAY_BE_CUT)
    return rows
  }

  /** A table that has lost its policies answers with no rows and no error. */
  async function assertEmpty(): Promise<void> {
    const count = await answerTo(client.rpc('shown_project_count').throwOnError()).catch(
      ifMissing(0),
    )
    if (count === 0) return
    throw new DatabaseError(
      'unreachable',
      'The hosted database answered with no projects, although some are not hidden. Check the policies of the table projects.',
    )
  }

  return {
    async list() {
      const projects = parseRows(await allRows(), rowOptions)
      if (projects.length === 0) await assertEmpty()
      return projects
    },
    table: async () => parseTable(await allRows(), rowOptions),
    async bySlug(slug) {
      return parseRow(await answerTo(projects().eq('slug', slug)), slug, rowOptions)
    },
    async readSettings() {
      const query = client.from('site').select('*').throwOnError()
      return parseSettings(await answerTo(query).catch(ifMissing([])), rowOptions)
    },
  }
}

/** Visitors need only the table `projects`: a table or a function that is missing counts as empty. */
const ifMissing =
  <Value>(empty: Value) =>
  (error: DatabaseError): Value => {
    if (['PGRST202', 'PGRST205'].includes(error.code)) return empty
    throw error
  }

async function answerTo(query: PromiseLike<{ data: unknown }>): Promise<unknown> {
  try {
    return (await query).data
  } catch (error) {
    if (error instanceof DatabaseError) throw error
    // The original message contains the key when the key is not a valid header value.
    throw new DatabaseError(
      'unreachable',
      error instanceof PostgrestError
        ? 'The hosted database answered with something other than JSON. Check SUPABASE_URL.'
        : 'The request to the hosted database could not be made. Check SUPABASE_ANON_KEY.',
    )
  }
}
