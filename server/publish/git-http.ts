/** How isomorphic-git speaks to the host, and what its errors mean. */
import git, { type HttpClient } from 'isomorphic-git'
import { HostError, statusError } from './host.ts'

/** In ms. A first push of some 50 MB takes minutes on a slow line. */
const DEADLINE = 900_000

/** The package's own client never ends if the connection breaks in the middle of a response. */
export function httpClient(closing: AbortSignal): HttpClient {
  const signal = AbortSignal.any([closing, AbortSignal.timeout(DEADLINE)])
  const orDown = (error: Error) => {
    throw new HostError('down', error.name)
  }
  return {
    async request({ url, method = 'GET', headers = {}, body }) {
      const sent = body && { body: Buffer.concat(await Array.fromAsync(body)) }
      const response = await fetch(url, { method, headers, signal, ...sent }).catch(orDown)
      if (!response.ok && response.status !== 401 && response.status !== 404) {
        throw statusError(response.status, response.headers)
      }
      const received = new Uint8Array(await response.arrayBuffer().catch(orDown))
      return {
        url: response.url,
        headers: Object.fromEntries(response.headers),
        statusCode: response.status,
        statusMessage: response.statusText,
        body: (async function* () {
          yield received
        })(),
      }
    },
  }
}

/** Git refuses a push with these words if the branch has moved. */
const MOVED = /lock|fetch first|stale|non-fast-forward|already exists/

/** @returns an unexpected error unchanged. */
export function hostError(error: unknown): unknown {
  const { code, message, path } = error as NodeJS.ErrnoException
  if (path) return new HostError('disk', code ?? message)
  if (error instanceof git.Errors.HttpError) {
    return statusError(error.data.statusCode, new Headers())
  }
  if (error instanceof git.Errors.UserCanceledError) return new HostError('changed', 'moved')
  if (error instanceof git.Errors.GitPushError) {
    return new HostError(MOVED.test(message) ? 'changed' : 'refused', message)
  }
  return error
}
