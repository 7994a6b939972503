/** One line per request: at debug level, unless the path is unknown or the server failed. */
import type { MiddlewareHandler } from 'hono'
import type { Log } from './log.ts'

/** Of a path, in characters. */
const LONGEST = 200
const MINUTE = 60_000
/** Lines about unknown paths per minute: scanners ask for thousands of them. */
const MOST_UNKNOWN = 100

export function logRequests(log: Log): MiddlewareHandler {
  const mayTell = limitPerMinute(MOST_UNKNOWN, (paths) => {
    log.info({ paths }, 'more unknown paths in the last minute')
  })
  return async (context, next) => {
    const started = performance.now()
    await next()
    const { status } = context.res
    const request: string = context.get('requestId')
    // A visitor can quote it, and the owner find it in the log.
    if (status >= 500) context.header('X-Request-Id', request)
    // Whoever does not wait for an answer leaves a failed request behind.
    const isLeft = status >= 500 && context.req.raw.signal.aborted
    const level = isLeft ? 'debug' : levelOf(status)
    if (!log.isLevelEnabled(level) || (status === 404 && !mayTell())) return
    const { method, url } = context.req
    const ms = Math.round(performance.now() - started)
    // Percent-encoded, as it came, so that it cannot break the line.
    const path = new URL(url).pathname.slice(0, LONGEST)
    const line = { request, method, path, status, ms }
    log[level](line, status === 404 ? 'unknown path' : 'request')
  }
}

function levelOf(status: number): 'error' | 'warn' | 'info' | 'debug' {
  // 503 is the expected answer without content; why that is missing is logged where it is read.
  if (status === 503) return 'warn'
  if (status >= 500) return 'error'
  return status === 404 ? 'info' : 'debug'
}

/** @param sumUp gets the number of those that went untold, at the end of a minute. */
function limitPerMinute(most: number, sumUp: (untold: number) => void): () => boolean {
  let asked = 0
  return () => {
    if (asked === 0) {
      const end = () => {
        if (asked > most) sumUp(asked - most)
        asked = 0
      }
      setTimeout(end, MINUTE).unref()
    }
    asked += 1
    return asked <= most
  }
}
