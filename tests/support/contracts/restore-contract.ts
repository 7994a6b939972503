/** Tests of `addOrReplace` and `count`, which only backups need, for every writer. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { namesOf } from '../../../core/draft.ts'
import { WriteError } from '../../../core/project-writer.ts'
import type { SiteDraft } from '../../../core/site-fields.ts'
import { SITE_FIELDS } from '../../../core/site-fields.ts'
import type { ContentReader } from '../../../data/content.ts'
import { aFullSiteDraft, aSiteDraft } from '../builders/site.ts'
import {
  draft,
  draftWithOther,
  expectNewer,
  FIELDS,
  type WriterSubject,
} from './writer-contract.ts'

/** All fields except the slug, by which `addOrReplace` finds the project that it replaces. */
const REPLACED_FIELDS = FIELDS.filter((field) => field !== 'slug')

interface RestoreSubject extends WriterSubject {
  readonly reader: ContentReader
}

export function describeRestoreContract(open: () => Promise<RestoreSubject>): void {
  describe('addOrReplace of every writer', () => {
    let subject: RestoreSubject

    beforeAll(async () => {
      subject = await open()
    })
    beforeEach(async () => {
      await subject.run('delete from projects')
      await subject.run('delete from site')
    })

    const list = () => subject.reader.list()
    const content = () => Promise.all([list(), subject.reader.readSettings()])
    const restore = (site?: SiteDraft | null) => subject.writer.addOrReplace([draft('a')], site)

    test('puts the given projects before all others, in the given order', async () => {
      await subject.writer.addOrReplace([draft('a'), draft('b'), draft('c')])
      const drafts = [draft('x'), draft('b', { title: 'B' }), draft('y', { images: [] })]
      await subject.writer.addOrReplace(drafts)
      expect(await list()).toMatchObject([...drafts, draft('a'), draft('c')])
    })

    test('keeps the id of a project that it replaces, and makes a newer version', async () => {
      await subject.writer.addOrReplace([draft('a')])
      const [before] = await list()
      await subject.writer.addOrReplace([draft('a', { title: 'A' })])
      const [replaced] = await list()
      expect(replaced).toMatchObject({ id: before?.id, title: 'A' })
      expectNewer([before?.updatedAt ?? null, replaced?.updatedAt ?? null])
    })

    // Each test fails if the SQL that replaces projects lacks the column of the field.
    test.each(REPLACED_FIELDS)('replaces the field "%s" of a project', async (field) => {
      await subject.writer.addOrReplace([draft('a')])
      const changed = draftWithOther(field)
      await subject.writer.addOrReplace([changed])
      expect(await list()).toMatchObject([changed])
    })

    test('changes no project when it gets an empty list', async () => {
      await subject.writer.addOrReplace([draft('a')])
      const before = await list()
      await subject.writer.addOrReplace([])
      expect(await list()).toStrictEqual(before)
    })

    test('adds projects and settings, and changes nothing when it is repeated', async () => {
      await restore(aFullSiteDraft())
      const restored = await content()
      expect(restored).toMatchObject([[draft('a')], aFullSiteDraft()])
      await restore(aFullSiteDraft())
      expect(await content()).toStrictEqual(restored)
    })

    // Each test fails if the SQL that replaces the settings lacks the column of the field.
    test.each(namesOf(SITE_FIELDS))('replaces the field "%s" of the settings', async (field) => {
      await restore(aFullSiteDraft())
      const changed = { ...aFullSiteDraft(), [field]: aSiteDraft()[field] }
      await restore(changed)
      expect(await subject.reader.readSettings()).toMatchObject(changed)
    })

    test.each([null, undefined])('keeps the settings if the new ones are %s', async (site) => {
      await restore(aSiteDraft({ name: 'Antes' }))
      await restore(site)
      expect(await subject.reader.readSettings()).toMatchObject(aSiteDraft({ name: 'Antes' }))
    })

    test('writes no project and no settings when one project cannot be written', async () => {
      await restore(aSiteDraft({ name: 'Antes' }))
      const before = await content()
      await subject.run('create unique index one_per_category on projects (category)')
      // The last two drafts have the same category.
      const drafts = [draft('a', { category: 'B' }), draft('x'), draft('y')]
      await expect(subject.writer.addOrReplace(drafts)).rejects.toThrow(WriteError)
      await expect(subject.writer.addOrReplace(drafts, aFullSiteDraft())).rejects.toThrow(
        WriteError,
      )
      await subject.run('drop index one_per_category')
      expect(await content()).toStrictEqual(before)
    })

    test('count includes projects that no page can show', async () => {
      await subject.writer.addOrReplace([draft('a'), draft('b')])
      await subject.run(`update projects set slug = '..' where slug = 'b'`)
      expect(await subject.writer.count()).toBe(2)
    })

    test('writes no project when the settings cannot be written', async () => {
      await subject.run('alter table site rename to elsewhere')
      await expect(restore(aFullSiteDraft())).rejects.toMatchObject({
        name: 'WriteError',
        reason: 'outdated',
      })
      await subject.run('alter table elsewhere rename to site')
      expect(await content()).toEqual([[], null])
    })
  })
}
