import { deskContext } from '#core/context.ts'
import type { Project } from '#core/project.ts'
import { type Count, dayOf, NO_COUNT, plus, SOURCES, summarize } from '#core/visit-counts.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { deskMeta } from '../parts/desk-meta.ts'
import { Disclosure } from '../parts/disclosure.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { orThrow503 } from '../parts/failures.ts'
import { PageHeading } from '../parts/page-heading.tsx'
import { requireStorage } from '../sign-in/session.ts'
import type { Route } from './+types/numbers'
import { CountTable } from './count-table.tsx'
import styles from './numbers.module.css'
import { VisitChart } from './visit-chart.tsx'

const { numbers: numberTexts } = deskCopy
/** In UTC, because `Date.parse` reads a day as midnight in UTC. In Brazil, that is still the day before. */
const dayFormat = new Intl.DateTimeFormat('pt-BR', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const monthFormat = new Intl.DateTimeFormat('pt-BR', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

export async function loader({ context }: Route.LoaderArgs) {
  const storage = requireStorage(context)
  const table = await orThrow503(context, 'list the projects', storage.projects.table())
  const { visitCounts } = context.get(deskContext)
  const counts = await orThrow503(context, 'read the counts of visits', visitCounts(storage))
  const summary = summarize(counts, dayOf(Date.now()))
  return {
    total: summary.total,
    earlier: summary.earlier,
    days: summary.days.map(({ day, ...count }) => ({
      id: day,
      label: dayFormat.format(Date.parse(day)),
      ...count,
    })),
    months: [...summary.months].map(([month, count]) => ({
      id: month,
      label: monthFormat.format(Date.parse(month)),
      ...count,
    })),
    sources: SOURCES.flatMap((source) => {
      const count = summary.sources.get(source)
      return count ? [{ id: source, label: numberTexts.sources[source], ...count }] : []
    }).sort(mostVisitedFirst),
    projects: countsByProject(table.projects, summary.projects),
  }
}

function mostVisitedFirst(one: Count, other: Count): number {
  return other.visits - one.visits || other.chats - one.chats
}

/**
 * @returns the rows of the table: one for each project, the most visited first. If projects that are not on the list
 *   have counts, a last row has their sum. They may still exist: the hosted database cuts off long lists, and a row may
 *   be unusable.
 */
function countsByProject(list: readonly Project[], counts: ReadonlyMap<string, Count>) {
  const rows = list
    .map(({ id, title }) => ({ id, label: title, ...(counts.get(id) ?? NO_COUNT) }))
    .sort(mostVisitedFirst)
  const ids = new Set(list.map(({ id }) => id))
  const unlisted = [...counts].filter(([id]) => !ids.has(id)).map(([, count]) => count)
  if (unlisted.length === 0) return rows
  return [...rows, { id: '', label: numberTexts.unlisted, ...unlisted.reduce(plus, NO_COUNT) }]
}

export const meta: Route.MetaFunction = ({ matches: [root] }) => deskMeta(root, numberTexts.heading)

export default function Numbers({
  loaderData: { total, earlier, days, months, sources, projects },
}: Route.ComponentProps) {
  const isEmpty = total.visits === 0 && total.chats === 0
  const monthTable = months.length > 0 && (
    <Disclosure summary={numberTexts.byMonth}>
      <CountTable heading={numberTexts.month} rows={months} />
    </Disclosure>
  )
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <PageHeading heading={numberTexts.heading} />
      {isEmpty ? (
        <>
          <EmptyState message={numberTexts.none} advice={numberTexts.invitation} />
          {monthTable}
        </>
      ) : (
        <>
          <div>
            <p className={styles.summary}>{numberTexts.summary(total.visits, total.chats)}</p>
            {earlier && (
              <p className={styles.comparison}>{numberTexts.comparison(total, earlier)}</p>
            )}
          </div>
          <VisitChart days={days} />
          <div>
            <Disclosure summary={numberTexts.table}>
              <CountTable heading={numberTexts.day} rows={days.toReversed()} />
            </Disclosure>
            {monthTable}
          </div>
          <div className={styles.tables}>
            <section>
              <h2>{numberTexts.bySource}</h2>
              <CountTable heading={numberTexts.source} rows={sources} />
              <p className={styles.explanation}>{numberTexts.aboutSources}</p>
            </section>
            <section>
              <h2>{numberTexts.byProject}</h2>
              <CountTable heading={numberTexts.project} rows={projects} />
            </section>
          </div>
        </>
      )}
      <p className={styles.explanation}>{numberTexts.explanation}</p>
    </main>
  )
}
