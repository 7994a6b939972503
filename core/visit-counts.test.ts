import { describe, expect, test } from 'vitest'
import {
  addCounts,
  type Count,
  countKey,
  dayOf,
  summarize,
  WHOLE_SITE,
  withoutOldCounts,
} from './visit-counts.ts'

const visit: Count = { visits: 1, chats: 0 }
const chat: Count = { visits: 0, chats: 1 }

/** The counts of the whole site with one visit on each of these days. */
const visitsOn = (...days: string[]) =>
  new Map(days.map((day) => [countKey(day, WHOLE_SITE), visit]))

/** All days from the first to the last, both included. */
function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  const day = new Date(first)
  while (day <= new Date(last)) {
    days.push(day.toISOString().slice(0, 10))
    day.setUTCDate(day.getUTCDate() + 1)
  }
  return days
}

test('a day begins at midnight in São Paulo', () => {
  expect(dayOf(Date.parse('2026-11-24T02:59:59Z'))).toBe('2026-11-23')
  expect(dayOf(Date.parse('2026-11-24T03:00:00Z'))).toBe('2026-11-24')
})

test('counts are added if they are of the same day and project', () => {
  const sum = new Map<string, Count>([['2026-11-24/a', visit]])
  addCounts(sum, new Map([...visitsOn('2026-11-24'), ['2026-11-24/a', chat]]))
  expect(Object.fromEntries(sum)).toEqual({
    '2026-11-24/a': { visits: 1, chats: 1 },
    '2026-11-24/': visit,
  })
})

describe('the summary', () => {
  const counts = new Map([
    ...visitsOn('2026-10-27', '2026-10-28', '2026-11-24', '2026-11-25'),
    ['2026-10-27/a', visit] as const,
    ['2026-11-23/a', visit] as const,
    ['2026-11-24/a', chat] as const,
    ['2026-11-24/a/b', visit] as const,
  ])
  const { days, total, projects } = summarize(counts, '2026-11-24')

  test('has the last 28 days, including days without visits', () => {
    expect(days).toHaveLength(28)
    expect(days[0]).toEqual({ day: '2026-10-28', ...visit })
    expect(days[1]).toEqual({ day: '2026-10-29', visits: 0, chats: 0 })
    expect(days.at(-1)).toEqual({ day: '2026-11-24', ...visit })
  })

  test('has the total of the whole site, not of its projects', () => {
    expect(total).toEqual({ visits: 2, chats: 0 })
  })

  test('has the sum of the last 28 days for each project, even if its id contains a slash', () => {
    expect(Object.fromEntries(projects)).toEqual({ a: { visits: 1, chats: 1 }, 'a/b': visit })
  })
})

describe('old counts', () => {
  const today = '2026-11-24'
  const recentDays = daysBetween('2025-10-31', today)

  test('are removed after thirteen months and a week', () => {
    const counts = visitsOn(...daysBetween('2024-01-01', today))
    const kept = visitsOn(...daysBetween('2025-10-18', today))
    expect(withoutOldCounts(counts, today)).toEqual(kept)
  })

  test('of projects are removed after 28 days and a week', () => {
    const ofProject = (...days: string[]) => new Map(days.map((day) => [`${day}/a`, visit]))
    const counts = ofProject(...daysBetween('2026-01-01', today))
    expect(withoutOldCounts(counts, today)).toEqual(ofProject(...daysBetween('2026-10-21', today)))
  })

  test('are kept while the clock is years ahead for six days', () => {
    const counts = visitsOn(...recentDays, ...daysBetween('2040-01-01', '2040-01-06'))
    expect(withoutOldCounts(counts, '2040-01-06')).toEqual(counts)
  })

  test('are kept when the clock was years ahead for six days and is then corrected', () => {
    const counts = visitsOn(...recentDays, ...daysBetween('2040-01-01', '2040-01-06'))
    expect(withoutOldCounts(counts, today)).toEqual(counts)
  })

  test('are kept, and so are new ones, while the clock is years behind', () => {
    const counts = visitsOn('1970-01-01', ...recentDays)
    expect(withoutOldCounts(counts, '1970-01-01')).toEqual(counts)
  })

  test('are kept while fewer than seven days have counts', () => {
    const counts = visitsOn('2020-01-01', today)
    expect(withoutOldCounts(counts, today)).toEqual(counts)
  })
})
