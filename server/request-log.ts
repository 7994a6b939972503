/** One line per request: at debug level, unless the server failed. */
import type { MiddlewareHandler } from 'hono'
import type { Log } from './log.ts'

/** Of a path, in characters. */
const LONGEST = 200

export function logRequests(log: Log): MiddlewareHandler {
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
    if (!log.isLevelEnabled(level)) return
    const { method, url } = context.req
    const ms = Math.round(performance.now() - started)
    // Percent-encoded, as it came, so that it cannot break the line.
    const path = new URL(url).pathname.slice(0, LONGEST)
    log[level]({ request, method, path, status, ms }, 'request')
  }
}

function levelOf(status: number): 'error' | 'warn' | 'debug' {
  // 503 is the expected answer without content; why that is missing is logged where it is read.
  if (status === 503) return 'warn'
  return status >= 500 ? 'error' : 'debug'
}
