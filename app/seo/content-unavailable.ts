/** Answers 503 in place of an empty document, which would say that all projects are gone. */
import { copy } from '../copy.ts'

/** For the rejection of a read, which has been logged where it failed. @throws Response */
export function contentUnavailable(): never {
  throw new Response(`${copy.failure.explanation}\n`, {
    status: 503,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '5' },
  })
}
