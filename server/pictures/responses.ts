/** The answers of everything about pictures. */
import type { Context } from 'hono'
import { ReadError } from '../../data/read-error.ts'
import { SHORTLY } from '../cache-control.ts'
import { BusyError } from './errors.ts'

export function send(context: Context, bytes: Buffer, type: string, cacheControl: string) {
  const headers = { 'Content-Type': type, 'Cache-Control': cacheControl }
  return context.body(new Uint8Array(bytes), 200, headers)
}

/** Cached pages and shared links may still have the old address of a picture that has changed. */
export function redirectTo(context: Context, location: string) {
  return context.body(null, 302, { Location: location, 'Cache-Control': SHORTLY })
}

/** Where asking again may help; everything else is a fault of this site, for the application's own handler. */
export function unavailable(error: Error, context: Context) {
  const isBusy = error instanceof BusyError
  // A failing source of projects was told where it was read.
  if (!isBusy && !(error instanceof ReadError)) throw error
  const headers = { 'Cache-Control': 'no-store', 'Retry-After': isBusy ? '60' : '5' }
  return context.body(null, 503, headers)
}
