/** Reads every address of the running site that its pages lead to. */
import { createHash } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import { INCOMPLETE_HEADER } from '../../core/loadable.ts'
import { type Addresses, NO_ADDRESSES, ownAddresses } from './addresses.ts'
import { NOT_FOUND_PATH } from './static-files.ts'

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

/** What the crawler remembers of an answer. Together, the bodies may be larger than the memory. */
export interface Visited extends Omit<Answer, 'contentSecurityPolicy' | 'body'> {
  readonly isIncomplete: boolean
  readonly hash: string
  readonly addresses: Addresses
  /** The first page that has this address; null if the crawl began with it. */
  readonly from: string | null
}

interface CrawlOptions {
  /** Where the site listens. */
  readonly origin: string
  /** The public address, as the pages name it. */
  readonly siteUrl: string
  readonly start: readonly string[]
  /** Called with each answer that can become a file. Later rounds call it again for what may have changed. */
  readonly onAnswer: (answer: Answer) => Promise<void>
  readonly onProgress: CrawlProgress
  /** Resolves when the sizes and grounds of pictures that earlier responses lacked are known. */
  readonly settled: () => Promise<void>
}

export type CrawlProgress = (done: number, found: number) => void

/** Requests at a time. More would not help, because the server makes one picture at a time. */
const CONCURRENCY = 4
/**
 * The first round makes the site measure its pictures, and the second has the results. If the last two rounds differ,
 * somebody is changing the content.
 */
const MAX_ROUNDS = 6

/** @returns the answers of two rounds that agree, by path; null if the content never stopped changing. */
export async function crawl(options: CrawlOptions): Promise<ReadonlyMap<string, Visited> | null> {
  let previous = new Map<string, Visited>()
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await options.settled()
    const answers = await crawlOnce(options, previous)
    if (agree(previous, answers)) return answers
    previous = answers
  }
  return null
}

/** @param previous the answers of the previous round. Those that never change are not read again. */
async function crawlOnce(
  { origin, siteUrl, start, onAnswer, onProgress }: CrawlOptions,
  previous: ReadonlyMap<string, Visited>,
): Promise<Map<string, Visited>> {
  const limit = pLimit(CONCURRENCY)
  const answers = new Map<string, Visited>()
  const found = new Set<string>()
  const needed = new Set(start)

  async function read(path: string, from: string | null): Promise<Visited> {
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
    const hash = createHash('sha256').update(body).digest('base64')
    const addresses = isFile ? ownAddresses(answer, siteUrl) : NO_ADDRESSES
    return { path, status, contentType, cacheControl, isIncomplete, hash, addresses, from }
  }

  async function visit(path: string, from: string | null): Promise<void> {
    if (found.has(path)) return
    found.add(path)
    const earlier = previous.get(path)
    const answer = earlier && isImmutable(earlier) ? earlier : await limit(() => read(path, from))
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

function agree(one: ReadonlyMap<string, Visited>, other: ReadonlyMap<string, Visited>): boolean {
  if (one.size !== other.size) return false
  return [...one].every(([path, { status, hash }]) => {
    const answer = other.get(path)
    return answer?.status === status && answer.hash === hash
  })
}
