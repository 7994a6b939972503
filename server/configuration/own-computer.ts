import type { IncomingMessage } from 'node:http'
import { isLoopback } from '../../core/loopback.ts'
import type { Configuration } from './configuration.ts'

type Request = Pick<IncomingMessage, 'headersDistinct'>

export function servesLocally({ host, siteUrl }: Pick<Configuration, 'host' | 'siteUrl'>): boolean {
  return isLoopback(host) && !siteUrl.startsWith('https:')
}

/** Whether this request comes from a browser on the owner's own computer, where the site runs too. */
export function isFromOwnComputer(
  configuration: Pick<Configuration, 'host' | 'siteUrl'>,
  request: Request,
): boolean {
  const { forwarded, 'x-forwarded-for': forwardedFor } = request.headersDistinct
  const isForwarded = forwarded !== undefined || forwardedFor !== undefined
  return servesLocally(configuration) && !isForwarded && hasLoopbackHost(request)
}

export function hasLoopbackHost({ headersDistinct }: Request): boolean {
  // Unlike `headers`, `headersDistinct` has the client's own Host header.
  const { host = [], 'x-forwarded-host': forwarded = [] } = headersDistinct
  const urls = [...host, ...forwarded]
    .join()
    .split(',')
    .map((name) => URL.parse(`http://${name}`))
  return urls.every((url) => url !== null && isLoopback(url.hostname))
}
