import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ReadError } from './read-error.ts'
import { background, pass, setUp, TTL } from './store-rehearsal.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
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
    expect(store.status().failing).toBe(true)
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

  test('it is retried after growing delays, up to a minute', async () => {
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

  test('it is not retried before the delay that it asked for', async () => {
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

  test('only one read at a time probes whether it is back', async () => {
    const { source, store } = setUp('a', 'b', 'c')
    source.failure = new ReadError('down')
    await expect(store.list()).rejects.toThrow()
    await pass(1_000)
    await Promise.allSettled([store.bySlug('a'), store.bySlug('b'), store.list()])
    expect([source.lists, source.slugs.length]).toEqual([1, 1])
  })

  test('reads that fail together count as one failure, and are logged as one', async () => {
    const { source, store, titles, log } = setUp('a', 'b', 'c')
    source.failure = new ReadError('down')
    await Promise.allSettled(['a', 'b', 'c'].map((slug) => store.bySlug(slug)))
    expect(log.warn).toHaveBeenCalledTimes(1)
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
  test('is accepted when a second read confirms it', async () => {
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

  test('that the second read does not confirm changes nothing', async () => {
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

  test('does not remove the pages of its projects before it is confirmed', async () => {
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

  test('from the start is accepted at once', async () => {
    const { source, titles, log } = setUp()
    expect(await titles()).toEqual([])
    expect(source.lists).toBe(1)
    expect(log.warn).not.toHaveBeenCalled()
  })
})
