/** A store over a source that a test controls, for the tests of the store. */
import { vi } from 'vitest'
import type { Project } from '../core/project.ts'
import { createStore, type StoreOptions } from './store.ts'

export const TTL = 60_000

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

/** A source whose content, failures and speed the test controls, with a record of its reads. */
function createSource(...projects: Project[]) {
  const source = {
    projects,
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
  return source
}

/** Needs fake timers. */
export function setUp(...slugs: string[]) {
  return setUpWith({}, ...slugs)
}

export function setUpWith(options: Pick<StoreOptions, 'kept'>, ...slugs: string[]) {
  const source = createSource(...slugs.map((slug) => project(slug)))
  const log = { info: vi.fn<(message: string) => void>(), warn: vi.fn<(message: string) => void>() }
  // The longest possible back-off, so that its length is known: 1 s, 2 s, 4 s …
  const store = createStore(source, { ttl: TTL, log, random: () => 1, ...options })
  const titles = async () => (await store.list()).map(({ title }) => title)
  return { source, log, store, titles }
}

/** Advances the fake clock and lets background work run. */
export const pass = (time: number) => vi.advanceTimersByTimeAsync(time)
export const background = () => pass(1)
