/** Tests of `addOrReplace`, which only a restore needs, for every writer. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DatabaseError } from '../../../core/database-error.ts'
import type { SiteDraft } from '../../../core/site/site-fields.ts'
import { type VisitStorage, WHOLE_SITE } from '../../../core/visit-counts.ts'
import type { ContentReader } from '../../../data/content.ts'
import { aDraft } from '../builders/project.ts'
import { aFullSiteDraft, aSiteDraft } from '../builders/site.ts'
import { countOf } from './visits-contract.ts'
import { draft, expectNewer, type WriterSubject } from './writer-contract.ts'

interface RestoreSubject extends WriterSubject {
  readonly reader: ContentReader
  readonly visits: VisitStorage
}

let subject: RestoreSubject

const list = () => subject.reader.list()
const content = () => Promise.all([list(), subject.reader.readSettings(), subject.visits.read('')])
const restore = (site?: SiteDraft | null) => subject.writer.addOrReplace([draft('a')], site)

/** Call this once per test file. */
export function describeRestoreContract(open: () => Promise<RestoreSubject>): void {
  describe('addOrReplace of every writer', () => {
    beforeAll(async () => {
      subject = await open()
    })
    beforeEach(async () => {
      await subject.run('delete from projects')
      await subject.run('delete from site')
      await subject.run('delete from visit_counts')
    })

    testWhatIsWritten()
    testWhenNothingIsWritten()
  })
}

function testWhatIsWritten(): void {
  test('puts the given projects before all others, in the given order', async () => {
    await subject.writer.addOrReplace([draft('a'), draft('b'), draft('c')])
    const drafts = [draft('x'), draft('b', { title: 'B' }), draft('y', { images: [] })]
    await subject.writer.addOrReplace(drafts)
    expect(await list()).toMatchObject([...drafts, draft('a'), draft('c')])
  })

  test('replaces every field of a project, keeps its id, and makes a newer version', async () => {
    await subject.writer.addOrReplace([draft('a')])
    const [before] = await list()
    const other = { ...aDraft({ slug: 'a' }), hidden: true }
    await subject.writer.addOrReplace([{ ...other, id: before?.id ?? expect.fail() }])
    const [replaced] = await list()
    expect(replaced).toMatchObject({ ...other, id: before?.id })
    expectNewer([before?.updatedAt ?? null, replaced?.updatedAt ?? null])
  })

  test('adds or replaces projects and settings, and changes nothing when it is repeated', async () => {
    await restore(aFullSiteDraft())
    const restored = await content()
    expect(restored).toMatchObject([[draft('a')], aFullSiteDraft(), []])
    await restore(aFullSiteDraft())
    expect(await content()).toStrictEqual(restored)
    await restore(aSiteDraft())
    expect(await subject.reader.readSettings()).toMatchObject(aSiteDraft())
  })

  test.each([null, undefined])('keeps the settings if the new ones are %s', async (site) => {
    await restore(aSiteDraft({ name: 'Antes' }))
    await restore(site)
    expect(await subject.reader.readSettings()).toMatchObject(aSiteDraft({ name: 'Antes' }))
  })

  test('gives a new project the given id, and stores counts', async () => {
    const id = crypto.randomUUID()
    const counts = [countOf('2020-01-01', WHOLE_SITE, 2, 1), countOf('2020-01-01', id, 1, 0)]
    await subject.writer.addOrReplace([draft('a'), { ...draft('b'), id }], null, counts)
    expect(await list()).toMatchObject([draft('a'), { ...draft('b'), id }])
    expect(await subject.visits.read('')).toEqual(counts)
  })
}

function testWhenNothingIsWritten(): void {
  test('writes nothing when a count cannot be stored, with settings and without', async () => {
    const counts = [{ ...countOf('2020-01-01', WHOLE_SITE, 1, 0), period: null as never }]
    for (const site of [null, aFullSiteDraft()]) {
      const restoring = subject.writer.addOrReplace([draft('a')], site, counts)
      await expect(restoring).rejects.toThrow(DatabaseError)
      expect(await content()).toEqual([[], null, []])
    }
  })

  test('writes nothing when one project cannot be written', async () => {
    await restore(aSiteDraft({ name: 'Antes' }))
    const before = await content()
    await subject.run('create unique index one_per_category on projects (category)')
    // The last two drafts have the same category.
    const drafts = [draft('a', { category: 'B' }), draft('x'), draft('y')]
    await expect(subject.writer.addOrReplace(drafts)).rejects.toThrow(DatabaseError)
    const counts = [countOf('2020-01-01', WHOLE_SITE, 1, 0)]
    const restoring = subject.writer.addOrReplace(drafts, aFullSiteDraft(), counts)
    await expect(restoring).rejects.toThrow(DatabaseError)
    await subject.run('drop index one_per_category')
    expect(await content()).toStrictEqual(before)
  })

  test('writes no project when the settings cannot be written', async () => {
    await subject.run('alter table site rename to elsewhere')
    await expect(restore(aFullSiteDraft())).rejects.toMatchObject({
      name: 'DatabaseError',
      reason: expect.stringMatching(/^(?:outdated|stale)$/),
    })
    await subject.run('alter table elsewhere rename to site')
    expect(await content()).toEqual([[], null, []])
  })
}
