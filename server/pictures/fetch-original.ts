/** Fetches a picture of another site, with a deadline and a size limit, never from a private network. */
import dns from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { PictureError } from './picture-error.ts'
import { isPublicAddress } from './public-address.ts'

/** For the whole exchange, redirects and body included; in ms. */
const DEADLINE = 8_000
/** In bytes. */
const LARGEST = 10_000_000
const MOST_REDIRECTS = 3

const headers = {
  accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
  'accept-encoding': 'identity',
  'user-agent': 'portfolio-pictures/1.0',
}

/**
 * @param trustedHosts (with port, unless it is the default) may be in a private network, and use plain http.
 * @throws {PictureError} saying what was wrong with the answer, or with the address.
 */
export async function fetchOriginal(
  address: string,
  trustedHosts: readonly string[],
  deadline = DEADLINE,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(deadline)
  try {
    let url = new URL(address)
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const answer = await ask(url, trustedHosts.includes(url.host), signal)
      const { statusCode = 0, headers } = answer
      if (statusCode === 200) return await bodyOf(answer)
      answer.destroy()
      const next = statusCode > 300 && headers.location && URL.parse(headers.location, url.href)
      if (!next) throw new PictureError(`Its host answered with the status ${statusCode}.`)
      url = next
    }
  } catch (error) {
    if (error instanceof PictureError) throw error
    if (signal.aborted) throw new PictureError(`It took longer than ${deadline} ms.`)
    const { code, message } = error as NodeJS.ErrnoException
    throw new PictureError(`Its host could not be asked: ${code ?? message}.`, { cause: error })
  }
  throw new PictureError(`Its host redirects more than ${MOST_REDIRECTS} times.`)
}

function ask(url: URL, isTrusted: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  const isPlain = isTrusted && url.protocol === 'http:'
  if (url.protocol !== 'https:' && !isPlain) {
    throw new PictureError('Its address leads to one that is not https.')
  }
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (!isTrusted && isIP(literal) && !isPublicAddress(literal)) throw notPublic(url.hostname)
  const lookup = isTrusted ? dns.lookup : lookUpPublic
  return new Promise((resolve, reject) => {
    // Without an agent every request opens a connection of its own, so none bypasses the look-up.
    const options = { agent: false, headers, signal, lookup } as const
    // The listener stays: an error after the headers also reaches whoever reads the body.
    ;(isPlain ? http : https).get(url, options, resolve).on('error', reject)
  })
}

/** Checks the addresses that are actually connected to, which prevents DNS rebinding. */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, found = []) => {
    const [first] = found
    if (error || !first) callback(error, [])
    else if (!found.every(({ address }) => isPublicAddress(address))) {
      callback(notPublic(hostname), [])
    } else if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  })
}

function notPublic(host: string): PictureError {
  return new PictureError(
    `Its address leads to ${host}, which is not on the public internet; name it in IMAGE_HOSTS if it may be asked.`,
  )
}

async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    // Leaving the loop closes the connection.
    if (size > LARGEST) throw new PictureError(`It is larger than ${LARGEST / 1e6} MB.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
