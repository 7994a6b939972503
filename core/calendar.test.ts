import { expect, test } from 'vitest'
import { dayOf, yearOf } from './calendar.ts'

test('a day and a year begin at midnight in São Paulo', () => {
  expect(dayOf(Date.parse('2026-11-24T02:59:59Z'))).toBe('2026-11-23')
  expect(dayOf(Date.parse('2026-11-24T03:00:00Z'))).toBe('2026-11-24')
  expect(yearOf(dayOf(Date.parse('2027-01-01T02:59:59Z')))).toBe(2026)
})
