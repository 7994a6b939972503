import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Project } from '../core/project.ts'
import { ReadError } from './read-error.ts'
import { createStore } from './store.ts'

const TTL = 60_000

const project = (slug: string, title = slug): Project => ({
  id: slug,
  slug,
  title,
  description: '',
  fullDescription: '',
  category: '',
  images: [],
  features: [],
})

/** A source whose content, health and speed the test decides, with a record of its reads. */
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

function setUp(...slugs: string[]) {
  const source = createSource(...slugs.map((slug) => project(slug)))
  const log = { info: vi.fn<(message: string) => void>(), warn: vi.fn<(message: string) => void>() }
  // The longest possible back-off, so that its length is known: 1 s, 2 s, 4 s …
  const store = createStore(source, { ttl: TTL, log, random: () => 1 })
  const titles = async () => (await store.list()).map(({ title }) => title)
  return { source, log, store, titles }
}

/** Time goes by, and what runs in the background gets its turn. */
const pass = (time: number) => vi.advanceTimersByTimeAsync(time)
const background = () => pass(1)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('while the source answers', () => {
  test('the list is read once per TTL', async () => {
    const { source, titles } = setUp('a', 'b')
    for (let second = 0; second < 60; second += 1) {
      expect(await titles()).toEqual(['a', 'b'])
      await pass(1_000)
    }
    expect(source.lists).toBe(1)
  })

  test('an old list is served at once and renewed behind it', async () => {
    const { source, titles } = setUp('a')
    await titles()
    source.projects = [project('a', 'A nova')]
    await pass(30 * 24 * 3_600_000)
    expect(await titles()).toEqual(['a'])
    await background()
    expect(await titles()).toEqual(['A nova'])
    expect(source.lists).toBe(2)
  })

  test('simultaneous readers share one read, cold and old', async () => {
    const { source, store } = setUp('a')
    await Promise.all(Array.from({ length: 50 }, () => store.list()))
    await Promise.all(Array.from({ length: 50 }, () => store.bySlug('a')))
    expect([source.lists, source.slugs.length]).toEqual([1, 1])
    await pass(TTL + 1)
    await Promise.all(Array.from({ length: 50 }, () => store.list()))
    await Promise.all(Array.from({ length: 50 }, () => store.bySlug('a')))
    await background()
    expect([source.lists, source.slugs.length]).toEqual([2, 2])
  })

  test('a read that outlasts the TTL is shared too, and its result is kept', async () => {
    const { source, store } = setUp('a')
    const gate = Promise.withResolvers<void>()
    source.gate = gate.promise
    const first = store.list()
    await pass(TTL * 2)
    const second = store.list()
    await background()
    gate.resolve()
    expect(await first).toBe(await second)
    source.failure = new Error('down')
    expect(await store.list()).toEqual(await first)
    expect(source.lists).toBe(1)
  })

  test('a project is read by its slug, once per TTL, and renewed', async () => {
    const { source, store } = setUp('a')
    await store.bySlug('a')
    source.projects = [project('a', 'A nova')]
    await pass(TTL - 1)
    expect((await store.bySlug('a'))?.title).toBe('a')
    await pass(2)
    await store.bySlug('a')
    await background()
    expect((await store.bySlug('a'))?.title).toBe('A nova')
    expect(source.slugs).toEqual(['a', 'a'])
  })

  test('the age of the content is told', async () => {
    const { store } = setUp('a')
    expect(store.status()).toEqual({ contentAge: null, failing: false })
    await store.list()
    await pass(5_000)
    expect(store.status()).toEqual({ contentAge: 5_000, failing: false })
  })
})

