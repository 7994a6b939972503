/** Responds with 503 instead of an empty document, which would tell search engines that all projects are gone. */
import { copy } from '../copy.ts'

/** Logs nothing, because the store has already logged the failed read. @throws Response */
export function contentUnavailable(): never {
  throw new Response(`${copy.failure.explanation}\n`, {
    status: 503,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '5' },
  })
}
