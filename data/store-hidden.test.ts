import { expect, test } from 'vitest'
import { aProject } from '../core/testing/project.ts'
import { pass, project, setUp, stopTime } from './testing/store.ts'

stopTime()

const secret = (slug: string) => aProject({ id: slug, slug, title: slug, hidden: true })

test('a hidden project is neither on the list nor found by its slug', async () => {
  const { source, store, titles } = setUp([])
  source.projects = [project('a'), secret('b')]
  expect(await titles()).toEqual(['a'])
  expect(await store.bySlug('b')).toBeNull()
})

test('a hidden project is not found while the first list is being read', async () => {
  const { source, store } = setUp([])
  source.projects = [secret('b')]
  source.list = () => new Promise(() => {})
  expect(await store.bySlug('b')).toBeNull()
})

test('hiding or showing a project changes the content; changing a hidden project does not', async () => {
  const { source, store, titles } = setUp(['a', 'b'])
  await titles()
  const versions = [store.changeCount()]
  for (const projects of [
    [project('a'), secret('b')],
    [secret('b'), project('a')],
    [project('a'), project('b')],
  ]) {
    source.projects = projects
    await store.refresh()
    versions.push(store.changeCount())
  }
  const [before = 0] = versions
  expect(versions).toEqual([before, before + 1, before + 1, before + 2])
})

test('a hidden project is neither saved for the next start nor loaded from a file that contains it', async () => {
  const saved: string[][] = []
  const { source, store, titles } = setUp([], {
    saved: { projects: [secret('b'), project('a')], settings: null, readAt: Date.now() },
    save: ({ projects }) => saved.push(projects.map(({ slug }) => slug)),
    settled: async () => {},
  })
  source.projects = [project('a'), secret('b'), project('c')]
  expect(await titles()).toEqual(['a'])
  await pass(1)
  await store.refresh()
  expect(saved).toEqual([
    ['a', 'c'],
    ['a', 'c'],
  ])
})
