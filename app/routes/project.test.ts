import { expect, test } from 'vitest'
import type { Project } from '../../core/project.ts'
import { createLoadContext } from '../context.ts'
import { loader } from './project.tsx'

const [first, second, third] = ['um', 'dois', 'tres'].map(
  (slug): Project => ({
    id: slug,
    slug,
    title: `Projeto ${slug}`,
    description: '',
    fullDescription: '',
    category: '',
    images: [],
    features: [],
  }),
) as [Project, Project, Project]
const owner = { name: 'Ana', phone: '5511999990000' }
const picture = { path: '/retrato', version: '1', widths: [], width: 1, height: 1 }

/** The slug of the project that a page leads on to. */
async function nextOf(project: Project, list: () => Promise<readonly Project[]>) {
  const context = createLoadContext({
    site: { url: 'http://localhost', owner } as never,
    projects: { list, bySlug: async () => project },
    pictures: { ofProject: async () => [], portrait: async () => picture },
    report: () => {},
  })
  const { data } = await loader({ context, params: { slug: project.slug } } as never)
  if (data.project.state !== 'ready' || !data.project.value) throw new Error('there is no page')
  return data.project.value.next?.slug
}

test('a project leads to the next one of the list, the last to the first, a single one nowhere', async () => {
  const list = async () => [first, second, third]
  expect(await nextOf(first, list)).toBe('dois')
  expect(await nextOf(third, list)).toBe('um')
  expect(await nextOf(first, async () => [first])).toBeUndefined()
  expect(await nextOf(first, async () => [])).toBeUndefined()
})

test('its page does not wait for a list that fails or does not come', async () => {
  expect(await nextOf(first, () => Promise.reject(new Error('down')))).toBeUndefined()
  expect(await nextOf(first, () => new Promise(() => {}))).toBeUndefined()
})
