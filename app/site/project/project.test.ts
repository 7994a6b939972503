import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { loadContext } from '#core/context.ts'
import type { Project, ProjectReader } from '#core/project.ts'
import { aProject } from '../../../tests/support/builders/project.ts'
import { loader } from './project.tsx'

const [first, second, third] = [
  aProject({ slug: 'um' }),
  aProject({ slug: 'dois' }),
  aProject({ slug: 'tres' }),
]
const owner = { name: 'Ana', phone: '+5511999990000' }
const picture = { path: '/retrato', hash: '1', frameWidths: [], width: 1, height: 1 }

function loadFrom(projectReader: ProjectReader, slug: string) {
  const context = new RouterContextProvider()
  context.set(loadContext, {
    site: () => ({ url: 'http://localhost', owner }),
    projectReader,
    pictures: { ofProject: async () => [], portrait: async () => picture },
    report: () => {},
  })
  // The loader reads only the context and the slug.
  return loader({ context, params: { slug } } as never)
}

/** @returns the slug of the project that the page links to, and whether the page may be cached. */
async function load(project: Project, list: () => Promise<readonly Project[]>) {
  const { data, init } = await loadFrom({ list, bySlug: async () => project }, project.slug)
  if (data.content.state !== 'ready' || !data.content.value)
    throw new Error('the loader returned no project')
  const isCacheable = new Headers(init?.headers).get('cache-control') !== 'no-store'
  return { next: data.content.value.next?.slug, isCacheable }
}

test('each project links to the next one on the list, and the last one links to the first', async () => {
  const list = async () => [first, second, third]
  expect(await load(first, list)).toEqual({ next: 'dois', isCacheable: true })
  expect(await load(second, list)).toEqual({ next: 'tres', isCacheable: true })
  expect(await load(third, list)).toEqual({ next: 'um', isCacheable: true })
})

test('the only project on the list links to no other project', async () => {
  const list = async () => [first]
  expect(await load(first, list)).toEqual({ next: undefined, isCacheable: true })
})

test('a project that is not on the list links to the first project on the list', async () => {
  expect(await load(first, async () => [second, third])).toMatchObject({ next: 'dois' })
})

test('the page of a project that is not on the list must not be cached', async () => {
  expect(await load(first, async () => [second, third])).toMatchObject({ isCacheable: false })
})

test.each<[string, () => Promise<readonly Project[]>]>([
  ['cannot be read', () => Promise.reject(new Error('down'))],
  ['never arrives', () => new Promise(() => {})],
])(
  'if the list %s, the page has no link to another project and must not be cached',
  async (_, list) => {
    expect(await load(first, list)).toEqual({ next: undefined, isCacheable: false })
  },
)

test('if the project cannot be read, search engines get a 503 that says when to come back', async () => {
  const down = () => Promise.reject(new Error('down'))
  const { init } = await loadFrom({ list: down, bySlug: down }, 'um')
  expect(init?.status).toBe(503)
  expect(Number(new Headers(init?.headers).get('retry-after'))).toBeGreaterThan(0)
})
