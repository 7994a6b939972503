/** Tests that every writer must pass. More of these tests are in restore-contract.ts. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { namesOf } from '../../../core/fields/draft.ts'
import type { Project, ProjectReader } from '../../../core/project/project.ts'
import type { ProjectDraft } from '../../../core/project/project-fields.ts'
import { PROJECT_FIELDS } from '../../../core/project/project-fields.ts'
import type { ProjectWriter } from '../../../core/project/project-writer.ts'
import { aDraft, aFullDraft } from '../builders/project.ts'
import { TIME_FORMAT } from './reader-contract.ts'

export interface WriterSubject {
  /** Reads as the owner, so it also returns hidden projects. */
  readonly reader: ProjectReader
  readonly writer: ProjectWriter
  /** Runs SQL that both databases understand, without the adapter. */
  run(sql: string): Promise<unknown>
}

const FIELDS = namesOf(PROJECT_FIELDS)

/** A draft that is not hidden and has a value in all other fields, unless `fields` says otherwise. */
export function draft(slug = 'loja', fields: Partial<ProjectDraft> = {}): ProjectDraft {
  return aFullDraft({ slug, ...fields })
}

/** A draft that differs from `draft('a')` only in this field. */
function draftWithOther(field: keyof ProjectDraft): ProjectDraft {
  const otherValues = { ...aDraft(), hidden: true }
  return draft('a', { [field]: otherValues[field] })
}

/** Expects each version to be newer than the one before it. Newer versions come later in alphabetical order. */
export function expectNewer(versions: readonly (string | null)[]) {
  for (const version of versions) expect(version).toMatch(TIME_FORMAT)
  const sortedWithoutRepeats = [...new Set(versions)].sort()
  expect(versions).toEqual(sortedWithoutRepeats)
}

let subject: WriterSubject
let writer: ProjectWriter

const list = () => subject.reader.list()
const slugs = async () => (await list()).map(({ slug }) => slug)

async function read(slug: string): Promise<Project> {
  const project = await subject.reader.bySlug(slug)
  if (!project) throw new Error(`There is no project ${slug}`)
  return project
}
const version = async (slug: string) => (await read(slug)).updatedAt

const add = (project: ProjectDraft) => writer.create(crypto.randomUUID(), project)
async function create(slug: string, fields?: Partial<ProjectDraft>): Promise<Project> {
  expect(await add(draft(slug, fields))).toEqual({ state: 'saved' })
  return read(slug)
}

/** Call this once per test file. */
export function describeWriterContract(open: () => Promise<WriterSubject>): void {
  describe('the contract of every writer', () => {
    beforeAll(async () => {
      subject = await open()
      writer = subject.writer
    })
    beforeEach(() => subject.run('delete from projects'))

    testVersions()
    testWhatPagesCanShow()
    testList()
  })
}

function testVersions(): void {
  test('a new project is stored unchanged', async () => {
    expect(await create('a')).toStrictEqual({
      ...draft('a'),
      id: expect.stringMatching(/./),
      updatedAt: expect.stringMatching(TIME_FORMAT),
    })
    const emptyLists = { images: [], features: [] }
    expect(await create('b', emptyLists)).toMatchObject(emptyLists)
  })

  test('an update changes only the project with this id, and keeps its place', async () => {
    const a = await create('a')
    const b = await create('b')
    const c = await create('c')
    const edited = draft('novo', { title: 'Nova', images: ['/fotos/c.webp'] })
    expect(await writer.update(b.id, edited, b.updatedAt)).toEqual({ state: 'saved' })
    const updated = { ...edited, id: b.id, updatedAt: expect.stringMatching(TIME_FORMAT) }
    expect(await list()).toStrictEqual([c, updated, a])
  })

  // Each test fails if the column of its field is missing in the SQL that updates projects, or in the trigger that
  // compares them.
  test.each(FIELDS)('an update of only the field "%s" makes a newer version', async (field) => {
    const { id, updatedAt } = await create('a')
    const edited = draftWithOther(field)
    expect(await writer.update(id, edited, updatedAt)).toEqual({ state: 'saved' })
    const updated = await read(edited.slug)
    expect(updated).toMatchObject(edited)
    expectNewer([updatedAt, updated.updatedAt])
  })

  test('quick changes by the desk and by another program each make a newer version', async () => {
    const { id, updatedAt } = await create('a')
    const versions = [updatedAt]
    for (const title of ['1', '2', '3']) {
      await writer.update(id, draft('a', { title }), versions.at(-1) ?? null)
      versions.push(await version('a'))
      await subject.run(`update projects set category = 'Fora ${title}'`)
      versions.push(await version('a'))
    }
    expectNewer(versions)
  })

  test('an update that is based on an older version changes nothing and returns the current project', async () => {
    const { id, updatedAt } = await create('a')
    await subject.run(`update projects set title = 'De fora'`)
    const current = await read('a')
    expect(current.title).toBe('De fora')
    for (const basedOn of [updatedAt, null]) {
      const outcome = await writer.update(id, draft('a', { title: 'Tarde' }), basedOn)
      expect(outcome).toStrictEqual({ state: 'changed', current })
    }
    expect(await list()).toStrictEqual([current])
  })

  test('an update of a removed project changes nothing', async () => {
    const { id, updatedAt } = await create('a')
    await subject.run('delete from projects')
    const outcome = await writer.update(id, draft('a'), updatedAt)
    expect(outcome).toEqual({ state: 'changed', current: null })
    expect(await list()).toEqual([])
  })
}

