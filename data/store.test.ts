import { describe, expect, test, vi } from 'vitest'
import { DatabaseError } from '../core/database-error.ts'
import type { Project } from '../core/project/project.ts'
import { HOUR, many, pass, project, setUp, stopTime, TTL } from '../tests/support/parts/store.ts'

stopTime()

describe('the list', () => {
  test('is read at most once per TTL, however many visitors there are', async () => {
    const { source, store, titles } = setUp(['a'])
    await Promise.all(many(50, titles))
    await pass(TTL - 1)
    await Promise.all(many(50, titles))
    store.readIfDue()
    expect(source.listReads).toBe(1)
  })

  test('is refreshed in the background, even if it is very old', async () => {
    const { source, store, titles } = setUp(['a', 'b'])
    await titles()
    source.projects = [project('a', 'A nova')]
    await pass(30 * 24 * HOUR)
    expect(await titles()).toEqual(['a', 'b'])
    await pass(1)
    expect(await titles()).toEqual(['A nova'])
    expect((await store.bySlug('a'))?.title).toBe('A nova')
    expect(await store.bySlug('b')).toBeNull()
  })

  test('may become empty in the embedded database', async () => {
    const { source, titles, titlesAfterTtl, log } = setUp(['a'])
    await titles()
    source.projects = []
    expect(await titlesAfterTtl()).toEqual([])
    expect(log.warn).not.toHaveBeenCalled()
  })
})

test('the content counts as changed only when it differs', async () => {
  const { source, store, titlesAfterTtl } = setUp(['a'])
  await titlesAfterTtl()
  const changes = store.changeCount()
  await titlesAfterTtl()
  expect(store.changeCount()).toBe(changes)
  source.failure = new DatabaseError('unreachable', 'down')
  await titlesAfterTtl()
  expect(store.changeCount()).toBe(changes)
})

test('a project on the list is served from it, without waiting for a read', async () => {
  const { source, store, titles } = setUp(['a'])
  await titles()
  source.gate = new Promise(() => {})
  await pass(TTL + 1)
  expect((await store.bySlug('a'))?.title).toBe('a')
  expect(source.requestedSlugs).toEqual([])
})

describe('a project that is not on the list', () => {
  test('is read once by its slug when it was added a moment ago', async () => {
    const { source, store, titles } = setUp(['a'])
    await titles()
    source.projects.push(project('new'))
    for (const _ of many(20, String)) expect((await store.bySlug('new'))?.slug).toBe('new')
    expect(source.requestedSlugs).toEqual(['new'])
  })

  test('stays hidden if the owner hid it while it was read', async () => {
    const { source, store, titles } = setUp(['a'])
    await titles()
    const read = Promise.withResolvers<Project>()
    const bySlug = vi.spyOn(source, 'bySlug').mockReturnValueOnce(read.promise)
    const answer = store.bySlug('new')
    await store.refresh()
    read.resolve(project('new'))
    await answer
    bySlug.mockResolvedValue(null)
    expect(await store.bySlug('new')).toBeNull()
  })

  test('is read by its slug when there is no list yet', async () => {
    const { source, store } = setUp(['a'])
    source.list = () => new Promise(() => {})
    expect((await store.bySlug('a'))?.slug).toBe('a')
  })

  test.each([
    ['is empty', ''],
    ['is blank', ' '],
    ['has a control character', 'a\u0000'],
    ['means the parent folder', '..'],
  ])('is not read if its slug %s', async (_, slug) => {
    const { source, store } = setUp(['a'])
    expect(await store.bySlug(slug)).toBeNull()
    expect([source.listReads, source.requestedSlugs]).toEqual([0, []])
  })

  test('causes at most five reads per second, together with all other such projects', async () => {
    const { source, store, titles } = setUp(['a'])
    await titles()
    for (let second = 0; second < 3; second += 1) {
      const before = source.requestedSlugs.length
      const answers = await Promise.all(many(5_000, (index) => store.bySlug(`made-up-${index}`)))
      expect(answers.every((answer) => answer === null)).toBe(true)
      expect(source.requestedSlugs.length - before).toBeLessThanOrEqual(5)
      expect((await store.bySlug('a'))?.slug).toBe('a')
      await pass(1_000)
    }
    expect(source.requestedSlugs.length).toBeGreaterThan(5)
  })

  test('waits for the first list when the limit of reads is reached', async () => {
    const { source, store } = setUp(['a'])
    const slugs = [...many(5_000, (index) => `made-up-${index}`), 'a']
    const answers = await Promise.all(slugs.map((slug) => store.bySlug(slug)))
    expect(answers.at(-1)?.slug).toBe('a')
    expect(source.requestedSlugs.length).toBeLessThanOrEqual(5)
    expect(source.listReads).toBe(1)
  })
})
