import { DatabaseError, type DatabaseProblem } from '../../core/database-error.ts'

type Part = 'database' | 'storage' | 'sign-in service'

interface Meaning {
  readonly reason: DatabaseProblem
  readonly advice?: string
}

/** The owner runs this file to make or update the hosted database. */
export const SCHEMA_FILE = 'supabase/migrations/20261206000000_schema.sql'
export const RUN_SCHEMA = `Run ${SCHEMA_FILE}.`
/** A paused project answers with it (https://supabase.com/docs/guides/troubleshooting/http-status-codes). */
export const PAUSED = 540

const REFUSED: Meaning = { reason: 'refused', advice: 'Check SUPABASE_ANON_KEY.' }
const UNWRITABLE: Meaning = { reason: 'unwritable' }
const OUTDATED: Meaning = { reason: 'outdated', advice: RUN_SCHEMA }
const UNREACHABLE: Meaning = { reason: 'unreachable' }
/** PostgREST keeps a copy of the schema, which may be out of date after a change. */
const STALE: Meaning = {
  reason: 'stale',
  advice: `${RUN_SCHEMA} If you have run it already, wait a minute, or run in the SQL editor: notify pgrst, 'reload schema'`,
}

/** Error codes or HTTP statuses. A key with the name of a part, such as `storage 404`, counts only for it. */
const ANSWERS: Readonly<Record<string, Meaning>> = {
  42501: { reason: 'refused', advice: `${RUN_SCHEMA} It grants the rights.` },
  401: REFUSED,
  403: REFUSED,
  25006: UNWRITABLE,
  53100: UNWRITABLE,
  507: UNWRITABLE,
  DatabaseReadOnly: UNWRITABLE,
  // A function lacks a table. PostgREST also sends this code for a moment after a table was removed.
  '42P01': STALE,
  // The bucket is missing, or rejects large files (413) or WebP (415).
  'storage 404': OUTDATED,
  'storage 413': OUTDATED,
  'storage 415': OUTDATED,
  408: UNREACHABLE,
  429: UNREACHABLE,
  [PAUSED]: {
    reason: 'paused',
    advice:
      'The project is paused; resume it at https://supabase.com/dashboard, which takes a few minutes.',
  },
}

/** The service's message may contain the key, so it is left out. @param status 0 when nobody answered. */
export function answerError(part: Part, status: number, code = ''): DatabaseError {
  const keys = [code, `${part} ${status}`, status]
  const known = keys.map((key) => ANSWERS[key]).find((meaning) => meaning !== undefined)
  const { reason, advice = '' } = known ?? otherMeaning(part, status, code)
  const codeInBrackets = code && ` (${code})`
  const answer = status === 0 ? 'did not answer' : `answered ${status}${codeInBrackets}`
  return new DatabaseError(reason, `The hosted ${part} ${answer}. ${advice}`.trimEnd(), { code })
}

/** PostgREST and Storage send a code with their client errors (4xx); one without a code comes from a proxy. */
function otherMeaning(part: Part, status: number, code: string): Meaning {
  if (/^PGRST20\d$/.test(code)) return STALE
  if (status === 404 && code === '') return { reason: 'unreachable', advice: 'Check SUPABASE_URL.' }
  const isClientError = status >= 400 && status < 500
  return isClientError && code !== '' && part !== 'sign-in service' ? OUTDATED : UNREACHABLE
}
