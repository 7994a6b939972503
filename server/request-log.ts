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
    const level = isAborted ? 'debug' : levelOf(status)
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

function levelOf(status: number): 'error' | 'debug' {
  // A 503 is no bug, and its cause has a line of its own: the store logs failed reads, the desk failed actions, and the
  // picture routes a full queue.
  return status >= 500 && status !== 503 ? 'error' : 'debug'
}
