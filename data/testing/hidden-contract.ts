/** Tests about hidden projects that every writer must pass. The tests of each adapter run them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Project } from '../../core/project.ts'
import type { ProjectDraft, ProjectWriter } from '../../core/project-writer.ts'
import { draft, type WriterSubject } from './writer-contract.ts'

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
      if (!project) throw new Error(`${slug} was not written`)
      return project
    }

    test('hiding a project or showing it again makes a newer version', async () => {
      const { id, updatedAt } = await create('a')
      await create('b')
      const versions = [updatedAt]
      for (const hidden of [true, false]) {
        await writer.setHidden(id, hidden)
        await writer.setHidden(id, hidden)
        const projects = await list()
        expect(projects.map((project) => project.hidden)).toEqual([false, hidden])
        expect(projects[1]).toMatchObject({ ...draft('a'), hidden })
        versions.push(projects[1]?.updatedAt ?? null)
      }
      expect(versions).toEqual([...new Set(versions)].sort())
      await writer.setHidden(crypto.randomUUID(), true)
      expect((await list()).map(({ slug }) => slug)).toEqual(['b', 'a'])
    })

    test('hidden projects keep their slugs and places, and can be created and restored', async () => {
      const secret = await create('b', { hidden: true })
      expect(secret.hidden).toBe(true)
      await create('a')
      expect(await writer.create(crypto.randomUUID(), draft('b'))).toEqual({ state: 'slug-taken' })
      await writer.remove(secret.id)
      await writer.create(secret.id, draft('b', { hidden: true }))
      await writer.addOrReplace([draft('c', { hidden: true }), draft('a')])
      const states = (await list()).map(({ slug, hidden }) => [slug, hidden])
      expect(states).toEqual([
        ['c', true],
        ['a', false],
        ['b', true],
      ])
      expect(await writer.byId(secret.id)).toMatchObject({ hidden: true })
    })
  })
}
