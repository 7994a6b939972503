/** Tests of the counts of visits, for every database. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayOf } from '../../../core/calendar.ts'
import {
  SOURCES,
  type Source,
  type StoredCount,
  type VisitStorage,
  WHOLE_SITE,
} from '../../../core/visit-counts.ts'

interface VisitsSubject {
  /** As a process that counts visits. */
  readonly add: VisitStorage['add']
  /** As the owner. */
  readonly read: VisitStorage['read']
  /** As the owner. */
  restore(counts: readonly StoredCount[]): Promise<unknown>
  run(sql: string): unknown
}

export const PROJECT = '0b5e8f6a-7c1d-4e2f-9a3b-1c2d3e4f5a6b'

const today = dayOf(Date.now())
const yesterday = dayOf(Date.now() - 24 * 60 * 60_000)

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

let subject: VisitsSubject

const all = () => subject.read('')

/** Call this once per test file. */
export function describeVisitsContract(open: () => Promise<VisitsSubject>): void {
  describe('the counts of visits in every database', () => {
    beforeAll(async () => {
      subject = await open()
      await subject.run(`insert into projects (id, slug, title) values ('${PROJECT}', 'a', 'A')`)
    })
    beforeEach(() => subject.run('delete from visit_counts'))

    testCounting()
    testRestoring()
  })
}

function testCounting(): void {
  test('sums of several processes are added, by day, project and source', async () => {
    const counts = [
      countOf(today, WHOLE_SITE, 2, 1),
      countOf(today, WHOLE_SITE, 1, 0, 'google'),
      countOf(today, PROJECT, 1, 0),
    ]
    await Promise.all([subject.add(counts), subject.add(counts)])
    await subject.add([countOf(yesterday, PROJECT, 1, 1)])
    expect(await all()).toEqual([
      countOf(yesterday, PROJECT, 1, 1),
      countOf(today, WHOLE_SITE, 4, 2),
      countOf(today, WHOLE_SITE, 2, 0, 'google'),
      countOf(today, PROJECT, 2, 0),
    ])
  })

  test('all sources can be counted', async () => {
    await subject.add(SOURCES.map((source) => countOf(today, WHOLE_SITE, 1, 0, source)))
    expect(await all()).toHaveLength(SOURCES.length)
  })
}

function testRestoring(): void {
  test('of earlier days, the sums of the whole site by month and source are read', async () => {
    await subject.restore([
      countOf('2025-12-31', WHOLE_SITE, 1, 0),
      countOf('2026-01-01', WHOLE_SITE, 2, 1),
      countOf('2026-01-30', WHOLE_SITE, 3, 1),
      countOf('2026-01-30', WHOLE_SITE, 5, 0, 'google'),
      countOf('2026-01-30', PROJECT, 1, 0),
      countOf('2026-01-31', WHOLE_SITE, 4, 0),
      countOf('2026-01-31', PROJECT, 1, 0),
    ])
    expect(await subject.read('2026-01-31')).toEqual([
      countOf('2025-12', WHOLE_SITE, 1, 0),
      countOf('2026-01', WHOLE_SITE, 5, 2),
      countOf('2026-01', WHOLE_SITE, 5, 0, 'google'),
      countOf('2026-01-31', WHOLE_SITE, 4, 0),
      countOf('2026-01-31', PROJECT, 1, 0),
    ])
  })

  test('when counts are restored, the larger number of visits and of chats stays', async () => {
    await subject.add([countOf(today, WHOLE_SITE, 5, 1), countOf(today, PROJECT, 1, 0)])
    const restored = [
      countOf(today, WHOLE_SITE, 3, 2),
      countOf(today, PROJECT, 2, 1),
      countOf(today, PROJECT, 1, 2),
      countOf('2020-01-01', WHOLE_SITE, 1, 0),
    ]
    for (const _ of [1, 2]) await subject.restore(restored)
    expect(await all()).toEqual([
      countOf('2020-01-01', WHOLE_SITE, 1, 0),
      countOf(today, WHOLE_SITE, 5, 2),
      countOf(today, PROJECT, 2, 2),
    ])
  })

  test('there may be more rows than the hosted database returns', async () => {
    const counts = Array.from({ length: 1_500 }, (_, index) =>
      countOf(today, `removed-${index}`, 1, 0),
    )
    await subject.restore(counts)
    expect(await all()).toHaveLength(1_500)
  })
}