function testWhatPagesCanShow(): void {
  test("a draft cannot take another row's slug, even if that row is hidden or no page can show it", async () => {
    const b = await create('b')
    for (const values of [`'A', false`, `'A', true`, `'\u200b', false`]) {
      await subject.run(`insert into projects (slug, title, hidden) values ('a', ${values})`)
      expect(await add(draft('a'))).toEqual({ state: 'slug-taken' })
      expect(await writer.update(b.id, draft('a'), b.updatedAt)).toEqual({ state: 'slug-taken' })
      await subject.run("delete from projects where slug = 'a'")
    }
    expect(await list()).toStrictEqual([b])
  })

  test('a project that no page could show is not written', async () => {
    const b = await create('b')
    for (const wrong of [draft('..'), draft('a', { title: ' \u200b' })]) {
      await expect(add(wrong)).rejects.toThrow('No page can show')
      await expect(writer.update(b.id, wrong, b.updatedAt)).rejects.toThrow('No page can show')
      await expect(writer.addOrReplace([wrong])).rejects.toThrow('No page can show')
    }
    expect(await list()).toStrictEqual([b])
  })

  test.each([
    ['slug', '..'],
    ['title', '\u200b'],
  ])('a project whose %s no page can show can be mended or removed', async (column, value) => {
    const { id, updatedAt } = await create('a')
    await subject.run(`update projects set ${column} = '${value}'`)
    const current = await writer.byId(id)
    expect(current).toMatchObject({ ...draft('a'), [column]: '' })
    const mended = draft('a')
    expect(await writer.update(id, mended, updatedAt)).toEqual({ state: 'changed', current })
    const basedOn = current?.updatedAt ?? null
    expect(await writer.update(id, mended, basedOn)).toEqual({ state: 'saved' })
    expect(await list()).toMatchObject([mended])
    await subject.run(`update projects set ${column} = '${value}'`)
    expect(await writer.remove((await writer.byId(id)) ?? expect.fail())).toEqual([id])
    expect(await writer.byId(id)).toBeNull()
  })
}

function testList(): void {
  test('reordering puts the given projects first, and keeps the order and versions of the others', async () => {
    for (const slug of ['e', 'd', 'c', 'b', 'a']) await create(slug)
    const [b, d] = [await read('b'), await read('d')]
    await writer.reorder([d.id, b.id])
    await writer.reorder([])
    expect(await slugs()).toEqual(['d', 'b', 'a', 'c', 'e'])
    expect(await version('b')).toBe(b.updatedAt)
  })

  test('removing a project again succeeds, and keeps the others', async () => {
    const [a, b, c] = [await create('a'), await create('b'), await create('c')]
    expect(await writer.remove(a)).toEqual([a.id])
    expect(await writer.remove(a, c)).toEqual([c.id])
    expect(await writer.remove()).toEqual([])
    expect(await list()).toStrictEqual([b])
  })

  test('a project that has changed since it was read is not removed, even if it is hidden', async () => {
    const [a, b, c] = [await create('a'), await create('b', { hidden: true }), await create('c')]
    await subject.run(`update projects set title = 'De fora' where slug <> 'c'`)
    const [, newB, newA] = await list()
    expect(await writer.remove(a)).toEqual([])
    expect(await writer.remove(a, b, c)).toEqual([c.id])
    expect(await list()).toStrictEqual([newB, newA])
    expect([newB, newA]).toMatchObject([{ title: 'De fora' }, { title: 'De fora' }])
  })

  test('a removed project can be added again with its id, but an existing one cannot', async () => {
    const a = await create('a')
    const { id } = a
    await create('b')
    await writer.remove(a)
    expect(await writer.create(id, draft('a'))).toEqual({ state: 'saved' })
    const [current] = await list()
    expect(current).toMatchObject({ id, slug: 'a' })
    for (const slug of ['a', 'c']) {
      expect(await writer.create(id, draft(slug))).toStrictEqual({ state: 'changed', current })
    }
    expect(await slugs()).toEqual(['a', 'b'])
  })

  test('hiding a project and showing it again each make a newer version, and keep its place', async () => {
    const { id, updatedAt } = await create('b')
    await create('a')
    const versions = [updatedAt]
    for (const hidden of [true, false]) {
      await writer.setHidden(id, hidden)
      expect(await list()).toMatchObject([draft('a'), draft('b', { hidden })])
      versions.push(await version('b'))
    }
    expectNewer(versions)
    expect(await writer.setHidden(crypto.randomUUID(), true)).toBe(false)
  })
}
