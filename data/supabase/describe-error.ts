/** Explains the hosted database's errors to the owner of the site. */
import { echo } from '../printable.ts'
import { ReadError } from '../read-error.ts'

const ADVICE_BY_CODE: Readonly<Record<string, string>> = {
  42501: 'Run the migration in supabase/migrations: the anonymous role may not read the table.',
  PGRST205: 'Run the migration in supabase/migrations: the table projects is not there.',
}

const ADVICE_BY_STATUS: Readonly<Record<number, string>> = {
  401: 'Check SUPABASE_ANON_KEY.',
  403: 'Check SUPABASE_ANON_KEY.',
  404: 'Check SUPABASE_URL.',
  429: 'It asks for fewer reads.',
  540: 'The project is paused; restore it in the dashboard.',
}

/** An answer that is not a 200, with the delay of its `Retry-After`. */
export function describeStatus(response: Response, body: string): ReadError {
  const { code, message } = problemIn(body)
  const advice = ADVICE_BY_CODE[code] ?? ADVICE_BY_STATUS[response.status] ?? ''
  const words = [
    `The hosted database answered ${response.status}`,
    code && ` (${code})`,
    message && `: ${echo(message)}`,
  ]
  return new ReadError(`${words.join('')}. ${advice}`.trim(), {
    retryAfter: retryAfter(response.headers.get('retry-after')),
  })
}

/** No answer at all, or one that broke off. */
export function describeTransport(error: unknown, deadline: number): ReadError {
  if (error instanceof ReadError) return error
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return new ReadError(`The hosted database did not answer in full within ${deadline} ms.`, {
      cause: error,
    })
  }
  return new ReadError(
    `The hosted database could not be reached: ${reasons(error).join(': ')}. Check SUPABASE_URL and the network.`,
    { cause: error },
  )
}

/** PostgREST explains itself with a code and a message; proxies in front of it do not. */
function problemIn(body: string): { code: string; message: string } {
  try {
    const { code, message } = Object(JSON.parse(body)) as Record<string, unknown>
    return {
      code: typeof code === 'string' && /^\w{1,12}$/.test(code) ? code : '',
      message: typeof message === 'string' ? message : '',
    }
  } catch {
    return { code: '', message: '' }
  }
}

/** Either form of https://www.rfc-editor.org/rfc/rfc9110#field.retry-after, in ms from now. */
function retryAfter(header: string | null): number {
  if (header === null) return 0
  const delay = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now()
  return Number.isFinite(delay) ? Math.max(0, delay) : 0
}

/** "fetch failed" says nothing; what caused it does. */
function reasons(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)]
  const { code } = error as NodeJS.ErrnoException
  return [error.message || code || error.name, ...(error.cause ? reasons(error.cause) : [])]
}
