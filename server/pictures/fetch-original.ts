/** Only trusted hosts may be in a private network. */
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { connect, type NetConnectOpts } from 'node:net'
import { MAX_IMAGE_SIZE } from '../../core/project/project.ts'
import { FetchTimeoutError, PictureError } from './errors.ts'
import { internalAddresses } from './internal-addresses.ts'
import { lookUpPublicHost, lookUpTrustedHost } from './look-up.ts'

/** Includes all redirects and the body. */
const DEADLINE = 8_000
const MAX_REDIRECTS = 3

/** Checks the IP address on connecting, because a host name could lead elsewhere after a check (DNS rebinding). */
class PublicAgent extends https.Agent {
  override createConnection(options: NetConnectOpts) {
    const socket = connect({ ...options, blockList: internalAddresses })
    return super.createConnection(Object.assign(options, { socket }))
  }
}
const publicAgent = new PublicAgent()

/** @param trustedHosts may be in a private network and use plain http. They name other ports, as in `10.0.0.5:9000`. */
export async function fetchOriginal(
  address: string,
  trustedHosts: readonly string[],
  deadline = DEADLINE,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(deadline)
  let url = new URL(address)
  try {
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await request(url, trustedHosts.includes(url.host), signal)
      const { statusCode = 0, headers } = response
      if (statusCode === 200) return await bodyOf(response)
      response.destroy()
      const next = headers.location && URL.parse(headers.location, url.href)
      if (!next) throw new PictureError(`The host answered with the status ${statusCode}.`)
      url = next
    }
  } catch (error) {
    if (error instanceof PictureError) throw error
    if (signal.aborted) {
      throw new FetchTimeoutError(`Fetching took longer than ${deadline} ms.`, { cause: error })
    }
    const reason = connectionFailure(error as NodeJS.ErrnoException, url)
    throw new PictureError(reason, { cause: error })
  }
  throw new PictureError(`The host redirects more than ${MAX_REDIRECTS} times.`)
}

function connectionFailure(error: NodeJS.ErrnoException, url: URL): string {
  const { code, message, syscall = '' } = error
  if (/^(?:query|getaddrinfo)/.test(syscall)) {
    return `The host name ${url.hostname} cannot be looked up: ${code}. If only this machine or network knows it, add it to IMAGE_HOSTS.`
  }
  if (code !== 'ERR_IP_BLOCKED') return `The image could not be fetched: ${code ?? message}.`
  return `The address leads to ${url.host}, which is not on the public internet. If that is intended, add it to IMAGE_HOSTS.`
}

function request(url: URL, isTrusted: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  const isPlain = isTrusted && url.protocol === 'http:'
  if (!isPlain && url.protocol !== 'https:') {
    throw new PictureError(
      'The address is not https, or it redirects to an address that is not https.',
    )
  }
  const headers = { 'user-agent': 'portfolio-pictures/1.0' }
  const options = isTrusted
    ? { headers, signal, lookup: lookUpTrustedHost, agent: false }
    : { headers, signal, lookup: lookUpPublicHost, agent: publicAgent }
  const client = isPlain ? http : https
  return new Promise((resolve, reject) => {
    const request = client.get(url, options, resolve)
    // An error after the headers would be uncaught.
    request.on('error', reject)
  })
}

async function bodyOf(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    // Leaving the loop destroys the response.
    if (size > MAX_IMAGE_SIZE)
      throw new PictureError(`The file is larger than ${MAX_IMAGE_SIZE / 1e6} MB.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
