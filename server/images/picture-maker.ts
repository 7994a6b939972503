/**
 * Gives any picture in any width and format: from the shelf, or newly made. The same work is never
 * done twice at a time, and what failed is left alone for a while.
 */
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { backoff } from '../../core/backoff.ts'
import { createSharedWork } from '../../core/shared-work.ts'
import { echo } from '../../data/printable.ts'
import { type Charge, COST, free } from '../client-limit.ts'
import type { Originals, Source } from './originals.ts'
import { PictureError } from './picture-error.ts'
import type { Facts, Format } from './recipe.ts'
import type { Shelf } from './shelf.ts'
import type { Workshop } from './workshop.ts'

export interface PictureMaker {
  /** Grows when more is known of originals than before: pages that show them may say more now. */
  readonly knowledge: number
  /**
   * @param width at most; a picture is never enlarged.
   * @param charge pays for what has to be made.
   * @throws {PictureError} when there is no picture to be had, {BusyError} when others come first,
   * {LimitError} when it cannot be paid for.
   */
  make(source: Source, width: number, format: Format, charge?: Charge): Promise<Buffer<ArrayBuffer>>
  /** What is known of the original, without looking at it. */
  knownFacts(source: Source): Promise<Facts | null>
  /** Looks at the original, unless someone did. @throws as `make` does. */
  study(source: Source): Promise<Facts>
  /** Waits until nothing is under way, so that nothing is written afterwards. Never fails. */
  settled(): Promise<void>
}

export interface MakerParts {
  readonly originals: Originals
  readonly shelf: Shelf
  readonly workshop: Pick<Workshop, 'encode' | 'study'>
  readonly log: { warn(message: string): void }
}

/** How long a picture that failed is left alone at least, in ms. */
const PAUSE = 10_000

const facts = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  preview: z.string().nullable(),
})

export function createPictureMaker({ originals, shelf, workshop, log }: MakerParts): PictureMaker {
  let knowledge = 0
  let studies = 0
  let learned = false
  const work = createSharedWork()
  const pending = new Set<Promise<unknown>>()
  const known = new LRUCache<string, Facts>({ max: 2_000 })
  const failures = new LRUCache<string, { count: number; until: number; error: PictureError }>({
    max: 500,
  })

  /** An end waits for this, from the first look at the original to the last byte on the shelf. */
  function awaited<Value>(request: Promise<Value>): Promise<Value> {
    const promise = request.finally(() => pending.delete(promise))
    pending.add(promise)
    return promise
  }

  async function knownFacts(version: string): Promise<Facts | null> {
    const inMemory = known.get(version)
    if (inMemory) return inMemory
    const kept = readFacts(await shelf.read(`${version}.json`))
    if (kept) known.set(version, kept)
    return kept
  }

  /** The original and what there is to know of it; what cannot be decoded fails here, before it is kept. */
  async function takeIn(source: Source, version: string) {
    const original = await work.share(`read ${version}`, () => originals.read(source))
    const facts =
      (await knownFacts(version)) ??
      (await work.share(`study ${version}`, () => studied(original, version)))
    await originals.keep(source, original)
    return { original, facts }
  }

  async function studied(original: Buffer, version: string): Promise<Facts> {
    studies += 1
    try {
      const fresh = await workshop.study(original)
      known.set(version, fresh)
      learned = true
      await shelf.keep(`${version}.json`, Buffer.from(JSON.stringify(fresh)))
      return fresh
    } finally {
      studies -= 1
      // Once for all that were studied together, so that pages are renewed once.
      if (studies === 0 && learned) {
        knowledge += 1
        learned = false
      }
    }
  }

  /** Refuses at once what failed a moment ago, and remembers what fails now. */
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
    // What fails together counts once.
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
    const kept = await shelf.read(name)
    if (kept) return kept
    // From here on it costs something, but nobody pays for what is under way.
    if (!work.has(name)) charge(COST.picture)
    return work.share(name, () =>
      guarded(source, version, async () => {
        const { original, facts } = await takeIn(source, version)
        const made = await workshop.encode(original, Math.min(width, facts.width), format)
        await shelf.keep(name, made)
        return made
      }),
    )
  }

  async function study(source: Source): Promise<Facts> {
    const version = await originals.version(source)
    const before = await knownFacts(version)
    return before ?? guarded(source, version, async () => (await takeIn(source, version)).facts)
  }

  return {
    get knowledge() {
      return knowledge
    },
    make: (source, width, format, charge = free) => awaited(make(source, width, format, charge)),
    knownFacts: async (source) => knownFacts(await originals.version(source)),
    study: (source) => awaited(study(source)),
    async settled() {
      while (pending.size > 0) await Promise.allSettled(pending)
    },
  }
}

function readFacts(bytes: Buffer | null): Facts | null {
  if (!bytes) return null
  try {
    return facts.parse(JSON.parse(bytes.toString()))
  } catch {
    return null
  }
}
