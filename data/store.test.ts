import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { background, pass, project, setUp, TTL } from './store-rehearsal.ts'

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

  test('a stale list is served at once and revalidated in the background', async () => {
    const { source, titles } = setUp('a')
    await titles()
    source.projects = [project('a', 'A nova')]
    await pass(30 * 24 * 3_600_000)
    expect(await titles()).toEqual(['a'])
    await background()
    expect(await titles()).toEqual(['A nova'])
    expect(source.lists).toBe(2)
  })

  test('concurrent readers share one read, with a cold or a stale cache', async () => {
    const { source, store } = setUp('a')
    await Promise.all(Array.from({ length: 50 }, () => store.list()))
    await Promise.all(Array.from({ length: 50 }, () => store.bySlug('a')))
    await background()
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

  test('a project is read by its slug, once per TTL, and revalidated', async () => {
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

  test('a project that the list holds is served at once, and revalidated in the background', async () => {
    const { source, store } = setUp('a')
    await store.list()
    source.projects = [project('a', 'A nova')]
    const gate = Promise.withResolvers<void>()
    source.gate = gate.promise
    expect((await store.bySlug('a'))?.title).toBe('a')
    await background()
    gate.resolve()
    await background()
    expect((await store.bySlug('a'))?.title).toBe('A nova')
    expect(source.slugs).toEqual(['a'])
  })

  test('the status has the age of the content', async () => {
    const { store } = setUp('a')
    expect(store.status()).toMatchObject({ contentAge: null, failing: false })
    await store.list()
    await pass(5_000)
    expect(store.status()).toMatchObject({ contentAge: 5_000, failing: false })
  })
})

describe('unknown slugs', () => {
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
    'that cannot exist cost no read: %j',
    async (slug) => {
      const { source, store } = setUp('a')
      expect(await store.bySlug(slug)).toBeNull()
      expect(source.slugs).toEqual([])
    },
  )

  test('by the thousand cost few reads and evict no known project', async () => {
    const { source, store } = setUp('a')
    await store.list()
    await store.bySlug('a')
    await background()
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

  test('do not keep a deleted project alive', async () => {
    const { source, store } = setUp('a', 'b')
    await store.list()
    await store.bySlug('a')
    source.projects = [project('b')]
    for (let minute = 0; minute < 3; minute += 1) {
      await pass(TTL + 1)
      await store.list()
      await background()
      for (let index = 0; index < 30; index += 1) await store.bySlug(`made-up-${minute}-${index}`)
      await store.bySlug('a')
      await background()
    }
    expect(await store.bySlug('a')).toBeNull()
  })

  test('are an error instead of null beyond the allowance, when the list may be cut', async () => {
    const { store } = setUp(...Array.from({ length: 1_000 }, (_, index) => `p${index}`))
    await store.list()
    for (let index = 0; index < 20; index += 1) await store.bySlug(`made-up-${index}`)
    await expect(store.bySlug('made-up-20')).rejects.toThrow('the list may not be complete')
  })
})
