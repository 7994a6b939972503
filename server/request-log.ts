/** Logs each request in one line, at a level that depends on the response. */
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'

/** In characters. */
const MAX_PATH_LENGTH = 200

export function logRequests(log: Logger): MiddlewareHandler {
  return async (context, next) => {
    const started = performance.now()
    await next()
    const { status } = context.res
    const isFailure = status >= 500
    const requestId: string = context.get('requestId')
    // The request may have failed only because the client has disconnected.
    const isAborted = isFailure && context.req.raw.signal.aborted
    const level = isAborted ? 'debug' : levelOf(status, context.req.path)
    if (!log.isLevelEnabled(level)) return
    // With the id of a failed response, the operator finds its line in the log.
    if (level !== 'debug') context.header('X-Request-Id', requestId)
    const { method, url } = context.req
    const ms = Math.round(performance.now() - started)
    // The path is still percent-encoded, so it cannot contain a line break.
    const path = new URL(url).pathname.slice(0, MAX_PATH_LENGTH)
    log[level]({ request: requestId, method, path, status, ms }, 'request')
  }
}

function levelOf(status: number, path: string): 'error' | 'warn' | 'debug' {
  // A 503 of the desk needs no warning: the desk has logged the failure itself, or too much work is waiting.
  if (status === 503 && path.startsWith('/estudio/')) return 'debug'
  // Any other 503 is no bug: the content could not be read or is still being read, or too much work is waiting.
  if (status === 503) return 'warn'
  return status >= 500 ? 'error' : 'debug'
}
