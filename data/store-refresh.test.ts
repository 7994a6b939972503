import { expect, test, vi } from 'vitest'
import type { Project } from '../core/project.ts'
import { pass, project, setUp, stopTime, TTL } from './testing/store.ts'

stopTime()

test('what this process wrote shows at once, in the list and by its slug', async () => {
  const { source, store, titles } = setUp(['a'])
  await titles()
  await store.bySlug('a')
  await pass(1)
  source.projects = [project('a', 'A nova')]
  await store.refresh()
  expect(await titles()).toEqual(['A nova'])
  expect((await store.bySlug('a'))?.title).toBe('A nova')
  expect(store.version()).toBeGreaterThan(0)
})

test.each(['list', 'bySlug'] as const)(
  'a read of %s that began before does not bring the old content back',
  async (name) => {
    const { source, store, titles } = setUp(['a'])
    await titles()
    await store.bySlug('a')
    await pass(TTL + 1)
    const old = Promise.withResolvers<never>()
    vi.spyOn(source, name).mockReturnValueOnce(old.promise)
    await titles()
    await store.bySlug('a')
    await pass(1)
    const before = project('a')
    source.projects = [project('a', 'A nova')]
    await store.refresh()
    old.resolve((name === 'list' ? [before] : before) as never)
    await pass(1)
    expect(await titles()).toEqual(['A nova'])
    expect((await store.bySlug('a'))?.title).toBe('A nova')
  },
)

test('of two changes at once the later one shows, whichever was read first', async () => {
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

test('the last project removed is believed at once', async () => {
  const { source, store, titles } = setUp(['a'])
  await titles()
  source.projects = []
  await store.refresh()
  expect(await titles()).toEqual([])
})
