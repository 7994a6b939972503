import { describe, expect, test, vi } from 'vitest'
import { DatabaseError } from '../core/database-error.ts'
import { HOUR, many, pass, project, setUp, stopTime } from '../tests/support/parts/store.ts'
import type { LastGoodContent } from './last-good-content.ts'

stopTime()

/** @param slugs the slugs of the projects that an earlier run has saved; none if it has saved nothing. */
function lastGoodContent(...slugs: string[]) {
  const projects = slugs.map((slug) => project(slug))
  return {
    saved: slugs.length > 0 ? { projects, settings: null, readAt: Date.now() - HOUR } : null,
    save: vi.fn<LastGoodContent['save']>(),
    settled: async () => {},
  } satisfies LastGoodContent
}

describe('while the source fails', () => {
  test('the list and its projects stay', async () => {
    const { source, store, titles } = setUp(['a', 'b'])
    await titles()
    source.failure = new DatabaseError('unreachable', 'down')
    for (let hour = 0; hour < 24; hour += 1) {
      await pass(HOUR)
      expect(await titles()).toEqual(['a', 'b'])
      expect((await store.bySlug('a'))?.title).toBe('a')
      await expect(store.bySlug('new')).rejects.toThrow('down')
    }
    expect(store.status()).toEqual({ contentAge: 24 * HOUR, failing: true, fromDisk: false })
  })

  test('the source is asked again after a pause, and nobody waits for it meanwhile', async () => {
    const { source, store, titles } = setUp(['a'])
    source.failure = new DatabaseError('unreachable', 'down')
    await expect(titles()).rejects.toThrow('down')
    source.gate = new Promise(() => {})
    await expect(titles()).rejects.toThrow('down')
    await expect(store.bySlug('a')).rejects.toThrow('down')
    expect([source.listReads, source.requestedSlugs]).toEqual([1, []])
    await pass(2_001)
    store.readIfDue()
    expect(source.listReads).toBe(2)
  })

  test('a failure and the recovery are each logged once', async () => {
    const { source, store, titles, titlesAfterTtl, log } = setUp(['a'])
    source.failure = new DatabaseError('unreachable', 'The disk is full.')
    await expect(titles()).rejects.toBe(source.failure)
    await Promise.allSettled([titles(), store.bySlug('a'), store.bySlug('b')])
    await Promise.allSettled(many(10, titles))
    await pass(2_001)
    await expect(titles()).rejects.toThrow('full')
    expect(log.warn.mock.calls).toEqual([['Reading the content failed. The disk is full.']])
    source.failure = undefined
    await pass(2_001)
    await titles()
    await titlesAfterTtl()
    expect(log.info.mock.calls).toEqual([['The content can be read again.']])
    expect(store.status().failing).toBe(false)
  })
})

test('an empty list replaces the projects, also those of an earlier run', async () => {
  const lastGood = lastGoodContent('a')
  const { source, store, titles, titlesAfterTtl } = setUp(['a'], lastGood)
  await titles()
  source.projects = []
  expect(await titlesAfterTtl()).toEqual([])
  expect(await store.bySlug('a')).toBeNull()
  expect(store.status()).toMatchObject({ failing: false, fromDisk: false })
  expect(lastGood.save).toHaveBeenLastCalledWith({ projects: [], settings: null })
})

describe('the content of an earlier run', () => {
  test('is shown at once while the source hangs', async () => {
    const { source, store, titles } = setUp([], lastGoodContent('a', 'b'))
    source.gate = new Promise(() => {})
    expect(await titles()).toEqual(['a', 'b'])
    expect((await store.bySlug('b'))?.title).toBe('b')
    expect(store.status()).toEqual({ contentAge: HOUR, failing: false, fromDisk: true })
  })

  test('is replaced by the content of the first read, which is saved', async () => {
    const lastGood = lastGoodContent('a')
    const { store, titles } = setUp(['a', 'b'], lastGood)
    const countAtStart = store.changeCount()
    expect(await titles()).toEqual(['a'])
    await pass(1)
    expect(await titles()).toEqual(['a', 'b'])
    expect(store.changeCount()).toBeGreaterThan(countAtStart)
    expect(store.status()).toEqual({ contentAge: 1, failing: false, fromDisk: false })
    expect(lastGood.save).toHaveBeenCalledExactlyOnceWith({
      projects: [project('a'), project('b')],
      settings: null,
    })
  })
})
