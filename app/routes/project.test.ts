import { expect, test } from 'vitest'
import type { Project } from '../../core/project.ts'
import { aProject } from '../../core/testing/project.ts'
import { createLoadContext } from '../entry.server.tsx'
import { loader } from './project.tsx'

const [first, second, third] = [
  aProject({ slug: 'um' }),
  aProject({ slug: 'dois' }),
  aProject({ slug: 'tres' }),
]
const owner = { name: 'Ana', phone: '5511999990000' }
const picture = { path: '/retrato', hash: '1', widths: [], width: 1, height: 1 }

async function load(project: Project, list: () => Promise<readonly Project[]>) {
  const context = createLoadContext({
    site: () => ({ url: 'http://localhost', owner }),
    projectReader: { list, bySlug: async () => project },
    pictures: { ofProject: async () => [], portrait: async () => picture },
    report: () => {},
  })
  const { data, init } = await loader({ context, params: { slug: project.slug } } as never)
  if (data.project.state !== 'ready' || !data.project.value) throw new Error('there is no page')
  const isCached = new Headers(init?.headers).get('cache-control') !== 'no-store'
  return { next: data.project.value.next?.slug, isCached }
}

test('each project links to the next, the last to the first, and a single project has no link', async () => {
  const list = async () => [first, second, third]
  expect(await load(first, list)).toEqual({ next: 'dois', isCached: true })
  expect(await load(third, list)).toEqual({ next: 'um', isCached: true })
  expect(await load(first, async () => [first])).toEqual({ next: undefined, isCached: true })
})

test('a project that is not on the list links to the first project, and its page is not cached', async () => {
  expect(await load(first, async () => [second, third])).toEqual({ next: 'dois', isCached: false })
})

test('the page does not wait for a list that fails or hangs, and is not cached', async () => {
  const page = { next: undefined, isCached: false }
  expect(await load(first, () => Promise.reject(new Error('down')))).toEqual(page)
  expect(await load(first, () => new Promise(() => {}))).toEqual(page)
})
