/** Creates the responses of picture routes. */
import type { Context } from 'hono'
import { ReadError } from '../../data/read-error.ts'
import { ONE_MINUTE } from '../cache-control.ts'
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

/** Responds with 503 to an error after which a later request may succeed. @throws all other errors. */
export function unavailable(error: Error, context: Context) {
  const isBusy = error instanceof BusyError
  // Do not log a ReadError: the store has logged the failed read, unless the store's rate limit refused it.
  if (!isBusy && !(error instanceof ReadError)) throw error
  const retryAfterSeconds = isBusy ? '60' : '5'
  const headers = { 'Cache-Control': 'no-store', 'Retry-After': retryAfterSeconds }
  return context.body(null, 503, headers)
}
