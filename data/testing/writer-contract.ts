/** Tests that every writer must pass. The tests of each adapter run them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Project, ProjectReader } from '../../core/project.ts'
import { type ProjectDraft, type ProjectWriter, WriteError } from '../../core/project-writer.ts'
import { aDraft, aFullDraft } from '../../core/testing/project.ts'
import { COLUMNS } from '../project-row.ts'
import { isTime } from './reader-contract.ts'

export interface WriterSubject {
  /** Reads with the owner's rights. */
  readonly reader: ProjectReader
  readonly writer: ProjectWriter
  /** Runs SQL that both databases understand, on a connection of its own. */
  run(sql: string): Promise<unknown>
  close(): Promise<void>
}

const FIELDS = Object.keys(COLUMNS) as (keyof ProjectDraft)[]

/** A draft in which every field has a value. */
export function draft(slug = 'loja', fields: Partial<ProjectDraft> = {}): ProjectDraft {
  return aFullDraft({ slug, ...fields })
}

export function describeWriterContract(open: () => Promise<WriterSubject>): void {
  describe('the contract of every writer', () => {
    let subject: WriterSubject
    let writer: ProjectWriter

    beforeAll(async () => {
      subject = await open()
      writer = subject.writer
    }, 60_000)
    beforeEach(() => subject.run('delete from projects'))
    afterAll(() => subject.close())

    const list = () => subject.reader.list()
    const slugs = async () => (await list()).map(({ slug }) => slug)

    const add = (project: ProjectDraft) => writer.create(crypto.randomUUID(), project)
    async function create(slug: string, fields?: Partial<ProjectDraft>): Promise<Project> {
      expect(await add(draft(slug, fields))).toEqual({ state: 'saved' })
      const project = await subject.reader.bySlug(slug)
      if (!project) throw new Error(`${slug} was not written`)
      return project
    }
    const version = async (slug: string) => (await subject.reader.bySlug(slug))?.updatedAt ?? null

    test('a new project is stored unchanged, before all others', async () => {
      expect(await create('a')).toStrictEqual({
        ...draft('a'),
        id: expect.stringMatching(/./),
        updatedAt: expect.stringMatching(isTime),
      })
      const project = await create('b', { images: [], features: [] })
      expect((await list())[0]).toStrictEqual(project)
      await create('c')
      expect(await slugs()).toEqual(['c', 'b', 'a'])
    })

    test('byId returns the project with this id, or null', async () => {
      const project = await create('a')
      expect(await writer.byId(project.id)).toStrictEqual(project)
      expect(await writer.byId(crypto.randomUUID())).toBeNull()
    })

    test('an update changes one project, keeps its place, and makes a newer version', async () => {
      await create('a')
      const before = await create('b')
      await create('c')
      const edited = draft('novo', { title: 'Nova', images: ['/fotos/c.webp'] })
      const outcome = await writer.update(before.id, edited, before.updatedAt)
      const saved = await subject.reader.bySlug('novo')
      expect(outcome).toEqual({ state: 'saved' })
      expect(saved).toStrictEqual({ ...edited, id: before.id, updatedAt: expect.any(String) })
      expect(await slugs()).toEqual(['c', 'novo', 'a'])
    })

    // Fails when the SQL of a database does not mention one of the columns.
    test.each(FIELDS)(
      'a change of only the field "%s" is stored and makes a newer version',
      async (field) => {
        const { id, updatedAt } = await create('a')
        const otherValues = { ...aDraft(), hidden: true }
        const edited = draft('a', { [field]: otherValues[field] })
        expect(edited).not.toEqual(draft('a'))
        await writer.update(id, edited, updatedAt)
        const [updated] = await list()
        expect(updated).toMatchObject(edited)
        expect(updated?.updatedAt).not.toBe(updatedAt)

        // `addOrReplace` finds the project by its slug, so this draft has the same slug.
        const replacement = draft(edited.slug)
        await writer.addOrReplace([replacement])
        expect(await list()).toMatchObject([replacement])
      },
    )

    test('every change makes a newer version, even a fast change or a change by another program', async () => {
      const { id, updatedAt } = await create('a')
      const versions = [updatedAt]
      for (const title of ['1', '2', '3']) {
        await writer.update(id, draft('a', { title }), versions.at(-1) ?? null)
        versions.push(await version('a'))
        await subject.run(`update projects set category = 'Fora ${title}'`)
        versions.push(await version('a'))
      }
      expect(versions).toEqual([...new Set(versions)].sort())
      expect(versions).toHaveLength(7)
      await subject.run(`update projects set order_index = 7, title = '3'`)
      expect(await version('a')).toBe(versions.at(-1))
    })

    test('a row that another program has added has a version too', async () => {
      await subject.run(`insert into projects (slug, title) values ('fora', 'Fora')`)
      const [project] = await list()
      const outcome = await writer.update(
        project?.id ?? '',
        draft('fora'),
        project?.updatedAt ?? null,
      )
      expect(outcome.state).toBe('saved')
    })

    test('a draft that is based on an older version changes nothing, and the outcome has the current project', async () => {
      const { id, updatedAt } = await create('a')
      await subject.run(`update projects set title = 'De fora'`)
      const current = await subject.reader.bySlug('a')
      const outcome = await writer.update(id, draft('a', { title: 'Tarde' }), updatedAt)
      expect(outcome).toStrictEqual({ state: 'changed', current })
      // The form sends null for a project from a table without updated_at.
      const withoutVersion = await writer.update(id, draft('a', { title: 'Tarde' }), null)
      expect(withoutVersion).toStrictEqual({ state: 'changed', current })
      expect(await list()).toStrictEqual([current])
      expect(current?.title).toBe('De fora')
      await writer.remove(id)
      const late = await writer.update(id, draft('a'), updatedAt)
      expect(late).toEqual({ state: 'changed', current: null })
    })

    test("a draft cannot take another project's slug, but can keep its own", async () => {
      await create('a')
      const { id, updatedAt } = await create('b')
      const before = await list()
      expect(await add(draft('a'))).toEqual({ state: 'slug-taken' })
      expect(await writer.update(id, draft('a'), updatedAt)).toEqual({ state: 'slug-taken' })
      expect(await list()).toStrictEqual(before)
      const outcome = await writer.update(id, draft('b', { title: 'B' }), updatedAt)
      expect(outcome.state).toBe('saved')
    })

    test('a project that no page could show is not written', async () => {
      for (const wrong of [draft('..'), draft('a', { title: ' \u200b' })]) {
        await expect(add(wrong)).rejects.toThrow('No page can show')
      }
      expect(await list()).toEqual([])
    })

    test('reordering puts the other projects last, in their order, and does not conflict with editing', async () => {
      for (const slug of ['e', 'd', 'c', 'b', 'a']) await create(slug)
      const [a, b, c, d] = await list()
      await writer.reorder([d?.id ?? '', b?.id ?? ''])
      expect(await slugs()).toEqual(['d', 'b', 'a', 'c', 'e'])
      const outcome = await writer.update(c?.id ?? '', draft('c'), c?.updatedAt ?? null)
      expect(outcome.state).toBe('saved')
      expect((await subject.reader.bySlug('a'))?.updatedAt).toBe(a?.updatedAt)
      await writer.reorder([])
      expect(await slugs()).toEqual(['d', 'b', 'a', 'c', 'e'])
    })

    test('a removed project can be added again with its id', async () => {
      for (const slug of ['c', 'b', 'a']) await create(slug)
      const [, { id = '' } = {}] = await list()
      await writer.remove(id)
      await writer.remove(id)
      expect(await slugs()).toEqual(['a', 'c'])
      expect(await writer.create(id, draft('b'))).toEqual({ state: 'saved' })
      expect((await list())[0]).toMatchObject({ id, slug: 'b' })
    })

    test('a project with an existing id is not added again, whatever its slug', async () => {
      const { id } = await create('a')
      const [current] = await list()
      for (const slug of ['a', 'b']) {
        expect(await writer.create(id, draft(slug))).toStrictEqual({
          state: 'changed',
          current,
        })
      }
      expect(await slugs()).toEqual(['a'])
    })

    test('addOrReplace adds or replaces projects before all others, and can be repeated', async () => {
      for (const slug of ['c', 'b', 'a']) await create(slug)
      const { id, updatedAt } = (await subject.reader.bySlug('b')) ?? {}
      const drafts = [draft('x'), draft('b', { title: 'B' }), draft('y', { images: [] })]
      for (let times = 0; times < 2; times += 1) {
        await writer.addOrReplace(drafts)
        const projects = await list()
        expect(projects.slice(0, 3)).toMatchObject(drafts)
        expect(projects.map(({ slug }) => slug)).toEqual(['x', 'b', 'y', 'a', 'c'])
        expect(projects[1]?.id).toBe(id)
        expect((projects[1]?.updatedAt ?? '') > (updatedAt ?? '')).toBe(true)
      }
      const same = await version('b')
      await writer.addOrReplace(drafts)
      expect(await version('b')).toBe(same)
      await writer.addOrReplace([])
    })

    test('addOrReplace writes nothing when one project cannot be written', async () => {
      const before = await create('a', { category: 'A' })
      await subject.run('create unique index one_of_each on projects (category)')
      const drafts = [draft('a', { category: 'B' }), draft('x'), draft('y')]
      await expect(writer.addOrReplace(drafts)).rejects.toThrow(WriteError)
      await subject.run('drop index one_of_each')
      expect(await list()).toStrictEqual([before])
    })
  })
}
