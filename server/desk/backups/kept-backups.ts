import type { AutomaticBackup } from '../../../core/backup.ts'
import { DAY, dayOf } from '../../../core/calendar.ts'

const KEPT = { days: 7, weeks: 4 }
const WEEK = 7 * DAY

/**
 * Days and weeks without a backup do not count, so that a site that rests keeps what it has. The newest always stays.
 * @param backups the newest first.
 */
export function keptBackups(
  backups: readonly AutomaticBackup[],
  space: number,
): readonly AutomaticBackup[] {
  const days = new Set<string>()
  const weeks = new Set<number>()
  let bytes = 0
  return backups.filter((backup, index) => {
    const day = dayOf(backup.at)
    const week = Math.floor(backup.at / WEEK)
    if (days.has(day) || days.size < KEPT.days) days.add(day)
    else if (weeks.has(week) || weeks.size === KEPT.weeks) return false
    else weeks.add(week)
    bytes += backup.bytes
    return index === 0 || bytes <= space
  })
}
