import { describe, expect, test } from 'vitest'
import { type Source, type StoredCount, summarize, WHOLE_SITE } from './visit-counts.ts'

function siteCount(period: string, visits = 1, chats = 0, source: Source = 'direct'): StoredCount {
  return { period, project: WHOLE_SITE, source, visits, chats }
}

function projectCount(period: string, project: string, visits = 1, chats = 0): StoredCount {
  return { period, project, source: '', visits, chats }
}

describe('the summary', () => {
  const siteDays = ['2026-10-27', '2026-10-28', '2026-11-24', '2026-11-25']
  const { days, total, sources, projects, months } = summarize(
    [
      ...siteDays.map((day) => siteCount(day)),
      siteCount('2026-11-24', 3, 2, 'google'),
      siteCount('2026-09', 50, 4),
      siteCount('2026-09', 40, 0, 'google'),
      projectCount('2026-10-27', 'a'),
      projectCount('2026-11-23', 'a'),
      projectCount('2026-11-24', 'a', 0, 1),
      projectCount('2026-11-24', 'b'),
    ],
    '2026-11-24',
  )

  test('has the last 28 days, including days without visits', () => {
    expect(days.size).toBe(28)
    expect([...days].slice(0, 2)).toEqual([
      ['2026-10-28', { visits: 1, chats: 0 }],
      ['2026-10-29', { visits: 0, chats: 0 }],
    ])
    expect([...days].at(-1)).toEqual(['2026-11-24', { visits: 4, chats: 2 }])
  })

  test('has the sum of these days for the whole site, each source that has counts, and each project', () => {
    expect(total).toEqual({ visits: 6, chats: 2 })
    expect(Object.fromEntries(sources)).toEqual({
      direct: { visits: 3, chats: 0 },
      google: { visits: 3, chats: 2 },
    })
    expect(Object.fromEntries(projects)).toEqual({
      a: { visits: 1, chats: 1 },
      b: { visits: 1, chats: 0 },
    })
  })

  test('has the months', () => {
    expect(Object.fromEntries(months)).toEqual({
      '2026-09': { visits: 90, chats: 4 },
      '2026-10': { visits: 2, chats: 0 },
      '2026-11': { visits: 5, chats: 2 },
    })
  })
})

describe('the sum of the 28 days before, seen on 24 November', () => {
  // They begin on 30 September.
  const earlier = (...counts: StoredCount[]) => summarize(counts, '2026-11-24').earlier

  test('contains neither the day before them nor the last 28 days', () => {
    const days = ['2026-09-29', '2026-09-30', '2026-10-27', '2026-10-28']
    const counts = [...days.map((day) => siteCount(day)), projectCount('2026-10-01', 'a', 9)]
    expect(earlier(...counts)).toEqual({ visits: 2, chats: 0 })
  })

  test.each<[string, StoredCount[]]>([
    ['begins on their second day', [siteCount('2026-10-01')]],
    ['is only of a project', [projectCount('2026-09-01', 'a')]],
  ])('is missing if what was counted %s', (_, counts) => {
    expect(earlier(...counts, siteCount('2026-11-01'))).toBeNull()
  })
})
