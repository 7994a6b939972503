import { DatabaseError } from '../../core/database-error.ts'
import { answerError } from './errors.ts'

/** Counted after decompression. Rows within `BACKUP_LIMITS.json` fit into it. */
const MAX_SIZE = 10_000_000

/** Resolves only to a complete and successful answer. @param deadline up to the last byte of the body. */
export function fetchWithin(deadline: number): typeof fetch {
  return async (input, init) => {
    const signal = AbortSignal.timeout(deadline)
    try {
      const response = await fetch(input, { ...init, signal, redirect: 'error' })
      if (!response.ok) throw refusal(response, await bodyOf(response))
      return new Response(await bodyOf(response), { headers: response.headers })
    } catch (error) {
      if (error instanceof DatabaseError) throw error
      const reason = signal.aborted
        ? `did not answer in full within ${deadline} ms.`
        : `could not be reached: ${messagesOf(error)}. Check SUPABASE_URL and the network.`
      throw new DatabaseError('unreachable', `The hosted database ${reason}`, { cause: error })
    }
  }
}

async function bodyOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size > MAX_SIZE) {
      const message = `The hosted database sent more than ${MAX_SIZE / 1e6} MB for one read.`
      throw new DatabaseError('too-large', message)
    }
  }
  return Buffer.concat(chunks).toString()
}

/** Quotes only the error code, because the service's message may contain the key. */
function refusal({ status }: Response, body: string): DatabaseError {
  return answerError('database', status, /"code":\s*"(\w{1,12})"/.exec(body)?.[1])
}

/** An error may say only "fetch failed", or if several IP addresses were tried, have only a code. */
function messagesOf(error: unknown): string {
  const { message, code = '', cause } = error as NodeJS.ErrnoException
  const text = message || code
  return cause ? `${text}: ${messagesOf(cause)}` : text
}
