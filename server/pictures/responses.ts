import type { Context } from 'hono'
import { ONE_MINUTE } from '../http/headers.ts'

export function sendBytes(context: Context, bytes: Buffer, type: string, cacheControl: string) {
  const headers = { 'Content-Type': type, 'Cache-Control': cacheControl }
  // All clients share the Buffer, so it is not copied. It never uses shared memory, which the type excludes.
  return context.body(bytes as Buffer<ArrayBuffer>, 200, headers)
}

/** Cached pages and shared links may contain an old address. */
export function redirectTo(context: Context, location: string) {
  return context.body(null, 302, { Location: location, 'Cache-Control': ONE_MINUTE })
}
