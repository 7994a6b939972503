/** Fetches a picture of another site, with a deadline and a size limit, never from a private network. */
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { connect, type NetConnectOpts } from 'node:net'
import { PictureError } from './errors.ts'
import { internalAddresses } from './internal-addresses.ts'

/** For the whole exchange, redirects and body included; in ms. */
const DEADLINE = 8_000
/** In bytes. */
const LARGEST = 10_000_000
const MOST_REDIRECTS = 3

/** Judges the addresses that are connected to, after names are looked up, which prevents DNS rebinding. */
class PublicAgent extends https.Agent {
  override createConnection(options: NetConnectOpts) {
    const socket = connect({ ...options, blockList: internalAddresses })
    return super.createConnection(Object.assign(options, { socket }))
  }
}
const publicAgent = new PublicAgent()

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
  let url = new URL(address)
  try {
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
    const { code, message } = error as NodeJS.ErrnoException
    const reason = signal.aborted
      ? `It took longer than ${deadline} ms.`
      : code === 'ERR_IP_BLOCKED'
        ? `Its address leads to ${url.hostname}, which is not on the public internet; name it in IMAGE_HOSTS if it may be asked.`
        : `Its host could not be asked: ${code ?? message}.`
    throw new PictureError(reason, { cause: error })
  }
  throw new PictureError(`Its host redirects more than ${MOST_REDIRECTS} times.`)
}

function ask(url: URL, isTrusted: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  const isPlain = isTrusted && url.protocol === 'http:'
  if (!isPlain && url.protocol !== 'https:') {
    throw new PictureError('Its address leads to one that is not https.')
  }
  const headers = { 'user-agent': 'portfolio-pictures/1.0' }
  const options = { headers, signal, agent: isTrusted ? false : publicAgent }
  return new Promise((resolve, reject) => {
    // The listener stays: an error after the headers also reaches whoever reads the body.
    ;(isPlain ? http : https).get(url, options, resolve).on('error', reject)
  })
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
