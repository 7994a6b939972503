import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { loadContext } from '#core/context.ts'
import type { Project, ProjectReader } from '#core/project/project.ts'
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

test.each([
  ['the next one on the list', first, [first, second, third], 'dois', true],
  ['the first one, if it is the last', third, [first, second, third], 'um', true],
  ['none, if it is the only one', first, [first], undefined, true],
  ['the first one, if it is not on the list', first, [second, third], 'dois', false],
])(
  'a project links to %s; only pages on the list may be cached',
  async (_, project, list, next, isCacheable) => {
    expect(await load(project, async () => list)).toEqual({ next, isCacheable })
  },
)

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
