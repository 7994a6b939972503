import type { IncomingMessage } from 'node:http'
import { isLoopback } from '../../core/loopback.ts'
import type { Configuration } from './configuration.ts'

type Request = Pick<IncomingMessage, 'headersDistinct'>

/** Whether only this machine can reach the site. */
export function servesLocally({ host, siteUrl }: Pick<Configuration, 'host' | 'siteUrl'>): boolean {
  return isLoopback(host) && !siteUrl.startsWith('https:')
}

/** Whether the site runs on the owner's own computer, and this request comes from a browser there. */
export function isFromOwnComputer(
  configuration: Pick<Configuration, 'host' | 'siteUrl'>,
  request: Request,
): boolean {
  const { forwarded, 'x-forwarded-for': forwardedFor } = request.headersDistinct
  const isForwarded = forwarded !== undefined || forwardedFor !== undefined
  return servesLocally(configuration) && !isForwarded && hasLoopbackHost(request)
}

/** False behind a proxy of another host. */
export function hasLoopbackHost({ headersDistinct }: Request): boolean {
  // Unlike `headers`, these have the client's own Host header.
  const { host = [], 'x-forwarded-host': forwarded = [] } = headersDistinct
  const urls = [...host, ...forwarded]
    .join()
    .split(',')
    .map((name) => URL.parse(`http://${name}`))
  return urls.every((url) => url !== null && isLoopback(url.hostname))
}
