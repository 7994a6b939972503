/**
 * Gives any picture in any width and format: from the disk cache, or newly made. Concurrent requests
 * share the same work, and a picture that failed is retried after a back-off.
 */
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { backoff } from '../../core/backoff.ts'
import { createSharedWork } from '../../core/shared-work.ts'
import { echo } from '../../data/printable.ts'
import { type Charge, COST, free } from '../client-limit.ts'
import type { Format, Metadata } from './codec.ts'
import type { DiskCache } from './disk-cache.ts'
import type { Originals, Source } from './originals.ts'
import { PictureError } from './picture-error.ts'
import type { PictureProcesses } from './picture-processes.ts'

export interface PictureMaker {
  /** Increases when metadata of originals became known, so that pages are rendered again. */
  readonly revision: number
  /**
   * @param width at most; a picture is never enlarged.
   * @param charge takes the cost of a new picture from the client's rate limit.
   * @throws {PictureError} when the picture is not available, {BusyError} when the queue is full,
   * {LimitError} when the client is over its limit.
   */
  make(source: Source, width: number, format: Format, charge?: Charge): Promise<Buffer<ArrayBuffer>>
  /** The cached metadata, without inspecting the original. */
  knownMetadata(source: Source): Promise<Metadata | null>
  /** Inspects the original, unless that was done before. @throws as `make` does. */
  inspect(source: Source): Promise<Metadata>
  /** Waits for all running work, so that nothing is written afterwards. Never fails. */
  settled(): Promise<void>
}

export interface MakerParts {
  readonly originals: Originals
  readonly cache: DiskCache
  readonly processes: Pick<PictureProcesses, 'encode' | 'inspect'>
  readonly log: { warn(message: string): void }
}

/** The shortest delay before a picture that failed is retried, in ms. */
const PAUSE = 10_000

const metadataSchema = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  preview: z.string().nullable(),
})

export function createPictureMaker({ originals, cache, processes, log }: MakerParts): PictureMaker {
  let revision = 0
  let inspections = 0
  let learned = false
  const work = createSharedWork()
  const pending = new Set<Promise<unknown>>()
  const known = new LRUCache<string, Metadata>({ max: 2_000 })
  const failures = new LRUCache<string, { count: number; until: number; error: PictureError }>({
    max: 500,
  })

  /** Registers a request that `settled` waits for, up to the last byte in the cache. */
  function awaited<Value>(request: Promise<Value>): Promise<Value> {
    const promise = request.finally(() => pending.delete(promise))
    pending.add(promise)
    return promise
  }

  async function knownMetadata(version: string): Promise<Metadata | null> {
    const inMemory = known.get(version)
    if (inMemory) return inMemory
    const kept = readMetadata(await cache.read(`${version}.json`))
    if (kept) known.set(version, kept)
    return kept
  }

  /** The original and its metadata; what cannot be decoded fails here, before it is cached. */
  async function takeIn(source: Source, version: string) {
    const original = await work.share(`read ${version}`, () => originals.read(source))
    const metadata =
      (await knownMetadata(version)) ??
      (await work.share(`inspect ${version}`, () => inspected(original, version)))
    await originals.keep(source, original)
    return { original, metadata }
  }

  async function inspected(original: Buffer, version: string): Promise<Metadata> {
    inspections += 1
    try {
      const fresh = await processes.inspect(original)
      known.set(version, fresh)
      learned = true
      await cache.keep(`${version}.json`, Buffer.from(JSON.stringify(fresh)))
      return fresh
    } finally {
      inspections -= 1
      // Once for all concurrent inspections, so that pages are rendered again only once.
      if (inspections === 0 && learned) {
        revision += 1
        learned = false
      }
    }
  }

  /** Fails at once during the back-off of an earlier failure, and remembers new failures. */
  async function guarded<Value>(
    source: Source,
    version: string,
    attempt: () => Promise<Value>,
  ): Promise<Value> {
    const before = failures.get(version)
    if (before && Date.now() < before.until) throw before.error
    try {
      const value = await attempt()
      failures.delete(version)
      return value
    } catch (error) {
      if (error instanceof PictureError) remember(source, version, error)
      throw error
    }
  }

  function remember(source: Source, version: string, error: PictureError): void {
    const current = failures.get(version)
    // Concurrent failures count once.
    if (current && Date.now() < current.until) return
    const count = (current?.count ?? 0) + 1
    const delay = backoff(count, Math.random(), PAUSE)
    failures.set(version, { count, until: Date.now() + delay, error })
    const name = echo('url' in source ? source.url : source.file)
    log.warn(
      `The picture ${name} cannot be shown; next try in ${Math.round(delay / 1_000)} s. ${error.message}`,
    )
  }

  async function make(source: Source, width: number, format: Format, charge: Charge) {
    const version = await originals.version(source)
    const name = `${version}-${width}.${format}`
    const kept = await cache.read(name)
    if (kept) return kept
    // Joining a running request is free.
    if (!work.has(name)) charge(COST.picture)
    return work.share(name, () =>
      guarded(source, version, async () => {
        const { original, metadata } = await takeIn(source, version)
        const made = await processes.encode(original, Math.min(width, metadata.width), format)
        await cache.keep(name, made)
        return made
      }),
    )
  }

  async function inspect(source: Source): Promise<Metadata> {
    const version = await originals.version(source)
    const before = await knownMetadata(version)
    return before ?? guarded(source, version, async () => (await takeIn(source, version)).metadata)
  }

  return {
    get revision() {
      return revision
    },
    make: (source, width, format, charge = free) => awaited(make(source, width, format, charge)),
    knownMetadata: async (source) => knownMetadata(await originals.version(source)),
    inspect: (source) => awaited(inspect(source)),
    async settled() {
      while (pending.size > 0) await Promise.allSettled(pending)
    },
  }
}

function readMetadata(bytes: Buffer | null): Metadata | null {
  if (!bytes) return null
  try {
    return metadataSchema.parse(JSON.parse(bytes.toString()))
  } catch {
    return null
  }
}
