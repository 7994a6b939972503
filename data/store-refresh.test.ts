import { expect, test, vi } from 'vitest'
import type { Project } from '../core/project.ts'
import { ReadError } from './read-error.ts'
import { pass, project, setUp, stopTime, TTL } from './testing/store.ts'

stopTime()

test('after a refresh, visitors see what the owner has written', async () => {
  const { source, store, titles } = setUp(['a'])
  await titles()
  const version = store.changeCount()
  source.projects = [project('a', 'A nova')]
  await store.refresh()
  expect(await titles()).toEqual(['A nova'])
  expect((await store.bySlug('a'))?.title).toBe('A nova')
  expect(store.changeCount()).toBeGreaterThan(version)
})

test('a background read that began before the refresh does not bring the old content back', async () => {
  const { source, store, titles } = setUp(['a'])
  await titles()
  await pass(TTL + 1)
  const old = Promise.withResolvers<Project[]>()
  vi.spyOn(source, 'list').mockReturnValueOnce(old.promise)
  await titles()
  source.projects = [project('a', 'A nova')]
  await store.refresh()
  old.resolve([project('a')])
  await pass(1)
  expect(await titles()).toEqual(['A nova'])
})

test('of two refreshes at once, the result of the later read stays', async () => {
  const { source, store, titles } = setUp(['a'])
  const old = Promise.withResolvers<Project[]>()
  vi.spyOn(source, 'list').mockReturnValueOnce(old.promise)
  const first = store.refresh()
  source.projects = [project('a', 'A nova')]
  await store.refresh()
  old.resolve([project('a')])
  await first
  expect(await titles()).toEqual(['A nova'])
})

test('a refresh rejects while the source does not answer, and the content stays', async () => {
  const { source, store, titles } = setUp(['a'])
  await titles()
  source.failure = new ReadError('down')
  await expect(store.refresh()).rejects.toThrow('down')
  expect(await titles()).toEqual(['a'])
})
