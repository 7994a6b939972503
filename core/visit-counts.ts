/** Sums of visits and chats (docs/glossary.md). They contain nothing about individual visitors. */
import { addDays } from './calendar.ts'

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

/** What is counted: visits to the whole site from one source, or all visits to a project. */
export interface Counted {
  /** A project's id, or {@link WHOLE_SITE}. */
  readonly project: string
  /** Empty for a project. */
  readonly source: Source | ''
}

export interface StoredCount extends Counted, Count {
  /** A day in São Paulo as `YYYY-MM-DD`. {@link VisitStorage.read} also returns months, as `YYYY-MM`. */
  readonly period: string
}

export const WHOLE_SITE = ''

export interface VisitStorage {
  /** Adds counts to the stored ones, all or none. */
  add(counts: readonly StoredCount[]): Promise<void>
  /** @returns the counts of each day since `first`, and before it, the sums of the whole site in each month. */
  read(first: string): Promise<readonly StoredCount[]>
}

const SHOWN_DAYS = 28

export const NO_COUNT: Count = { visits: 0, chats: 0 }

export function plus(one: Count, other: Count): Count {
  return { visits: one.visits + other.visits, chats: one.chats + other.chats }
}

/** The first day that {@link summarize} needs. */
export function firstDay(today: string): string {
  return addDays(today, 1 - 2 * SHOWN_DAYS)
}

/** @param counts what the storage returns for {@link firstDay}. */
export function summarize(counts: readonly StoredCount[], today: string) {
  const first = addDays(today, 1 - SHOWN_DAYS)
  const ofSite = counts.filter(({ project }) => project === WHOLE_SITE)
  const shown = ofSite.filter(({ period }) => period >= first)
  const byDay = sumsBy(shown, ({ period }) => period)
  const days = Array.from({ length: SHOWN_DAYS }, (_, index) => addDays(first, index))
  const isEarlier = ({ period }: StoredCount) => period >= firstDay(today) && period < first
  // Otherwise, visits may not have been counted on all of the earlier days.
  const hasAllEarlier = ofSite.some(({ period }) => period <= firstDay(today))
  return {
    /** The counts of the whole site on each of the last 28 days, oldest first. */
    days: new Map(days.map((day) => [day, byDay.get(day) ?? NO_COUNT])),
    total: sumOf(shown),
    earlier: hasAllEarlier ? sumOf(ofSite.filter(isEarlier)) : null,
    sources: sumsBy(shown, ({ source }) => source || 'other'),
    projects: sumsBy(
      counts.filter(({ project, period }) => project !== WHOLE_SITE && period >= first),
      ({ project }) => project,
    ),
    months: sumsBy(ofSite, ({ period }) => period.slice(0, 'YYYY-MM'.length)),
  }
}

function sumOf(counts: readonly Count[]): Count {
  return counts.reduce<Count>(plus, NO_COUNT)
}

function sumsBy<Key>(
  counts: readonly StoredCount[],
  keyOf: (count: StoredCount) => Key,
): ReadonlyMap<Key, Count> {
  const groups = Map.groupBy(counts, keyOf)
  return new Map([...groups].map(([key, group]) => [key, sumOf(group)]))
}