describe('slugs that nobody knows', () => {
  test('are remembered for one TTL and not longer', async () => {
    const { source, store } = setUp('a')
    expect(await store.bySlug('new')).toBeNull()
    expect(await store.bySlug('new')).toBeNull()
    expect(source.slugs).toEqual(['new'])
    source.projects.push(project('new'))
    await pass(TTL + 1)
    expect((await store.bySlug('new'))?.slug).toBe('new')
  })

  test.each(['', '   ', 'a'.repeat(201), 'a\u0000', '\ud800', '..'])(
    'and cannot exist cost no read: %j',
    async (slug) => {
      const { source, store } = setUp('a')
      expect(await store.bySlug(slug)).toBeNull()
      expect(source.slugs).toEqual([])
    },
  )

  test('by the thousand cost a few reads, and no known project its place', async () => {
    const { source, store } = setUp('a')
    await store.list()
    await store.bySlug('a')
    const answers = await Promise.all(
      Array.from({ length: 5_000 }, (_, index) => store.bySlug(`made-up-${index}`)),
    )
    expect(answers.every((answer) => answer === null)).toBe(true)
    expect(source.slugs).toHaveLength(21)
    expect(source.lists).toBe(1)
    await store.bySlug('a')
    expect(source.slugs).toHaveLength(21)
  })

  test('by the thousand cost one more read, of the list, when nothing is known yet', async () => {
    const { source, store } = setUp('a')
    const slugs = [...Array.from({ length: 5_000 }, (_, index) => `made-up-${index}`), 'a']
    const answers = await Promise.all(slugs.map((slug) => store.bySlug(slug)))
    expect(answers.at(-1)?.slug).toBe('a')
    expect([source.slugs.length, source.lists]).toEqual([20, 1])
  })

  test('do not hide a new project for longer than a TTL', async () => {
    const { source, store } = setUp('a')
    await store.list()
    for (let index = 0; index < 100; index += 1) await store.bySlug(`made-up-${index}`)
    source.projects.push(project('new'))
    expect(await store.bySlug('new')).toBeNull()
    await pass(TTL + 1)
    expect((await store.bySlug('new'))?.slug).toBe('new')
  })

  test('are no longer denied beyond the allowance when the list may be cut', async () => {
    const { store } = setUp(...Array.from({ length: 1_000 }, (_, index) => `p${index}`))
    await store.list()
    for (let index = 0; index < 20; index += 1) await store.bySlug(`made-up-${index}`)
    await expect(store.bySlug('made-up-20')).rejects.toThrow('the list may not be complete')
  })
})

