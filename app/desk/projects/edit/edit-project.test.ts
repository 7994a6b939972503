import { expect, test, vi } from 'vitest'
import type { ProjectDatabase } from '#core/desk.ts'
import type { Project } from '#core/project/project.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { aDraft, aFullDraft, aProject } from '../../../../tests/support/builders/project.ts'
import { loadForm, readSubmission, writeProject } from './edit-project.server.ts'

const databaseWith = (projects: readonly Project[]) =>
  ({
    table: async () => ({ projects, unusable: [] }),
    byId: async (id: string) => projects.find((project) => project.id === id) ?? null,
  }) as unknown as ProjectDatabase

test('the form knows the slugs of all other projects', async () => {
  const projects = [aProject({ id: 'a', slug: 'loja' }), aProject({ id: 'b', slug: 'padaria' })]
  const database = databaseWith(projects)
  expect((await loadForm(database, 'a', undefined)).takenSlugs).toEqual(['padaria'])
  expect((await loadForm(database, undefined, 'a')).takenSlugs).toEqual(['loja', 'padaria'])
})

test('a duplicate has no address, and nothing that only one work can have', async () => {
  const database = databaseWith([aProject({ ...aFullDraft(), id: 'loja' })])
  const { draft } = (await loadForm(database, undefined, 'loja')).submission
  const own = { slug: '', testimonial: '', testimonialAuthor: '', workAddress: '' }
  expect(draft).toEqual({ ...aFullDraft(), ...own })
})

const { errors } = deskCopy.form
const read = (draft: object) => readSubmission({ draft, id: 'a', basedOn: null })

test('a valid draft stays as it is', () => {
  expect(read(aFullDraft())).toEqual({ draft: aFullDraft(), id: 'a', basedOn: null })
})

test.each([
  [{ title: ' Lo\u200bja\n' }, { title: 'Loja' }],
  [{ category: '\u200d' }, { category: '' }],
  [{ features: ['\u200b', 'Pix'] }, { features: ['Pix'] }],
])('outer spaces and texts without visible characters are removed: %j', (fields, draft) => {
  expect(read(aDraft(fields))).toMatchObject({ draft })
})

test.each([
  ['a blank title', { title: ' ' }, { title: errors.blank.title }],
  ['an unusable slug', { slug: 'a/../b' }, { slug: errors.invalid }],
  [
    'a caption that is too long',
    { captions: ['', 'x'.repeat(121)] },
    { captions: errors.tooLong(120) },
  ],
  [
    'two invalid fields',
    { title: '', category: 'x'.repeat(81) },
    { title: errors.blank.title, category: errors.tooLong(80) },
  ],
])('the errors for %s have one sentence per invalid field', (_, fields, expected) => {
  expect(read(aDraft(fields))).toEqual({ errors: expected })
})

test.each([
  ['an empty object', {}],
  ['an empty id', { draft: aDraft(), id: '', basedOn: null }],
])('a body that the form cannot have sent is refused: %s', (_, body) => {
  expect(() => readSubmission(body)).toThrow(expect.objectContaining({ init: { status: 400 } }))
})

test('a site with a hundred projects gets no new one, but a publication may be repeated', async () => {
  const project = aProject()
  const create = vi.fn(async () => ({ state: 'changed', current: project }))
  const others = Array.from({ length: 99 }, (_, index) => aProject({ id: `${index}` }))
  const publish = (last: Project) => {
    const database = { ...databaseWith([...others, last]), create } as never
    return writeProject(database, { id: project.id, draft: aDraft(), basedOn: null })
  }
  const problem = expect.stringContaining('até 100 projetos')
  expect(await publish(aProject({ id: 'other' }))).toEqual({ problem })
  expect(create).not.toHaveBeenCalled()
  expect(await publish(project)).toBeNull()
})

test('without a typed slug, a project gets a free one, or if another device takes it meanwhile, an error', async () => {
  const own = aProject({ id: 'own', slug: 'padaria' })
  const create = vi.fn(async () => ({ state: 'saved' }))
  const update = vi.fn(async () => ({ state: 'slug-taken' }))
  const others = databaseWith([own, aProject({ id: 'other', slug: 'loja' })])
  const database = { ...others, create, update } as never
  const publish = (id: string, title: string, basedOn: Project | null) =>
    writeProject(database, { id, draft: aDraft({ title, slug: '' }), basedOn })
  expect(await publish('new', 'Loja', null)).toBeNull()
  expect(create).toHaveBeenCalledWith('new', expect.objectContaining({ slug: 'loja-2' }))
  expect(await publish('own', 'Padaria', own)).toEqual({ errors: { slug: errors.slugTaken } })
  const [[, draft] = []] = update.mock.calls as unknown[][]
  expect(draft).toMatchObject({ slug: 'padaria' })
})

test('a change of a project with a slug does not read the others', async () => {
  const own = aProject({ id: 'own' })
  const table = vi.fn()
  const update = vi.fn(async () => ({ state: 'saved' }))
  const database = { ...databaseWith([own]), table, update } as never
  expect(await writeProject(database, { id: 'own', draft: aDraft(), basedOn: own })).toBeNull()
  expect(update).toHaveBeenCalledOnce()
  expect(table).not.toHaveBeenCalled()
})
