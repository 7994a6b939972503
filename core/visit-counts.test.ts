import { describe, expect, test } from 'vitest'
import { dayOf, type StoredCount, summarize, WHOLE_SITE } from './visit-counts.ts'

const visit = (period: string, project = WHOLE_SITE): StoredCount => ({
  period,
  project,
  visits: 1,
  chats: 0,
})

test('a day begins at midnight in São Paulo', () => {
  expect(dayOf(Date.parse('2026-11-24T02:59:59Z'))).toBe('2026-11-23')
  expect(dayOf(Date.parse('2026-11-24T03:00:00Z'))).toBe('2026-11-24')
})

describe('the summary', () => {
  const siteDays = ['2026-10-27', '2026-10-28', '2026-11-24', '2026-11-25']
  const { days, total, projects } = summarize(
    [
      ...siteDays.map((day) => visit(day)),
      { period: '2026-11', project: WHOLE_SITE, visits: 99, chats: 99 },
      // Not stored yet.
      { period: '2026-11-24', project: WHOLE_SITE, visits: 1, chats: 1 },
      visit('2026-10-27', 'a'),
      visit('2026-11-23', 'a'),
      { period: '2026-11-24', project: 'a', visits: 0, chats: 1 },
      visit('2026-11-24', 'b'),
    ],
    '2026-11-24',
  )

  test('has the last 28 days, including days without visits', () => {
    expect(days).toHaveLength(28)
    expect(days[0]).toEqual({ day: '2026-10-28', visits: 1, chats: 0 })
    expect(days[1]).toEqual({ day: '2026-10-29', visits: 0, chats: 0 })
    expect(days.at(-1)).toEqual({ day: '2026-11-24', visits: 2, chats: 1 })
  })

  test('has the total of the whole site, not of its projects or months', () => {
    expect(total).toEqual({ visits: 3, chats: 1 })
  })

  test('has the sum of the last 28 days for each project', () => {
    expect(Object.fromEntries(projects)).toEqual({
      a: { visits: 1, chats: 1 },
      b: { visits: 1, chats: 0 },
    })
  })
})
