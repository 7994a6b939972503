import { dayOf } from '../../../core/calendar.ts'
import type { Copy } from '../../../core/desk.ts'

const KEPT = { days: 7, weeks: 4 }
/** In ms. */
const WEEK = 7 * 86_400_000

/**
 * Days and weeks without a copy do not count, so that a site that rests keeps what it has.
 * @param copies the newest first.
 * @param space for all of them, in bytes.
 * @returns all copies of the last seven days, and one of each of the four weeks before, as far as they fit. The newest
 *   always stays.
 */
export function keptCopies(copies: readonly Copy[], space: number): readonly Copy[] {
  const days = new Set<string>()
  const weeks = new Set<number>()
  let bytes = 0
  return copies.filter((copy, index) => {
    const day = dayOf(copy.at)
    const week = Math.floor(copy.at / WEEK)
    if (days.has(day) || days.size < KEPT.days) days.add(day)
    else if (weeks.has(week) || weeks.size === KEPT.weeks) return false
    else weeks.add(week)
    bytes += copy.bytes
    return index === 0 || bytes <= space
  })
}
