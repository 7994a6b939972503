/** The counts of visits in the embedded database. */
import type { DatabaseSync } from 'node:sqlite'
import { dayOf, MAX_COUNT, type StoredCount, type VisitStorage } from '../../core/visit-counts.ts'
import { readForWriter, transaction } from './connection.ts'

const MAX = MAX_COUNT.day
const ADD = `
  insert into visit_counts (period, project, source, visits, chats)
  select value ->> 'period', value ->> 'project', value ->> 'source',
    min(value ->> 'visits', ${MAX}), min(value ->> 'chats', ${MAX})
  from json_each(?) where true
  on conflict (period, project, source) do update set
    visits = min(visits + excluded.visits, ${MAX}), chats = min(chats + excluded.chats, ${MAX})`
const OR_LARGER = `on conflict (period, project, source) do update set
  visits = max(visits, excluded.visits), chats = max(chats, excluded.chats)`
const KEEP_LARGER = `
  insert into visit_counts (period, project, source, visits, chats)
  select value ->> 'period', value ->> 'project', value ->> 'source', value ->> 'visits', value ->> 'chats'
  from json_each(?) where true ${OR_LARGER}`
/** A month never gets a smaller sum, because its first days may be gone. */
const UPDATE_MONTHS = `
  insert into visit_counts (period, project, source, visits, chats)
  select substr(period, 1, 7), project, source, sum(visits), sum(chats) from visit_counts
  where length(period) = 10 and project = '' group by 1, 2, 3
  ${OR_LARGER}`
/**
 * Days are kept for 56 days, counted back from the seventh-newest day with counts. If they were counted back from
 * today, a clock that is years ahead for one day would remove all real counts. The parameter is today.
 */
const REMOVE_OLD = `
  delete from visit_counts where length(period) = 10 and period < (
    select date(period, '-56 days') from visit_counts
    where length(period) = 10 and project = '' and period <= ?
    group by period order by period desc limit 1 offset 6
  )`

/** @throws {WriteError} */
export function addVisits(file: string, counts: readonly StoredCount[]): Promise<void> {
  return transaction(file, (database) => {
    write(database, ADD, counts)
    database.prepare(REMOVE_OLD).run(dayOf(Date.now()))
  })
}

export function createSqliteVisits(file: string): VisitStorage {
  return {
    all: () =>
      readForWriter(file, (database) => {
        const query =
          'select period, project, source, visits, chats from visit_counts order by 1, 2, 3'
        return database.prepare(query).all() as unknown as StoredCount[]
      }),
  }
}

/** Call this in a transaction. */
export function keepLarger(database: DatabaseSync, counts: readonly StoredCount[]): void {
  write(database, KEEP_LARGER, counts)
}

function write(database: DatabaseSync, sql: string, counts: readonly StoredCount[]): void {
  database.prepare(sql).run(JSON.stringify(counts))
  database.exec(UPDATE_MONTHS)
}
