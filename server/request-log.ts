/** One line per request: at debug level, unless the path is unknown or the server failed. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { singleLine } from '../data/printable.ts'
import type { Log } from './logger.ts'
import { requestId } from './request-scope.ts'

const LONGEST = 200

/** An untrusted path as it may stand in a log: readable, one line, bounded, without its query. */
export function readablePath(url: string): string {
  const path = url.split('?')[0] ?? ''
  let text = path
  try {
    text = decodeURIComponent(path)
  } catch {
    // Malformed encoding is logged as it came.
  }
  const line = singleLine(text)
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
}

/** Logs the request once its answer has been sent. */
export function logRequest(log: Log, request: IncomingMessage, response: ServerResponse): void {
  const started = performance.now()
  const { method, url = '' } = request
  response.once('finish', () => {
    const status = response.statusCode
    const level = levelOf(status)
    if (!log.isLevelEnabled(level)) return
    const ms = Math.round(performance.now() - started)
    const message = status === 404 ? 'unknown path' : 'request'
    log[level](
      { request: requestId(request), method, path: readablePath(url), status, ms },
      message,
    )
  })
}

function levelOf(status: number): 'error' | 'warn' | 'info' | 'debug' {
  // 503 is the expected answer without content; why that is missing is logged where it is read.
  if (status === 503) return 'warn'
  if (status >= 500) return 'error'
  return status === 404 ? 'info' : 'debug'
}
