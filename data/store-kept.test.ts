import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Project } from '../core/project.ts'
import { ReadError } from './read-error.ts'
import { background, pass, project, setUpWith, TTL } from './store-rehearsal.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const HOUR = 3_600_000

/** A start with content from before; the source has `slugs` now. */
function restart(before: readonly Project[] | null, ...slugs: string[]) {
  const found = before && { projects: before, readAt: Date.now() - HOUR }
  const keep = vi.fn<(projects: readonly Project[]) => void>()
  return { ...setUpWith({ kept: { found, keep } }, ...slugs), keep }
}

describe('content from before the start', () => {
  test('is shown at once while the source hangs, projects of their own included', async () => {
    const { source, store, titles } = restart([project('a'), project('b')])
    source.gate = new Promise(() => {})
    expect(await titles()).toEqual(['a', 'b'])
    expect((await store.bySlug('b'))?.title).toBe('b')
    expect(store.status()).toEqual({ contentAge: HOUR, failing: false, fromKeptContent: true })
  })

  test('stays for as long as the source fails', async () => {
    const { source, store, titles } = restart([project('a')])
    source.failure = new ReadError('down')
    for (let hour = 0; hour < 24; hour += 1) {
      expect(await titles()).toEqual(['a'])
      expect((await store.bySlug('a'))?.title).toBe('a')
      await pass(HOUR)
    }
    await expect(store.bySlug('unknown')).rejects.toThrow('down')
    expect(store.status()).toEqual({ contentAge: 25 * HOUR, failing: true, fromKeptContent: true })
  })

  test('is replaced by what the source returns, and the version increases', async () => {
    const { source, store, titles } = restart([project('a')], 'a', 'b')
    expect(await titles()).toEqual(['a'])
    expect(store.version()).toBe(0)
    await background()
    expect(await titles()).toEqual(['a', 'b'])
    expect(store.version()).toBe(1)
    expect(store.status()).toEqual({ contentAge: 1, failing: false, fromKeptContent: false })
    expect(source.lists).toBe(1)
  })

  test('that is still true changes nothing', async () => {
    const { store, titles } = restart([project('a')], 'a')
    await titles()
    await background()
    expect(store.version()).toBe(0)
    expect(store.status().fromKeptContent).toBe(false)
  })

  test('is kept when the list comes back empty once', async () => {
    const { titles, keep } = restart([project('a')])
    await titles()
    await background()
    expect(await titles()).toEqual(['a'])
    expect(keep).not.toHaveBeenCalled()
    await pass(TTL + 1)
    await titles()
    await background()
    expect(await titles()).toEqual([])
    expect(keep.mock.calls).toEqual([[[]]])
  })

  test('that is an empty list counts as content, so the start is not cold', async () => {
    const { source, titles } = restart([])
    source.failure = new ReadError('down')
    expect(await titles()).toEqual([])
  })
})

test('without kept content the start is cold, and what is read is kept', async () => {
  const { titles, keep, store } = restart(null, 'a')
  expect(store.status()).toEqual({ contentAge: null, failing: false, fromKeptContent: false })
  expect(await titles()).toEqual(['a'])
  expect(keep.mock.calls).toEqual([[[project('a')]]])
})
