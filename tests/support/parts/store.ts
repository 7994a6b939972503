/** A store whose source and time a test controls. */
import { afterEach, beforeEach, vi } from 'vitest'
import type { SiteSettings } from '../../../core/site/site-settings.ts'
import type { LastGoodContent } from '../../../data/last-good-content.ts'
import { createStore } from '../../../data/store.ts'
import { aProject } from '../builders/project.ts'

/** In ms. */
export const TTL = 60_000
/** In ms. */
export const HOUR = 3_600_000

export const many = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => make(index))

export const project = (slug: string, title = slug) => aProject({ id: slug, slug, title })

/** Call this once per test file. Time then passes only when a test calls `pass`. */
export function stopTime() {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}

/**
 * Creates a store. The test file must call `stopTime`.
 * @param slugs the slugs of the projects that the source returns at first.
 * @param lastGoodContent if given, the store treats its source as the hosted database.
 */
export function setUp(
  slugs: readonly string[],
  lastGoodContent?: LastGoodContent,
  options: { readonly needsSettings?: boolean } = {},
) {
  const source = {
    projects: slugs.map((slug) => project(slug)),
    settingsNow: null as SiteSettings | null,
    /** If set, reads of projects fail with this error. */
    failure: undefined as Error | undefined,
    /** If set, reads of the settings fail with this error. */
    settingsFailure: undefined as Error | undefined,
    /** Every read waits for this promise. */
    gate: Promise.resolve(),
    /** How often `list` was called. */
    listReads: 0,
    /** The slugs that `bySlug` was called with. */
    requestedSlugs: [] as string[],
    async list() {
      source.listReads += 1
      await source.gate
      if (source.failure) throw source.failure
      return [...source.projects]
    },
    async readSettings() {
      await source.gate
      if (source.settingsFailure) throw source.settingsFailure
      return source.settingsNow
    },
    async bySlug(slug: string) {
      source.requestedSlugs.push(slug)
      await source.gate
      if (source.failure) throw source.failure
      return source.projects.find((candidate) => candidate.slug === slug) ?? null
    },
  }
  const log = { info: vi.fn<(message: string) => void>(), warn: vi.fn<(message: string) => void>() }
  const storeOptions = { ...options, ...(lastGoodContent && { lastGoodContent }) }
  const store = createStore(source, { ttl: TTL, log, warn: log.warn, ...storeOptions })
  const titles = async () => (await store.list()).map(({ title }) => title)
  /** Lets the TTL pass, and starts a background read as a visit does. @returns the titles after that read. */
  async function titlesAfterTtl() {
    await pass(TTL + 1)
    store.readIfDue()
    await pass(1)
    return titles()
  }
  return { source, log, store, titles, titlesAfterTtl }
}

/** Advances the fake clock by `time` ms, and lets background work run. */
export const pass = (time: number) => vi.advanceTimersByTimeAsync(time)
