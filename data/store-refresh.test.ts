import { expect, test, vi } from 'vitest'
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

test('a read that began before does not bring the old content back', async () => {
  const { source, store, titles } = setUp(['a'])
  await titles()
  await pass(TTL + 1)
  let open = () => {}
  const old = source.projects
  const slow = new Promise<void>((resolve) => {
    open = resolve
  })
  vi.spyOn(source, 'list').mockImplementationOnce(async () => {
    await slow
    return [...old]
  })
  await titles()
  await pass(1)
  source.projects = [project('a', 'A nova')]
  await store.refresh()
  open()
  await pass(1)
  expect(await titles()).toEqual(['A nova'])
})

test('the last project removed is believed at once', async () => {
  const { source, store, titles } = setUp(['a'])
  await titles()
  source.projects = []
  await store.refresh()
  expect(await titles()).toEqual([])
})
