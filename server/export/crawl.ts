/** Reads every address of the running site that its pages lead to. */
import pLimit from 'p-limit'
import { ownAddresses } from './addresses.ts'

/** One response of the site. */
export interface Answer {
  /** Percent-encoded. */
  readonly path: string
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
}

interface CrawlOptions {
  /** Where the site listens. */
  readonly origin: string
  /** The public address, as the pages name it. */
  readonly siteUrl: string
  /** The paths from which the crawl begins. */
  readonly start: readonly string[]
  readonly onProgress: CrawlProgress
}

/** Called after each answer. */
export type CrawlProgress = (done: number, found: number) => void

/** Requests at a time. Pictures wait for each other in the server anyway. */
const CONCURRENCY = 8
/**
 * The first round makes the pictures, whose sizes the pages of the second round know. A site that is still different
 * in the last round is being changed.
 */
const MAX_ROUNDS = 6

/** Not `text/x-script`, the data of a page, whose addresses the page itself has too. */
const SEARCHED_TYPES = /^(?:text\/(?:html|plain|xml)|application\/(?:xml|manifest\+json))/

/** @returns the answers of two rounds that agree, by path; null if the content never stopped changing. */
export async function crawl(options: CrawlOptions): Promise<ReadonlyMap<string, Answer> | null> {
  let before = new Map<string, Answer>()
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const answers = await crawlOnce(options, before)
    if (agree(before, answers)) return answers
    before = answers
  }
  return null
}

/** @param known answers of the round before. Those that never change are not read again. */
async function crawlOnce(
  { origin, siteUrl, start, onProgress }: CrawlOptions,
  known: ReadonlyMap<string, Answer>,
): Promise<Map<string, Answer>> {
  const limit = pLimit(CONCURRENCY)
  const answers = new Map<string, Answer>()
  const found = new Set<string>()

  async function visit(path: string): Promise<void> {
    if (found.has(path)) return
    found.add(path)
    const earlier = known.get(path)
    const answer = earlier && isImmutable(earlier) ? earlier : await limit(() => read(origin, path))
    answers.set(path, answer)
    onProgress(answers.size, found.size)
    await Promise.all(addressesIn(answer, siteUrl).map(visit))
  }

  await Promise.all(start.map(visit))
  return answers
}

async function read(origin: string, path: string): Promise<Answer> {
  const response = await fetch(origin + path, { redirect: 'manual' })
  const { status, headers } = response
  return { path, status, headers, body: Buffer.from(await response.arrayBuffer()) }
}

function addressesIn({ path, status, headers, body }: Answer, siteUrl: string): string[] {
  const type = headers.get('content-type') ?? ''
  if (!SEARCHED_TYPES.test(type)) return []
  const addresses = [...ownAddresses(body.toString(), siteUrl)]
  // The router reads a page's data from here when a visitor comes from another page.
  if (status === 200 && type.startsWith('text/html')) addresses.push(dataPath(path))
  return addresses
}

function dataPath(path: string): string {
  return path === '/' ? '/_.data' : `${path}.data`
}

export function isImmutable({ status, headers }: Answer): boolean {
  return status === 200 && (headers.get('cache-control')?.includes('immutable') ?? false)
}

function agree(one: ReadonlyMap<string, Answer>, other: ReadonlyMap<string, Answer>): boolean {
  if (one.size !== other.size) return false
  return [...one].every(([path, { status, body }]) => {
    const answer = other.get(path)
    return answer?.status === status && answer.body.equals(body)
  })
}
