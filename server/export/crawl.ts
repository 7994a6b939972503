import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import { INCOMPLETE_HEADER } from '../../core/loadable.ts'
import { type Addresses, NO_ADDRESSES, ownAddresses } from './addresses.ts'
import { NOT_FOUND_PATH } from './exported-files.ts'

export interface Answer {
  /** Percent-encoded. */
  readonly path: string
  readonly status: number
  /** This and the next two are headers; empty if the response lacks them. */
  readonly contentType: string
  readonly cacheControl: string
  readonly contentSecurityPolicy: string
  readonly body: Buffer
}

/** The crawler forgets the bodies, because together they may be larger than the memory. */
export interface Visited extends Omit<Answer, 'contentSecurityPolicy' | 'body'> {
  readonly isIncomplete: boolean
  readonly addresses: Addresses
  /** The first page that has this address; null if the crawl began with it. */
  readonly from: string | null
}

interface CrawlOptions {
  /** The site listens here. */
  readonly origin: string
  /** The pages name this public address. */
  readonly siteUrl: string
  readonly start: readonly string[]
  /** Called with each answer that can become a file, and in the second round again for what may have changed. */
  readonly onAnswer: (answer: Answer) => Promise<void>
  readonly onProgress: CrawlProgress
  /** Resolves when every picture has been measured. */
  readonly settled: () => Promise<void>
}

export type CrawlProgress = (done: number, found: number) => void

/** More requests at a time would not help, because the server makes one picture at a time. */
const CONCURRENCY = 4

/** The content must not change meanwhile. */
export async function crawl(options: CrawlOptions): Promise<ReadonlyMap<string, Visited>> {
  // The first round makes the site measure its pictures. Only the second round has the results.
  const first = await crawlOnce(options, new Map())
  await options.settled()
  return crawlOnce(options, first)
}

/** @param previous the answers of an earlier round. Those that never change are not read again. */
async function crawlOnce(
  { origin, siteUrl, start, onAnswer, onProgress }: CrawlOptions,
  previous: ReadonlyMap<string, Visited>,
): Promise<Map<string, Visited>> {
  const limit = pLimit(CONCURRENCY)
  const answers = new Map<string, Visited>()
  const found = new Set<string>()
  const needed = new Set(start)

  async function fetchAnswer(path: string, from: string | null): Promise<Visited> {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(origin + path, resolve).on('error', reject)
    })
    const { statusCode: status = 0, headers } = response
    const contentType = headers['content-type'] ?? ''
    const cacheControl = headers['cache-control'] ?? ''
    const contentSecurityPolicy = String(headers['content-security-policy'] ?? '')
    const isIncomplete = INCOMPLETE_HEADER.toLowerCase() in headers
    const body = await buffer(response)
    const answer = { path, status, contentType, cacheControl, contentSecurityPolicy, body }
    const isFile = status === 200 || path === NOT_FOUND_PATH
    if (isFile) await onAnswer(answer)
    const addresses = isFile ? ownAddresses(answer, siteUrl) : NO_ADDRESSES
    return { path, status, contentType, cacheControl, isIncomplete, addresses, from }
  }

  async function visit(path: string, from: string | null): Promise<void> {
    if (found.has(path)) return
    found.add(path)
    const earlier = previous.get(path)
    const answer =
      earlier && isImmutable(earlier) ? earlier : await limit(() => fetchAnswer(path, from))
    answers.set(path, answer)
    onProgress(answers.size, found.size)
    const { links, files } = answer.addresses
    for (const file of files) needed.add(file)
    await Promise.all([...files, ...links].map((address) => visit(address, path)))
  }

  await Promise.all(start.map((path) => visit(path, null)))
  for (const [path, answer] of answers) {
    // The owner's texts may link to addresses that are errors or redirects.
    if (!needed.has(path) && answer.status !== 200 && answer.status < 500) answers.delete(path)
  }
  return answers
}

export function isImmutable(answer: Pick<Answer, 'status' | 'cacheControl'>): boolean {
  return answer.status === 200 && answer.cacheControl.includes('immutable')
}
