/** The page "Números": visits and chats of the last 28 days. */

import { deskContext } from '#core/context.ts'
import type { Project } from '#core/project.ts'
import { type Count, NO_COUNT, plus } from '#core/visit-counts.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { deskMeta } from '../parts/desk-meta.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { errorWithSentence, logAndClassify, orThrow503 } from '../parts/failures.ts'
import { requireStorage } from '../sign-in/session.ts'
import type { Route } from './+types/numbers'
import { CountTable } from './count-table.tsx'
import styles from './numbers.module.css'
import { VisitChart } from './visit-chart.tsx'

const words = deskCopy.numbers
/** In UTC, because `Date.parse` reads a day as midnight in UTC. In Brazil, that is still the day before. */
const dayFormat = new Intl.DateTimeFormat('pt-BR', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

export async function loader({ context }: Route.LoaderArgs) {
  const { projects } = requireStorage(context)
  const table = await orThrow503(context, 'list the projects', projects.table())
  const { visitSummary } = context.get(deskContext)
  const summary = await visitSummary().catch((error) => {
    logAndClassify(context, 'read the counts of visits', error)
    throw errorWithSentence(words.unreadable, 503)
  })
  return {
    total: summary.total,
    days: summary.days.map(({ day, ...count }) => ({
      id: day,
      label: dayFormat.format(Date.parse(day)),
      ...count,
    })),
    projects: countsByProject(table.projects, summary.projects),
  }
}

/**
 * @returns the rows of the table: one for each project, the most visited first. If projects that are not on the list
 *   have counts, a last row has their sum. They may still exist: the hosted database cuts off long lists, and a row may
 *   be unusable.
 */
function countsByProject(list: readonly Project[], counts: ReadonlyMap<string, Count>) {
  const rows = list
    .map(({ id, title }) => ({ id, label: title, ...(counts.get(id) ?? NO_COUNT) }))
    .sort((one, other) => other.visits - one.visits || other.chats - one.chats)
  const ids = new Set(list.map(({ id }) => id))
  const unlisted = [...counts].filter(([id]) => !ids.has(id)).map(([, count]) => count)
  if (unlisted.length === 0) return rows
  // The id is used only as React's key.
  return [...rows, { id: '', label: words.unlisted, ...unlisted.reduce(plus, NO_COUNT) }]
}

export const meta: Route.MetaFunction = ({ matches: [root] }) => deskMeta(root, words.heading)

export default function Numbers({ loaderData: { total, days, projects } }: Route.ComponentProps) {
  const isEmpty = total.visits === 0 && total.chats === 0
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <h1>{words.heading}</h1>
      {isEmpty ? (
        <EmptyState message={words.none} advice={words.invitation} />
      ) : (
        <>
          <p className={styles.summary}>{words.summary(total.visits, total.chats)}</p>
          <VisitChart days={days} />
          <details>
            <summary>{words.table}</summary>
            <CountTable heading={words.day} rows={days.toReversed()} />
          </details>
          <section>
            <h2>{words.byProject}</h2>
            <CountTable heading={words.project} rows={projects} />
          </section>
        </>
      )}
      <p className={styles.explanation}>{words.explanation}</p>
    </main>
  )
}
