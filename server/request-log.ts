/** Logs each request in one line: at debug level, unless the server failed. */
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'

/** In characters. */
const MAX_PATH_LENGTH = 200

export function logRequests(log: Logger): MiddlewareHandler {
  return async (context, next) => {
    const started = performance.now()
    await next()
    const { status } = context.res
    const request: string = context.get('requestId')
    // The request may have failed only because the client has disconnected.
    const isAborted = status >= 500 && context.req.raw.signal.aborted
    const level = isAborted ? 'debug' : levelOf(status, context.req.path)
    // A visitor who reports the failure can quote the id, and the owner can search the log for it.
    if (level !== 'debug') context.header('X-Request-Id', request)
    if (!log.isLevelEnabled(level)) return
    const { method, url } = context.req
    const ms = Math.round(performance.now() - started)
    // The path is still percent-encoded, so it cannot contain a line break.
    const path = new URL(url).pathname.slice(0, MAX_PATH_LENGTH)
    log[level]({ request, method, path, status, ms }, 'request')
  }
}

function levelOf(status: number, path: string): 'error' | 'warn' | 'debug' {
  // The desk has already logged the failure with its reason.
  if (status === 503 && path.startsWith('/estudio/')) return 'debug'
  // 503 means that there is no content yet, or that too much work is waiting. The store has logged a failed read.
  if (status === 503) return 'warn'
  return status >= 500 ? 'error' : 'debug'
}
