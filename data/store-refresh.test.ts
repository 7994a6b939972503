import { expect, test, vi } from 'vitest'
import { DatabaseError } from '../core/database-error.ts'
import type { Project } from '../core/project/project.ts'
import { pass, project, setUp, stopTime, TTL } from '../tests/support/parts/store.ts'

stopTime()

test('after a refresh, visitors see what the owner has written', async () => {
  const { source, store, titles } = setUp(['a'])
  await titles()
  const countBefore = store.changeCount()
  source.projects = [project('a', 'A nova')]
  await store.refresh()
  expect(await titles()).toEqual(['A nova'])
  expect((await store.bySlug('a'))?.title).toBe('A nova')
  expect(store.changeCount()).toBeGreaterThan(countBefore)
})

test('a background read that began before a refresh does not bring the old content back', async () => {
  const { source, store, titles } = setUp(['a'])
  await titles()
  await pass(TTL + 1)
  const slowRead = Promise.withResolvers<Project[]>()
  vi.spyOn(source, 'list').mockReturnValueOnce(slowRead.promise)
  await titles()
  source.projects = [project('a', 'A nova')]
  await store.refresh()
  slowRead.resolve([project('a')])
  await pass(1)
  expect(await titles()).toEqual(['A nova'])
})

test('when two refreshes overlap, the older content does not replace the newer content', async () => {
  const { source, store, titles } = setUp(['a'])
  const slowRead = Promise.withResolvers<Project[]>()
  vi.spyOn(source, 'list').mockReturnValueOnce(slowRead.promise)
  const slowRefresh = store.refresh()
  source.projects = [project('a', 'A nova')]
  await store.refresh()
  slowRead.resolve([project('a')])
  await slowRefresh
  expect(await titles()).toEqual(['A nova'])
})

test('a failed refresh rejects and keeps the content, and one that succeeds ends the failure', async () => {
  const { source, store, titles } = setUp(['a'])
  await titles()
  source.failure = new DatabaseError('unreachable', 'down')
  await expect(store.refresh()).rejects.toThrow('down')
  expect(await titles()).toEqual(['a'])
  await pass(TTL + 1)
  await titles()
  await pass(1)
  expect(store.status().failing).toBe(true)
  source.failure = undefined
  await store.refresh()
  expect(store.status().failing).toBe(false)
})
