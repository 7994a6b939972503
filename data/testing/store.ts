/** A store over a source, and in a time, that a test controls. */
import { afterEach, beforeEach, vi } from 'vitest'
import type { Project } from '../../core/project.ts'
import type { LastGoodList } from '../last-good-list.ts'
import { createStore } from '../store.ts'

export const TTL = 60_000
export const HOUR = 3_600_000

export const many = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => make(index))

export const project = (slug: string, title = slug): Project => ({
  id: slug,
  slug,
  title,
  description: '',
  fullDescription: '',
  category: '',
  images: [],
  features: [],
})

/** In every test of the file that calls this, time passes only as the test says. */
export function stopTime() {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}

/** Needs stopped time. */
export function setUp(slugs: readonly string[], lastGood?: LastGoodList) {
  const source = {
    projects: slugs.map((slug) => project(slug)),
    failure: undefined as Error | undefined,
    /** Reads wait for this. */
    gate: Promise.resolve(),
    lists: 0,
    slugs: [] as string[],
    async list() {
      source.lists += 1
      await source.gate
      if (source.failure) throw source.failure
      return [...source.projects]
    },
    async bySlug(slug: string) {
      source.slugs.push(slug)
      await source.gate
      if (source.failure) throw source.failure
      return source.projects.find((candidate) => candidate.slug === slug) ?? null
    },
  }
  const log = { info: vi.fn<(message: string) => void>(), warn: vi.fn<(message: string) => void>() }
  const store = createStore(source, { ttl: TTL, log, ...(lastGood && { lastGood }) })
  const titles = async () => (await store.list()).map(({ title }) => title)
  /** What the next visitor sees, one TTL later. */
  const titlesAfterTtl = async () => {
    await pass(TTL + 1)
    await titles()
    await pass(1)
    return titles()
  }
  return { source, log, store, titles, titlesAfterTtl }
}

/** Advances the fake clock and lets background work run. */
export const pass = (time: number) => vi.advanceTimersByTimeAsync(time)
