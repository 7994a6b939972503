/** Sums of visits and chats (docs/glossary.md). They contain nothing about individual visitors. */

export interface Count {
  readonly visits: number
  readonly chats: number
}

/** Where visits to the whole site come from. Other values are never counted. */
export const SOURCES = [
  'whatsapp',
  'instagram',
  'facebook',
  'google',
  'linkedin',
  'qr',
  'direct',
  'other',
] as const

export type Source = (typeof SOURCES)[number]

export function isSource(text: string): text is Source {
  return SOURCES.some((source) => source === text)
}

/** What is counted: visits to the whole site from one source, or all visits to a project. */
export interface Counted {
  /** A project's id, or {@link WHOLE_SITE}. */
  readonly project: string
  /** Empty for a project. */
  readonly source: Source | ''
}

/** How a count is stored. */
export interface StoredCount extends Counted, Count {
  /** A day as `YYYY-MM-DD`, or a month as `YYYY-MM`. Months are only counted for the whole site. */
  readonly period: string
}

/** The most visits, and the most chats, that a stored count can have. A month has at most 31 days. */
export const MAX_COUNT = { day: 100_000, month: 3_100_000 } as const

/** In place of a project's id. */
export const WHOLE_SITE = ''

export interface VisitStorage {
  /**
   * All counts, for the owner, in the order of periods and projects.
   * @throws {WriteError}
   */
  all(): Promise<readonly StoredCount[]>
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

/** The counts as the owner sees them: those of the last 28 days, and the sums of all months. */
export interface VisitSummary {
  /** The counts of the whole site on each day, oldest first. */
  readonly days: ReadonlyMap<string, Count>
  /** The sum of `days`. */
  readonly total: Count
  /** The sum of the 28 days before. Null if visits may not have been counted on all of them. */
  readonly earlier: Count | null
  /** The parts of `total`. Sources without counts are absent. */
  readonly sources: ReadonlyMap<Source, Count>
  /** The counts of each project in these days, by its id. Projects without counts are absent. */
  readonly projects: ReadonlyMap<string, Count>
  /** The counts of the whole site by month, newest first. Months without counts are absent. */
  readonly months: ReadonlyMap<string, Count>
}

/** @param counts those of the same day, project and source are added up. */
export function summarize(counts: readonly StoredCount[], today: string): VisitSummary {
  const first = daysBefore(today, SHOWN_DAYS - 1)
  const earlierFirst = daysBefore(first, SHOWN_DAYS)
  const ofSite = counts.filter(({ project }) => project === WHOLE_SITE)
  const siteDays = ofSite.filter(({ period }) => isDay(period))
  const isShown = ({ period }: StoredCount) => isDay(period) && period >= first && period <= today
  const byDay = sumsBy(siteDays, ({ period }) => period)
  const days = new Map(
    Array.from({ length: SHOWN_DAYS }, (_, index) => {
      const day = daysBefore(first, -index)
      return [day, byDay.get(day) ?? NO_COUNT]
    }),
  )
  const isEarlier = ({ period }: StoredCount) => period >= earlierFirst && period < first
  // Complete if something was counted before. The month of `earlierFirst` may have only later counts, so it proves nothing.
  const isComplete = ofSite.some(({ period }) =>
    isDay(period) ? period <= earlierFirst : period < monthOf(earlierFirst),
  )
  return {
    days,
    total: sumOf([...days.values()]),
    earlier: isComplete ? sumOf(siteDays.filter(isEarlier)) : null,
    sources: sumsBy(ofSite.filter(isShown), ({ source }) => source || 'other'),
    projects: sumsBy(
      counts.filter((count) => count.project !== WHOLE_SITE && isShown(count)),
      ({ project }) => project,
    ),
    months: monthsOf(ofSite),
  }
}

/**
 * A stored month can be larger than its days, which are removed in the end. It can also be smaller, because it lacks
 * the counts that are not stored yet.
 */
function monthsOf(counts: readonly StoredCount[]): ReadonlyMap<string, Count> {
  const stored = sumsBy(
    counts.filter(({ period }) => !isDay(period)),
    ({ period }) => period,
  )
  const ofDays = sumsBy(
    counts.filter(({ period }) => isDay(period)),
    ({ period }) => monthOf(period),
  )
  const months = [...new Set([...stored.keys(), ...ofDays.keys()])].sort().reverse()
  return new Map(months.map((month) => [month, larger(stored.get(month), ofDays.get(month))]))
}

function larger(one = NO_COUNT, other = NO_COUNT): Count {
  return {
    visits: Math.max(one.visits, other.visits),
    chats: Math.max(one.chats, other.chats),
  }
}

const isDay = (period: string) => period.length === 'YYYY-MM-DD'.length
const monthOf = (day: string) => day.slice(0, 'YYYY-MM'.length)

function sumOf(counts: readonly Count[]): Count {
  return counts.reduce<Count>(plus, NO_COUNT)
}

function sumsBy<Key>(
  counts: readonly StoredCount[],
  keyOf: (count: StoredCount) => Key,
): Map<Key, Count> {
  const sums = new Map<Key, Count>()
  for (const count of counts) {
    const key = keyOf(count)
    sums.set(key, plus(sums.get(key), count))
  }
  return sums
}
