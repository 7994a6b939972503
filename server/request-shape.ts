/** Refuses malformed requests before anything is looked up for them. */
import type { IncomingMessage } from 'node:http'

/** In characters; the longest address of this site has a slug of 200 letters, each in up to 9 characters. */
const LONGEST_URL = 2048
const SLASH = 0x2f
/** A name or an IP address, and a port (RFC 9110, 7.2). */
const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

/** Runs for every request, so it only compares. @returns the status of the refusal, if there is one. */
export function refusalOf(request: IncomingMessage): 400 | 405 | 414 | null {
  const { method, url = '', rawHeaders } = request
  if (method !== 'GET' && method !== 'HEAD') return 405
  if (url.length > LONGEST_URL) return 414
  // The absolute form (with a host) is for proxies.
  if (url.charCodeAt(0) !== SLASH) return 400
  return hasOneHost(request, rawHeaders) ? null : 400
}

/** Whether a body follows the headers, which nothing here reads. */
export function carriesBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return (length !== undefined && length !== '0') || headers['transfer-encoding'] !== undefined
}

/** The host is not used, but several, or none in HTTP/1.1, are a sign of request smuggling. */
function hasOneHost(request: IncomingMessage, rawHeaders: readonly string[]): boolean {
  const { host } = request.headers
  if (host === undefined) return request.httpVersion === '1.0'
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1 && HOST.test(host)
}
