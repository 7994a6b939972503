/** What the store shows while its source fails, or answers with what may be a mistake. */
import { describe, expect, test, vi } from 'vitest'
import { ReadError } from './read-error.ts'
import { HOUR, many, pass, project, setUp, stopTime, TTL } from './testing/store.ts'

stopTime()

describe('while the source fails', () => {
  test('what was read stays, and a project that was never read comes from the list', async () => {
    const { source, store, titles } = setUp(['a', 'b'])
    await titles()
    await store.bySlug('a')
    source.failure = new ReadError('down')
    for (let hour = 0; hour < 24; hour += 1) {
      await pass(HOUR)
      expect(await titles()).toEqual(['a', 'b'])
      expect((await store.bySlug('a'))?.title).toBe('a')
    }
    expect((await store.bySlug('b'))?.title).toBe('b')
    const unknown = await Promise.allSettled(many(9, (index) => store.bySlug(`made-up-${index}`)))
    expect(unknown.filter(({ status }) => status === 'fulfilled')).toEqual([])
    expect(store.status()).toEqual({ contentAge: 24 * HOUR, failing: true, fromDisk: false })
  })

  test('it is asked again after growing pauses, up to a minute, one read at a time', async () => {
    const { source, store } = setUp(['a'])
    source.failure = new ReadError('down')
    const readAt: number[] = []
    const start = Date.now()
    for (let step = 0; step < 2_000; step += 1) {
      const before = source.lists
      await Promise.allSettled([store.list(), store.bySlug('a'), store.bySlug('b')])
      if (source.lists > before) readAt.push((Date.now() - start) / 1_000)
      await pass(100)
    }
    expect(readAt).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183])
    // All three were asked at first, when nothing was known of the failure.
    expect(source.slugs).toEqual(['a', 'b'])
  })

  test('each failure is told once, and the recovery once', async () => {
    const { source, store, titles, log } = setUp(['a'])
    source.failure = new ReadError('The disk is full.')
    await Promise.allSettled([titles(), store.bySlug('a'), store.bySlug('b')])
    await Promise.allSettled(many(10, titles))
    expect(log.warn.mock.calls).toEqual([
      ['Reading the projects failed; next try in 1 s. The disk is full.'],
    ])
    source.failure = undefined
    await pass(1_000)
    await titles()
    await store.bySlug('a')
    expect(log.info.mock.calls).toEqual([['The projects can be read again.']])
    expect(store.status().failing).toBe(false)
  })

  test('a defect is told with its stack', async () => {
    const { source, store, log } = setUp([])
    source.failure = new TypeError('x is not a function')
    await expect(store.list()).rejects.toThrow(TypeError)
    expect(log.warn.mock.lastCall?.[0]).toMatch(/TypeError: x is not a function\n +at /)
  })
})

describe('an emptied list', () => {
  test('counts when a second read confirms it', async () => {
    const { source, store, titles, titlesAfterTtl, log } = setUp(['a'])
    await titles()
    source.projects = []
    expect(await titlesAfterTtl()).toEqual(['a'])
    for (let visit = 0; visit < 5; visit += 1) {
      expect((await store.bySlug('a'))?.slug).toBe('a')
      await pass(1)
    }
    expect([source.slugs.length, store.version()]).toEqual([1, 0])
    expect(log.warn.mock.lastCall?.[0]).toContain('came back empty')
    expect(await titlesAfterTtl()).toEqual([])
    await pass(TTL + 1)
    await store.bySlug('a')
    await pass(1)
    expect(await store.bySlug('a')).toBeNull()
  })

  test('that the second read does not confirm changes nothing', async () => {
    const { source, titles, titlesAfterTtl } = setUp(['a'])
    await titles()
    const { projects } = source
    for (const next of [[], projects, []]) {
      source.projects = next
      expect(await titlesAfterTtl()).toEqual(['a'])
    }
  })

  test('at the first read counts at once', async () => {
    const { titles, log } = setUp([])
    expect(await titles()).toEqual([])
    expect(log.warn).not.toHaveBeenCalled()
  })
})

describe('the list of an earlier run', () => {
  const saved = (...slugs: string[]) => ({
    found: { projects: slugs.map((slug) => project(slug)), readAt: Date.now() - HOUR },
    save: vi.fn<(projects: readonly unknown[]) => void>(),
    settled: async () => {},
  })

  test('is shown at once while the source hangs, and stays while it fails', async () => {
    const { source, store, titles } = setUp([], saved('a', 'b'))
    source.gate = new Promise(() => {})
    expect(await titles()).toEqual(['a', 'b'])
    expect((await store.bySlug('b'))?.title).toBe('b')
    expect(store.status()).toEqual({ contentAge: HOUR, failing: false, fromDisk: true })
  })

  test('is replaced by what is read, which is saved', async () => {
    const lastGood = saved('a')
    const { store, titles } = setUp(['a', 'b'], lastGood)
    expect(await titles()).toEqual(['a'])
    expect(store.version()).toBe(0)
    await pass(1)
    expect(await titles()).toEqual(['a', 'b'])
    expect(store.version()).toBe(1)
    expect(store.status()).toEqual({ contentAge: 1, failing: false, fromDisk: false })
    expect(lastGood.save.mock.calls).toEqual([[[project('a'), project('b')]]])
  })

  test('is not replaced by an empty one before that is confirmed', async () => {
    const lastGood = saved('a')
    const { titles, titlesAfterTtl } = setUp([], lastGood)
    await titles()
    await pass(1)
    expect(await titles()).toEqual(['a'])
    expect(lastGood.save).not.toHaveBeenCalled()
    expect(await titlesAfterTtl()).toEqual([])
    expect(lastGood.save.mock.calls).toEqual([[[]]])
  })
})
