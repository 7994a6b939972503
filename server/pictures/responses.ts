import type { Context } from 'hono'
import { DatabaseError } from '../../core/database-error.ts'
import { ONE_MINUTE } from '../http/headers.ts'
import { BusyError } from './errors.ts'

export function sendBytes(context: Context, bytes: Buffer, type: string, cacheControl: string) {
  const headers = { 'Content-Type': type, 'Cache-Control': cacheControl }
  // Not copied, so that all clients share it. These Buffers never use shared memory, which the type excludes.
  return context.body(bytes as Buffer<ArrayBuffer>, 200, headers)
}

/** Cached pages and shared links may contain an old address. */
export function redirectTo(context: Context, location: string) {
  return context.body(null, 302, { Location: location, 'Cache-Control': ONE_MINUTE })
}

/** Responds with 503 if a later request may succeed, and throws all other errors. */
export function createUnavailable(warn: (message: string) => void) {
  return (error: Error, context: Context) => {
    const isBusy = error instanceof BusyError
    // The store has logged a DatabaseError, unless it is from its rate limit.
    if (!isBusy && !(error instanceof DatabaseError)) throw error
    if (isBusy) warn(`Pictures are answered with 503. ${error.message}`)
    const retryAfterSeconds = isBusy ? '60' : '5'
    const headers = { 'Cache-Control': 'no-store', 'Retry-After': retryAfterSeconds }
    return context.body(null, 503, headers)
  }
}
