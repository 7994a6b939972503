import { describe, expect, test } from 'vitest'
import { ReadError } from './read-error.ts'
import { HOUR, many, pass, project, setUp, stopTime, TTL } from './testing/store.ts'

stopTime()

describe('while the source answers', () => {
  test('the list is read once per TTL, and renewed in the background', async () => {
    const { source, store, titles } = setUp(['a'])
    await Promise.all(many(50, titles))
    await pass(TTL)
    expect(await titles()).toEqual(['a'])
    expect(source.lists).toBe(1)
    source.projects = [project('a', 'A nova')]
    await pass(30 * 24 * HOUR)
    expect((await Promise.all(many(50, titles))).flat()).toEqual(many(50, () => 'a'))
    await pass(1)
    expect(await titles()).toEqual(['A nova'])
    expect([source.lists, store.version()]).toEqual([2, 1])
  })

  test('the version grows only when content differs', async () => {
    const { source, store, titles, titlesAfterTtl } = setUp(['a'])
    await titles()
    await store.bySlug('a')
    await titlesAfterTtl()
    await store.bySlug('a')
    await pass(1)
    expect(store.version()).toBe(0)
    source.projects = [project('a', 'A nova')]
    await pass(TTL + 1)
    await store.bySlug('a')
    await pass(1)
    expect((await store.bySlug('a'))?.title).toBe('A nova')
    expect(store.version()).toBe(1)
  })

  test('a project is read by its slug, once per TTL', async () => {
    const { source, store } = setUp(['a'])
    await Promise.all(many(50, () => store.bySlug('a')))
    await pass(TTL - 1)
    await store.bySlug('a')
    expect(source.slugs).toEqual(['a'])
    await pass(2)
    await store.bySlug('a')
    await pass(1)
    expect(source.slugs).toEqual(['a', 'a'])
  })

  test('a project on the list never waits for the source', async () => {
    const { source, store } = setUp(['a'])
    await store.list()
    source.projects = [project('a', 'A nova')]
    const gate = Promise.withResolvers<void>()
    source.gate = gate.promise
    expect((await store.bySlug('a'))?.title).toBe('a')
    await pass(1)
    gate.resolve()
    await pass(1)
    expect((await store.bySlug('a'))?.title).toBe('A nova')
  })

  test('a deleted project goes', async () => {
    const { source, store, titlesAfterTtl } = setUp(['a', 'b'])
    await store.list()
    await store.bySlug('a')
    source.projects = [project('b')]
    for (let round = 0; round < 3; round += 1) {
      await titlesAfterTtl()
      await store.bySlug('a')
      await pass(1)
    }
    expect(await store.bySlug('a')).toBeNull()
  })

  test('the result of a read that outlasts the TTL is kept', async () => {
    const { source, titles } = setUp(['a'])
    const gate = Promise.withResolvers<void>()
    source.gate = gate.promise
    const first = titles()
    await pass(TTL * 2)
    gate.resolve()
    await first
    source.failure = new ReadError('down')
    expect(await titles()).toEqual(['a'])
  })
})

describe('slugs that the list lacks', () => {
  test.each(['', ' ', 'a\u0000', '..'])(
    'cost no read if no row can have them: %j',
    async (slug) => {
      const { source, store } = setUp(['a'])
      expect(await store.bySlug(slug)).toBeNull()
      expect(source.slugs).toEqual([])
    },
  )

  test('by the thousand cost five reads a second and displace no project', async () => {
    const { source, store } = setUp(['a'])
    await store.list()
    await store.bySlug('a')
    await pass(1_000)
    const answers = await Promise.all(many(5_000, (index) => store.bySlug(`made-up-${index}`)))
    expect(new Set(answers)).toEqual(new Set([null]))
    await store.bySlug('a')
    expect(source.slugs.slice(1)).toEqual(many(5, (index) => `made-up-${index}`))
    await pass(1_000)
    await Promise.all(many(5_000, (index) => store.bySlug(`other-${index}`)))
    expect([source.lists, source.slugs.length]).toEqual([1, 11])
  })

  test('cost one read of the list more when nothing is known yet', async () => {
    const { source, store } = setUp(['a'])
    const slugs = [...many(5_000, (index) => `made-up-${index}`), 'a']
    const answers = await Promise.all(slugs.map((slug) => store.bySlug(slug)))
    expect(answers.at(-1)?.slug).toBe('a')
    expect([source.slugs.length, source.lists]).toEqual([5, 1])
  })

  test('do not hide a new project for longer than a TTL', async () => {
    const { source, store, titlesAfterTtl } = setUp(['a'])
    await store.list()
    await Promise.all(many(6, (index) => store.bySlug(`made-up-${index}`)))
    source.projects.push(project('new'))
    expect(await store.bySlug('new')).toBeNull()
    await titlesAfterTtl()
    await Promise.all(many(6, (index) => store.bySlug(`made-up-${index}`)))
    expect((await store.bySlug('new'))?.slug).toBe('new')
  })

  test('reject beyond the bound when the list may have been cut', async () => {
    const { store } = setUp(many(1_000, (index) => `p${index}`))
    await store.list()
    await Promise.all(many(5, (index) => store.bySlug(`made-up-${index}`)))
    await expect(store.bySlug('made-up-5')).rejects.toThrow('the list may not be complete')
  })
})
