/** How isomorphic-git speaks to the host, and what its errors mean. */
import git, { type HttpClient } from 'isomorphic-git'
import { HostError } from './host.ts'
import { request } from './request.ts'

/** In ms. A first push of some 50 MB takes minutes on a slow line. */
const DEADLINE = 900_000

/** The statuses of a repository that does not exist: never, or no longer, because it was renamed or moved. */
export const MISSING = [301, 404]

/** The package's own client never ends if the connection breaks in the middle of a response. */
export const httpClient = (closing: AbortSignal): HttpClient => ({
  async request({ url, method = 'GET', headers = {}, body: parts }) {
    const sent = parts && { body: Buffer.concat(await Array.fromAsync(parts)) }
    const options = { url, method, headers, ...sent, closing, deadline: DEADLINE }
    const { response, body } = await request({ ...options, expected: MISSING })
    return {
      url: response.url,
      headers: Object.fromEntries(response.headers),
      statusCode: response.status,
      statusMessage: response.statusText,
      body: (async function* () {
        yield body
      })(),
    }
  },
})

/** Git refuses a push with these words if the branch has moved. */
const MOVED = /lock|fetch first|stale|non-fast-forward|already exists/

/** @returns an unexpected error unchanged. */
export function hostError(error: unknown): unknown {
  const { code, message, path } = error as NodeJS.ErrnoException
  if (path) return new HostError('disk', code ?? message)
  // The repository has just been deleted.
  if (error instanceof git.Errors.HttpError) return new HostError('changed', message)
  if (error instanceof git.Errors.UserCanceledError) return new HostError('changed', 'moved')
  if (error instanceof git.Errors.GitPushError) {
    return new HostError(MOVED.test(message) ? 'changed' : 'refused', message)
  }
  return error
}
