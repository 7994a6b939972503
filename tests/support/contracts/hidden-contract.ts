/** Tests about hidden projects, for every writer. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Project } from '../../../core/project.ts'
import type { ProjectDraft } from '../../../core/project-fields.ts'
import type { ProjectWriter } from '../../../core/project-writer.ts'
import { draft, expectNewer, type WriterSubject } from './writer-contract.ts'

export function describeHiddenContract(open: () => Promise<WriterSubject>): void {
  describe('the contract of every writer, for hidden projects', () => {
    let subject: WriterSubject
    let writer: ProjectWriter

    beforeAll(async () => {
      subject = await open()
      writer = subject.writer
    }, 60_000)
    beforeEach(() => subject.run('delete from projects'))
    afterAll(() => subject.close())

    const list = () => subject.reader.list()

    async function create(slug: string, fields?: Partial<ProjectDraft>): Promise<Project> {
      await writer.create(crypto.randomUUID(), draft(slug, fields))
      const project = await subject.reader.bySlug(slug)
      if (!project) throw new Error(`There is no project ${slug}`)
      return project
    }

    test('hiding a project and showing it again each make a newer version', async () => {
      const { id, updatedAt } = await create('a')
      const versions = [updatedAt]
      for (const hidden of [true, false]) {
        await writer.setHidden(id, hidden)
        const [project] = await list()
        expect(project).toMatchObject({ ...draft('a'), hidden })
        versions.push(project?.updatedAt ?? null)
      }
      expectNewer(versions)
    })

    test('hiding a hidden project succeeds', async () => {
      const { id } = await create('a', { hidden: true })
      await writer.setHidden(id, true)
      expect(await list()).toMatchObject([{ id, hidden: true }])
    })

    test('hiding a project keeps the order of the projects', async () => {
      // A new project comes first.
      const { id } = await create('b')
      await create('a')
      await writer.setHidden(id, true)
      expect(await list()).toMatchObject([draft('a'), draft('b', { hidden: true })])
    })

    test('hiding a project that does not exist changes nothing', async () => {
      const project = await create('a')
      await writer.setHidden(crypto.randomUUID(), true)
      expect(await list()).toStrictEqual([project])
    })

    test("a draft cannot take a hidden project's slug", async () => {
      await create('a', { hidden: true })
      expect(await writer.create(crypto.randomUUID(), draft('a'))).toEqual({ state: 'slug-taken' })
    })

    test('a removed hidden project can be added again with its id', async () => {
      const { id } = await create('a', { hidden: true })
      await writer.remove(id)
      await writer.create(id, draft('a', { hidden: true }))
      expect(await writer.byId(id)).toMatchObject({ slug: 'a', hidden: true })
    })

    test('addOrReplace adds a hidden project, and keeps another project hidden', async () => {
      await create('a')
      await create('b', { hidden: true })
      const drafts = [draft('c', { hidden: true }), draft('a')]
      await writer.addOrReplace(drafts)
      expect(await list()).toMatchObject([...drafts, draft('b', { hidden: true })])
    })
  })
}
