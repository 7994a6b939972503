/** The `fetch` for the hosted database: one deadline, a size limit, and only status 200 succeeds. */
import { ReadError } from '../read-error.ts'
import { describeStatus, describeTransport } from './describe-error.ts'

/** The largest accepted answer, in bytes after decompression. */
const LARGEST = 10_000_000

/**
 * A `fetch` that resolves only to a complete answer with status 200.
 * @param deadline in ms, from the call to the last byte of the body.
 * @throws ReadError for everything else; redirects are refused.
 */
export function fetchWithin(deadline: number): typeof fetch {
  return async (input, init) => {
    const signal = AbortSignal.timeout(deadline)
    try {
      const response = await fetch(input, { ...init, signal, redirect: 'error' })
      if (response.status !== 200) {
        // The status is worth reporting even when the body does not arrive.
        throw describeStatus(response, await bodyOf(response).catch(() => ''))
      }
      return new Response(await bodyOf(response), { status: 200, headers: response.headers })
    } catch (error) {
      throw describeTransport(error, deadline)
    }
  }
}

async function bodyOf(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let body = ''
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > LARGEST) {
      throw new ReadError(`The hosted database sent more than ${LARGEST / 1e6} MB for one read.`)
    }
    body += decoder.decode(chunk, { stream: true })
  }
  return body + decoder.decode()
}
