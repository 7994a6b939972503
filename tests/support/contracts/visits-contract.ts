/** Tests of the counts of visits, for every database. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  dayOf,
  SOURCES,
  type Source,
  type StoredCount,
  type VisitStorage,
  WHOLE_SITE,
} from '../../../core/visit-counts.ts'

interface VisitsSubject {
  /** Adds counts as a process that counts visits does. */
  add(counts: readonly StoredCount[]): Promise<void>
  /** As the owner. */
  readonly storage: VisitStorage
  /** As the owner. */
  restore(counts: readonly StoredCount[]): Promise<void>
  run(sql: string): unknown
}

export const PROJECT = '0b5e8f6a-7c1d-4e2f-9a3b-1c2d3e4f5a6b'

const today = dayOf(Date.now())
const yesterday = dayOf(Date.now() - 24 * 60 * 60_000)
const month = today.slice(0, 7)
/** Always in the same month as `today`. */
const otherDay = `${month}-${today.endsWith('-02') ? '03' : '02'}`

/** @param source of a count of the whole site. */
export function countOf(
  period: string,
  project: string,
  visits: number,
  chats: number,
  source: Source = 'direct',
): StoredCount {
  return { period, project, source: project === WHOLE_SITE ? source : '', visits, chats }
}

export function describeVisitsContract(open: () => Promise<VisitsSubject>): void {
  describe('the counts of visits in every database', () => {
    let subject: VisitsSubject

    beforeAll(async () => {
      subject = await open()
      await subject.run(`insert into projects (id, slug, title) values ('${PROJECT}', 'a', 'A')`)
    })
    beforeEach(() => subject.run('delete from visit_counts'))

    const all = async () =>
      (await subject.storage.all())
        .map(({ period, project, visits, chats }) => [period, project, visits, chats])
        .sort()

    test('sums of several processes are added, by day and project', async () => {
      const counts = [countOf(today, WHOLE_SITE, 2, 1), countOf(today, PROJECT, 1, 0)]
      await Promise.all([subject.add(counts), subject.add(counts)])
      await subject.add([countOf(yesterday, PROJECT, 1, 1)])
      expect(await all()).toEqual(
        [
          [yesterday, PROJECT, 1, 1],
          [today, PROJECT, 2, 0],
          [today, WHOLE_SITE, 4, 2],
          [month, WHOLE_SITE, 4, 2],
        ].sort(),
      )
    })

    test('the visits to the whole site are added by source, and so are its months', async () => {
      const counts = SOURCES.map((source, index) => countOf(today, WHOLE_SITE, index, 1, source))
      for (const _ of [1, 2]) await subject.add(counts)
      const doubled = (period: string) =>
        SOURCES.map((source, index) => countOf(period, WHOLE_SITE, 2 * index, 2, source))
      const stored = await subject.storage.all()
      expect(stored).toHaveLength(2 * SOURCES.length)
      expect(stored).toEqual(expect.arrayContaining([...doubled(today), ...doubled(month)]))
      await subject.restore([countOf('2020-01', WHOLE_SITE, 1, 0, 'google')])
      expect(await subject.storage.all()).toContainEqual(
        countOf('2020-01', WHOLE_SITE, 1, 0, 'google'),
      )
    })

    test('a month has the sum of its days, and keeps it when they are gone', async () => {
      await subject.restore([countOf(otherDay, WHOLE_SITE, 5, 3)])
      await subject.add([countOf(today, WHOLE_SITE, 2, 1)])
      expect(await all()).toContainEqual([month, WHOLE_SITE, 7, 4])
      await subject.run('delete from visit_counts where length(period) = 10')
      await subject.add([countOf(today, WHOLE_SITE, 1, 1)])
      expect(await all()).toEqual([
        [month, WHOLE_SITE, 7, 4],
        [today, WHOLE_SITE, 1, 1],
      ])
    })

    test('a day has at most 100,000 visits and chats', async () => {
      for (const _ of [1, 2]) {
        await subject.add([
          countOf(today, WHOLE_SITE, 99_999, 99_999),
          countOf(today, PROJECT, 2_000_000_000, 2_000_000_000),
        ])
      }
      expect(await all()).toEqual([
        [month, WHOLE_SITE, 100_000, 100_000],
        [today, WHOLE_SITE, 100_000, 100_000],
        [today, PROJECT, 100_000, 100_000],
      ])
    })

    test('when counts are restored, the larger number of visits and of chats stays', async () => {
      await subject.add([countOf(today, WHOLE_SITE, 5, 1), countOf(today, PROJECT, 1, 0)])
      const restored = [
        countOf(today, WHOLE_SITE, 3, 2),
        countOf(today, PROJECT, 2, 2),
        countOf('2020-01', WHOLE_SITE, 1, 0),
      ]
      for (const _ of [1, 2]) await subject.restore(restored)
      expect(await all()).toEqual([
        ['2020-01', WHOLE_SITE, 1, 0],
        [month, WHOLE_SITE, 5, 2],
        [today, WHOLE_SITE, 5, 2],
        [today, PROJECT, 2, 2],
      ])
    })

    test('there may be more rows than the hosted database returns', async () => {
      const counts = Array.from({ length: 1_500 }, (_, index) =>
        countOf(today, `removed-${index}`, 1, 0),
      )
      await subject.restore(counts)
      expect(await all()).toHaveLength(1_500)
    })

    test.each<[string, Partial<Record<keyof StoredCount, string | number>>]>([
      ['an unknown source', { source: 'tiktok' }],
      ['a project with a source', { project: PROJECT }],
      ['a year', { period: '2026' }],
      ['too many visits on a day', { visits: 100_001 }],
    ])('a count of %s cannot be stored', async (_, invalid) => {
      const count = { ...countOf(today, WHOLE_SITE, 1, 0), ...invalid } as StoredCount
      const restoring = subject.restore([count])
      await expect(restoring).rejects.toMatchObject({ name: 'WriteError' })
    })
  })
}
