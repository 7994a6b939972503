/** Creates the responses of picture routes. */
import type { Context } from 'hono'
import { ReadError } from '../../core/read-error.ts'
import { ONE_MINUTE } from '../headers.ts'
import { BusyError } from './errors.ts'

export function sendBytes(context: Context, bytes: Buffer, type: string, cacheControl: string) {
  const headers = { 'Content-Type': type, 'Cache-Control': cacheControl }
  return context.body(new Uint8Array(bytes), 200, headers)
}

/**
 * Redirects to the new address of a picture, or to the placeholder. Cached pages and shared links may still
 * contain the old address.
 */
export function redirectTo(context: Context, location: string) {
  return context.body(null, 302, { Location: location, 'Cache-Control': ONE_MINUTE })
}

const MINUTE = 60_000

/**
 * @returns a function that responds with 503 to an error after which a later request may succeed, and throws all other
 *   errors. It logs a full queue, but only once a minute.
 */
export function createUnavailable(log: { warn(message: string): void }) {
  /** As a time of `performance.now()`. */
  let lastWarning = -MINUTE

  return (error: Error, context: Context) => {
    const isBusy = error instanceof BusyError
    // Do not log a ReadError: the store has logged the failed read, unless the store's rate limit refused it.
    if (!isBusy && !(error instanceof ReadError)) throw error
    if (isBusy && performance.now() - lastWarning > MINUTE) {
      lastWarning = performance.now()
      log.warn(`Pictures are answered with 503. ${error.message}`)
    }
    const retryAfterSeconds = isBusy ? '60' : '5'
    const headers = { 'Cache-Control': 'no-store', 'Retry-After': retryAfterSeconds }
    return context.body(null, 503, headers)
  }
}
