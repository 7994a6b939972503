/** Fetches a picture of another site, with a deadline and a size limit, never from a private network. */
import type { LookupAddress } from 'node:dns'
import dns from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { PictureError } from './picture-error.ts'
import { isPublicAddress } from './public-address.ts'

type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>

export interface FetchOptions {
  /** Hosts (with port, unless it is the default) that may be in a private network, and use plain http. */
  readonly trustedHosts: readonly string[]
  /** For the whole exchange, redirects and body included; in ms. */
  readonly deadline?: number
  /** In bytes. */
  readonly largest?: number
  /** Tests give their own. */
  readonly resolve?: Resolve
}

const DEADLINE = 8_000
const LARGEST = 10_000_000
const MOST_REDIRECTS = 3
const redirects = [301, 302, 303, 307, 308]

const headers = {
  accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
  'accept-encoding': 'identity',
  'user-agent': 'portfolio-pictures/1.0',
}

const resolveByName: Resolve = (hostname) => dns.promises.lookup(hostname, { all: true })

/** @throws {PictureError} saying what was wrong with the answer, or with the address. */
export async function fetchOriginal(
  address: string,
  options: FetchOptions,
): Promise<Buffer<ArrayBuffer>> {
  const { deadline = DEADLINE, largest = LARGEST } = options
  const signal = AbortSignal.timeout(deadline)
  try {
    const answer = await follow(new URL(address), options, signal)
    return await readBody(answer, largest)
  } catch (error) {
    if (error instanceof PictureError) throw error
    if (signal.aborted) throw new PictureError(`It took longer than ${deadline} ms.`)
    const { code, message } = error as NodeJS.ErrnoException
    throw new PictureError(`Its host could not be asked: ${code ?? message}.`, { cause: error })
  }
}

/** Follows redirects by hand, because each target has to be checked like the first. */
async function follow(
  first: URL,
  options: FetchOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  let url = first
  for (let step = 0; step <= MOST_REDIRECTS; step += 1) {
    const answer = await ask(url, options, signal)
    const { statusCode = 0, headers } = answer
    if (statusCode === 200) return answer
    // An error of the discarded body does not matter.
    answer.on('error', () => {}).destroy()
    const { location } = headers
    const next = redirects.includes(statusCode) && location && URL.parse(location, url.href)
    if (!next) throw new PictureError(`Its host answered with the status ${statusCode}.`)
    url = next
  }
  throw new PictureError(`Its host redirects more than ${MOST_REDIRECTS} times.`)
}

function ask(url: URL, options: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const trusted = options.trustedHosts.includes(url.host)
  const isPlain = url.protocol === 'http:'
  if (url.protocol !== 'https:' && !(isPlain && trusted)) {
    throw new PictureError('Its address leads to one that is not https.')
  }
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (!trusted && isIP(literal) && !isPublicAddress(literal)) throw refused(url)
  const lookup = trusted ? undefined : publicLookup(url, options.resolve ?? resolveByName)
  return new Promise((resolve, reject) => {
    // Without an agent every request opens a connection of its own, so none bypasses the look-up.
    const settings = { agent: false, headers, signal, ...(lookup && { lookup }) } as const
    const request = (isPlain ? http : https).get(url, settings, resolve)
    // Stays registered: errors after the headers are noticed while reading the body.
    request.on('error', reject)
  })
}

function refused(url: URL): PictureError {
  return new PictureError(
    `Its address leads to ${url.host}, which is not on the public internet; name it in IMAGE_HOSTS if it may be asked.`,
  )
}

/** Checks the addresses that are actually connected to, which prevents DNS rebinding. */
function publicLookup(url: URL, resolve: Resolve): LookupFunction {
  return (hostname, { all }, callback) => {
    resolve(hostname).then(
      (found) => {
        const [first] = found
        if (!first || found.some(({ address }) => !isPublicAddress(address))) {
          callback(refused(url), [])
        } else if (all) callback(null, [...found])
        else callback(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    )
  }
}

async function readBody(answer: IncomingMessage, largest: number): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = new PictureError(`It is larger than ${largest / 1e6} MB.`)
  const chunks: Buffer[] = []
  let size = 0
  try {
    if (Number(answer.headers['content-length']) > largest) throw tooLarge
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > largest) throw tooLarge
      chunks.push(chunk)
    }
  } finally {
    answer.destroy()
  }
  return Buffer.concat(chunks)
}
