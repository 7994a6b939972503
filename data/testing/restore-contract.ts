/** Tests of `addOrReplace` with settings, which every writer must pass. The tests of each adapter run them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WriteError } from '../../core/project-writer.ts'
import type { SiteDraft } from '../../core/site-settings.ts'
import { aFullSite, aSite } from '../../core/testing/site.ts'
import type { ContentReader } from '../content.ts'
import { SITE_COLUMNS } from '../site-row.ts'
import { draft, type WriterSubject } from './writer-contract.ts'

interface RestoreSubject extends WriterSubject {
  readonly reader: ContentReader
}

export function describeRestoreContract(open: () => Promise<RestoreSubject>): void {
  describe('the contract of restoring a backup', () => {
    let subject: RestoreSubject
    const before = aSite({ name: 'Antes' })

    beforeAll(async () => {
      subject = await open()
    }, 60_000)
    beforeEach(async () => {
      await subject.run('delete from projects')
      await subject.run('delete from site')
    })
    afterAll(() => subject.close())

    const restore = (site?: SiteDraft | null) => subject.writer.addOrReplace([draft('a')], site)
    const content = () => Promise.all([subject.reader.list(), subject.reader.settings()])

    test('adds projects and settings, and changes nothing when it is repeated', async () => {
      await restore(aFullSite())
      const restored = await content()
      expect(restored).toMatchObject([[draft('a')], aFullSite()])
      await restore(aFullSite())
      expect(await content()).toStrictEqual(restored)
    })

    test.each(SITE_COLUMNS)('replaces the field "%s" of the settings', async (field) => {
      await restore(aFullSite())
      const changed = { ...aFullSite(), [field]: aSite()[field] }
      await restore(changed)
      expect(await subject.reader.settings()).toMatchObject(changed)
    })

    test.each([null, undefined])('keeps the settings if it gets %s', async (site) => {
      await restore(before)
      await restore(site)
      expect(await subject.reader.settings()).toMatchObject(before)
    })

    test('writes no settings when a project cannot be written', async () => {
      await restore(before)
      const unchanged = await content()
      await subject.run('create unique index one_of_each on projects (category)')
      const projects = [draft('b', { category: 'B' }), draft('c', { category: 'B' })]
      await expect(subject.writer.addOrReplace(projects, aFullSite())).rejects.toThrow(WriteError)
      await subject.run('drop index one_of_each')
      expect(await content()).toStrictEqual(unchanged)
    })

    test('writes no project when the settings cannot be written', async () => {
      await subject.run('alter table site rename to elsewhere')
      await expect(restore(before)).rejects.toMatchObject({
        name: 'WriteError',
        reason: 'outdated',
      })
      await subject.run('alter table elsewhere rename to site')
      expect(await content()).toEqual([[], null])
    })
  })
}