describe('while the source fails', () => {
  test('the last good content stays', async () => {
    const { source, store, titles } = setUp('a')
    await titles()
    await store.bySlug('a')
    source.failure = new ReadError('down')
    for (let hour = 0; hour < 24; hour += 1) {
      await pass(3_600_000)
      expect(await titles()).toEqual(['a'])
      expect((await store.bySlug('a'))?.title).toBe('a')
    }
    expect(store.status()).toEqual({ contentAge: expect.any(Number), failing: true })
    expect(store.status().contentAge).toBeGreaterThan(23 * 3_600_000)
  })

  test('a project that was never read comes from the list', async () => {
    const { source, store } = setUp('a')
    await store.list()
    source.failure = new ReadError('down')
    expect((await store.bySlug('a'))?.slug).toBe('a')
    await expect(store.bySlug('b')).rejects.toThrow('down')
  })

  test('a cold read rejects, and the next ones at once and without a read', async () => {
    const { source, store } = setUp('a')
    source.failure = new ReadError('down')
    await expect(store.list()).rejects.toThrow('down')
    await expect(store.list()).rejects.toThrow('down')
    await expect(store.bySlug('a')).rejects.toThrow('down')
    expect([source.lists, source.slugs.length]).toEqual([1, 0])
  })

  test('it is left alone longer and longer, up to a minute', async () => {
    const { source, store } = setUp('a')
    source.failure = new ReadError('down')
    const readAt: number[] = []
    const start = Date.now()
    for (let step = 0; step < 2_000; step += 1) {
      const before = source.lists
      await store.list().catch(() => {})
      if (source.lists > before) readAt.push((Date.now() - start) / 1_000)
      await pass(100)
    }
    expect(readAt).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183])
  })

  test('it is left alone as long as it asked for', async () => {
    const { source, store, titles } = setUp('a')
    source.failure = new ReadError('busy', { retryAfter: 30_000 })
    await expect(store.list()).rejects.toThrow('busy')
    source.failure = undefined
    await pass(29_999)
    await expect(store.list()).rejects.toThrow('busy')
    await pass(1)
    expect(await titles()).toEqual(['a'])
  })

  test('old content is served without a read too', async () => {
    const { source, store } = setUp('a')
    await store.list()
    await pass(TTL + 1)
    source.failure = new ReadError('busy', { retryAfter: 30_000 })
    for (let time = 0; time < 30; time += 1) {
      await store.list()
      await pass(900)
    }
    expect(source.lists).toBe(2)
  })

  test('only one read at a time tries whether it is back', async () => {
    const { source, store } = setUp('a', 'b', 'c')
    source.failure = new ReadError('down')
    await expect(store.list()).rejects.toThrow()
    await pass(1_000)
    await Promise.allSettled([store.bySlug('a'), store.bySlug('b'), store.list()])
    expect([source.lists, source.slugs.length]).toEqual([1, 1])
  })

  test('reads that fail together count as one failure', async () => {
    const { source, store, titles } = setUp('a', 'b', 'c')
    source.failure = new ReadError('down')
    await Promise.allSettled(['a', 'b', 'c'].map((slug) => store.bySlug(slug)))
    source.failure = undefined
    await pass(1_000)
    expect(await titles()).toEqual(['a', 'b', 'c'])
  })

  test('each failure is logged once, and the recovery once', async () => {
    const { source, store, log } = setUp('a')
    source.failure = new ReadError('The disk is full.')
    for (let time = 0; time < 10; time += 1) await store.list().catch(() => {})
    expect(log.warn.mock.calls).toEqual([
      ['Reading the projects failed; next try in 1.0 s. The disk is full.'],
    ])
    source.failure = undefined
    await pass(1_000)
    await store.list()
    await store.bySlug('a')
    expect(log.warn).toHaveBeenCalledTimes(1)
    expect(log.info.mock.calls).toEqual([['The projects can be read again.']])
    expect(store.status().failing).toBe(false)
  })
})

describe('an emptied list', () => {
  test('is believed when a second read says the same', async () => {
    const { source, store, titles, log } = setUp('a')
    await titles()
    source.projects = []
    await pass(TTL + 1)
    await titles()
    await background()
    expect(await titles()).toEqual(['a'])
    expect(log.warn.mock.lastCall?.[0]).toContain('came back empty; keeping the 1 known')
    expect(store.status().contentAge).toBeGreaterThan(TTL)
    await pass(TTL)
    await titles()
    await background()
    expect(await titles()).toEqual([])
    expect(source.lists).toBe(3)
  })

  test('that was a slip leaves no trace', async () => {
    const { source, titles } = setUp('a')
    const renew = async () => {
      await pass(TTL + 1)
      await titles()
      await background()
      return titles()
    }
    await titles()
    const { projects } = source
    source.projects = []
    expect(await renew()).toEqual(['a'])
    source.projects = projects
    expect(await renew()).toEqual(['a'])
    source.projects = []
    expect(await renew()).toEqual(['a'])
  })

  test('does not take the pages of its projects away before it is believed', async () => {
    const { source, store } = setUp('a')
    await store.list()
    await store.bySlug('a')
    source.projects = []
    const visits: (string | undefined)[] = []
    for (let round = 0; round < 5; round += 1) {
      await pass(TTL + 1)
      await store.bySlug('a')
      await background()
      visits.push((await store.bySlug('a'))?.slug)
    }
    expect(visits.slice(0, 2)).toEqual(['a', 'a'])
    expect(visits.at(-1)).toBeUndefined()
  })

  test('from the start is simply empty', async () => {
    const { source, titles, log } = setUp()
    expect(await titles()).toEqual([])
    expect(source.lists).toBe(1)
    expect(log.warn).not.toHaveBeenCalled()
  })
})
