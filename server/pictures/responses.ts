/** The answers of everything about pictures, and how long each may be cached. */
import type { Context } from 'hono'
import { ReadError } from '../../data/read-error.ts'
import type { PictureLog } from './picture-maker.ts'
import { BusyError } from './work-queue.ts'

/** For what may soon be different. */
export const SHORTLY = 'public, max-age=60'

export function send(context: Context, bytes: Buffer, type: string, cacheControl: string) {
  return context.body(new Uint8Array(bytes), 200, {
    'Content-Type': type,
    'Content-Length': String(bytes.length),
    'Cache-Control': cacheControl,
  })
}

/** For what has a version in its address. */
export function sendForEver(context: Context, bytes: Buffer, type: string) {
  return send(context, bytes, type, 'public, max-age=31536000, immutable')
}

/** Cached pages and shared links may still have the old address of a picture that has changed. */
export function moved(context: Context, location: string) {
  return context.body(null, 302, { Location: location, 'Cache-Control': SHORTLY })
}

export function missing(context: Context) {
  return context.body(null, 404, { 'Cache-Control': 'no-store' })
}

/** A 503 where asking again may help; everything else is a fault of this site, and is logged. */
export function failed(context: Context, error: unknown, log: PictureLog) {
  const isBusy = error instanceof BusyError
  // A failing source of projects was told where it was read.
  if (isBusy || error instanceof ReadError) {
    const headers = { 'Cache-Control': 'no-store', 'Retry-After': isBusy ? '2' : '5' }
    return context.body(null, 503, headers)
  }
  log.error({ err: error }, 'a picture could not be sent')
  return context.body(null, 500, { 'Cache-Control': 'no-store' })
}
