import { expect, test, vi } from 'vitest'
import { aProject } from '../tests/support/builders/project.ts'
import { project, setUp, stopTime } from '../tests/support/parts/store.ts'
import type { LastGoodContent } from './last-good-content.ts'

stopTime()

const hiddenProject = (slug: string) => aProject({ id: slug, slug, title: slug, hidden: true })

test('a hidden project is neither on the list nor found by its slug', async () => {
  const { source, store, titles } = setUp([])
  source.projects = [project('a'), hiddenProject('b')]
  expect(await titles()).toEqual(['a'])
  expect(await store.bySlug('b')).toBeNull()
})

test('a hidden project is not found while the first list is being read', async () => {
  const { source, store } = setUp([])
  source.projects = [hiddenProject('b')]
  source.list = () => new Promise(() => {})
  expect(await store.bySlug('b')).toBeNull()
})

test('hiding a project and showing it again both increase the count of changes', async () => {
  const { source, store, titles } = setUp(['a', 'b'])
  await titles()
  const before = store.changeCount()
  source.projects = [project('a'), hiddenProject('b')]
  await store.refresh()
  expect(store.changeCount()).toBe(before + 1)
  source.projects = [project('a'), project('b')]
  await store.refresh()
  expect(store.changeCount()).toBe(before + 2)
})

test('moving a hidden project does not increase the count of changes', async () => {
  const { source, store } = setUp([])
  source.projects = [project('a'), hiddenProject('b')]
  await store.refresh()
  const before = store.changeCount()
  source.projects = [hiddenProject('b'), project('a')]
  await store.refresh()
  expect(store.changeCount()).toBe(before)
})

test('a hidden project is not saved for the next start', async () => {
  const save = vi.fn<LastGoodContent['save']>()
  const { source, store, titles } = setUp([], { saved: null, save, settled: async () => {} })
  source.projects = [project('a'), hiddenProject('b'), project('c')]
  await titles()
  await store.refresh()
  const shown = { projects: [project('a'), project('c')], settings: null }
  expect(save.mock.calls).toEqual([[shown], [shown]])
})
