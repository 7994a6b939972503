/**
 * Daily counts of visits and chats (docs/glossary.md), for the whole site and for each project. The counts
 * contain nothing about individual visitors.
 */

export interface Count {
  readonly visits: number
  readonly chats: number
}

/** The keys come from {@link countKey}. */
export type Counts = ReadonlyMap<string, Count>

/** In place of a project's id. */
export const WHOLE_SITE = ''

/** The time zone of all days. In UTC, the zone of most servers, a day begins at 21:00 in São Paulo. */
const TIME_ZONE = 'America/Sao_Paulo'
/** In ms. */
const DAY = 86_400_000
/** How many days the owner sees. */
const SHOWN_DAYS = 28
/** Counts of the whole site are kept for thirteen months, to compare a month with the same month of the year before. */
const SITE_KEPT_DAYS = 396
/**
 * An index for `at()`. If thirteen months were counted back from the newest day with counts, a clock that is years
 * ahead for one day would remove all real counts.
 */
const SEVENTH_NEWEST = -7

/** Swedish dates have the format `YYYY-MM-DD`. */
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE })

/** @param time in ms since 1970. @returns the day as `YYYY-MM-DD`, the format of all days in this file. */
export function dayOf(time: number): string {
  return isoDay.format(time)
}

export function countKey(day: string, project: string): string {
  return `${day}/${project}`
}

const dayIn = (key: string) => key.slice(0, key.indexOf('/'))
const projectIn = (key: string) => key.slice(key.indexOf('/') + 1)

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10)
}

export const NO_COUNT: Count = { visits: 0, chats: 0 }

/** Changes `sum`. */
export function addCounts(sum: Map<string, Count>, counts: Counts): void {
  for (const [key, count] of counts) sum.set(key, plus(sum.get(key), count))
}

export function plus(one: Count = NO_COUNT, other: Count): Count {
  return { visits: one.visits + other.visits, chats: one.chats + other.chats }
}

/**
 * Leaves out counts of the whole site that are more than thirteen months older than the reference day, and counts of
 * projects that are more than 28 days older. The reference day is the seventh-newest day with counts, ignoring days
 * after today. Without a reference day, leaves out nothing.
 * @param today the date of the server's clock, which may be wrong.
 */
export function withoutOldCounts(counts: Counts, today: string): Counts {
  const days = [...new Set([...counts.keys()].map(dayIn))].filter((day) => day <= today)
  const reference = days.sort().at(SEVENTH_NEWEST)
  if (reference === undefined) return counts
  const oldestOfSite = daysBefore(reference, SITE_KEPT_DAYS)
  const oldestOfProjects = daysBefore(reference, SHOWN_DAYS)
  const isKept = (key: string) =>
    dayIn(key) >= (projectIn(key) === WHOLE_SITE ? oldestOfSite : oldestOfProjects)
  return new Map([...counts].filter(([key]) => isKept(key)))
}

/** The counts of the last 28 days, as the owner sees them. */
export interface VisitSummary {
  /** The counts of the whole site on each day, oldest first. */
  readonly days: readonly (Count & { readonly day: string })[]
  /** The sum of `days`. */
  readonly total: Count
  /** The counts of each project in these days, by its id. Projects without counts are absent. */
  readonly projects: ReadonlyMap<string, Count>
}

export function summarize(counts: Counts, today: string): VisitSummary {
  const days = Array.from({ length: SHOWN_DAYS }, (_, index) => {
    const day = daysBefore(today, SHOWN_DAYS - 1 - index)
    return { day, ...(counts.get(countKey(day, WHOLE_SITE)) ?? NO_COUNT) }
  })
  const shown = new Set(days.map(({ day }) => day))
  const projects = new Map<string, Count>()
  for (const [key, count] of counts) {
    const project = projectIn(key)
    if (project === WHOLE_SITE || !shown.has(dayIn(key))) continue
    projects.set(project, plus(projects.get(project), count))
  }
  return { days, total: days.reduce<Count>(plus, NO_COUNT), projects }
}
