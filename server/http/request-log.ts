/** Logs failed requests, and on the level `debug` all requests. */
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'

const MAX_PATH_LENGTH = 200

export function logRequests(log: Logger): MiddlewareHandler {
  return async (context, next) => {
    const started = performance.now()
    await next()
    const { status } = context.res
    const isFailure = status >= 500
    const requestId: string = context.get('requestId')
    // A client that disconnects is not a failure of the site.
    const isAborted = isFailure && context.req.raw.signal.aborted
    const level = isAborted ? 'debug' : levelOf(status)
    if (!log.isLevelEnabled(level)) return
    if (level !== 'debug') context.header('X-Request-Id', requestId)
    const { method, url } = context.req
    const ms = Math.round(performance.now() - started)
    // The path is still percent-encoded, so it cannot contain a line break.
    const path = new URL(url).pathname.slice(0, MAX_PATH_LENGTH)
    log[level]({ request: requestId, method, path, status, ms }, 'request')
  }
}

function levelOf(status: number): 'error' | 'debug' {
  // The cause of a 503 has a line of its own.
  return status >= 500 && status !== 503 ? 'error' : 'debug'
}
