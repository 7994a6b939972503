/** Sums of visits and chats (docs/glossary.md). They contain nothing about individual visitors. */

export interface Count {
  readonly visits: number
  readonly chats: number
}

/** How a count is stored. */
export interface StoredCount extends Count {
  /** A day as `YYYY-MM-DD`, or a month as `YYYY-MM`. Months are only counted for the whole site. */
  readonly period: string
  /** A project's id, or {@link WHOLE_SITE}. */
  readonly project: string
}

/** The most visits, and the most chats, that a stored count can have. A month has at most 31 days. */
export const MAX_COUNT = { day: 100_000, month: 3_100_000 } as const

/** In place of a project's id. */
export const WHOLE_SITE = ''

/** Reads and restores the counts for the owner. Both methods throw WriteError. */
export interface VisitStorage {
  /** In the order of periods and projects. */
  all(): Promise<readonly StoredCount[]>
  /**
   * Stores the counts. If a period and project already has a count, the larger number of visits stays, and the larger
   * number of chats.
   * @param counts none of them twice.
   */
  keepLarger(counts: readonly StoredCount[]): Promise<void>
}

/** The time zone of all days. In UTC, the zone of most servers, a day begins at 21:00 in São Paulo. */
const TIME_ZONE = 'America/Sao_Paulo'
/** In ms. */
const DAY = 86_400_000
/** How many days the owner sees. */
const SHOWN_DAYS = 28

/** Swedish dates have the format `YYYY-MM-DD`. */
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE })

/** @param time in ms since 1970. @returns the day as `YYYY-MM-DD`, the format of all days in this file. */
export function dayOf(time: number): string {
  return isoDay.format(time)
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10)
}

export const NO_COUNT: Count = { visits: 0, chats: 0 }

export function plus(one: Count = NO_COUNT, other: Count): Count {
  return { visits: one.visits + other.visits, chats: one.chats + other.chats }
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

/** @param counts several of the same day and project are added. */
export function summarize(counts: readonly StoredCount[], today: string): VisitSummary {
  const site = new Map(
    Array.from({ length: SHOWN_DAYS }, (_, index) => {
      return [daysBefore(today, SHOWN_DAYS - 1 - index), NO_COUNT]
    }),
  )
  const projects = new Map<string, Count>()
  for (const { period, project, ...count } of counts) {
    if (!site.has(period)) continue
    if (project === WHOLE_SITE) site.set(period, plus(site.get(period), count))
    else projects.set(project, plus(projects.get(project), count))
  }
  const days = [...site].map(([day, count]) => ({ day, ...count }))
  return { days, total: days.reduce<Count>(plus, NO_COUNT), projects }
}
