import { Link } from 'react-router'
import { dayOf } from '#core/calendar.ts'
import { deskContext } from '#core/context.ts'
import { type Count, firstDay, NO_COUNT, summarize } from '#core/visit-counts.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { shareCopy } from '#texts/share-copy.ts'
import { buttonLook } from '../../ui/button-look.ts'
import deskStyles from '../desk.module.css'
import { orThrow503 } from '../failures.ts'
import { Disclosure } from '../parts/disclosure.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { PATHS } from '../paths.ts'
import { requireStorage } from '../sign-in/session.ts'
import type { Route } from './+types/numbers'
import { CountTable } from './count-table.tsx'
import styles from './numbers.module.css'
import { VisitCharts } from './visit-charts.tsx'

const { numbers: numberTexts } = deskCopy
/** `Date.parse` reads a day as midnight in UTC, when it is still the day before in Brazil. */
const timeZone = 'UTC'
const dayFormat = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', timeZone })
const monthFormat = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone })

export async function loader({ context }: Route.LoaderArgs) {
  const storage = requireStorage(context)
  const table = await orThrow503(context, 'list the projects', storage.projects.table())
  const { visitCounts } = context.get(deskContext)
  const today = dayOf(Date.now())
  const reading = visitCounts(storage, firstDay(today))
  const counts = await orThrow503(context, 'read the counts of visits', reading)
  const { total, earlier, ...lists } = summarize(counts, today)
  return {
    total,
    earlier,
    days: rowsOf(lists.days, (day) => dayFormat.format(Date.parse(day))),
    months: rowsOf(lists.months, (month) => monthFormat.format(Date.parse(month))),
    sources: rowsOf(lists.sources, (source) => numberTexts.sources[source]).sort(mostFirst),
    projects: table.projects
      .map(({ id, title }) => ({ id, label: title, ...(lists.projects.get(id) ?? NO_COUNT) }))
      .sort(mostFirst),
  }
}

function rowsOf<Key extends string>(
  counts: ReadonlyMap<Key, Count>,
  labelOf: (key: Key) => string,
) {
  return [...counts].map(([id, count]) => ({ id, label: labelOf(id), ...count }))
}

function mostFirst(one: Count, other: Count): number {
  return other.visits - one.visits || other.chats - one.chats
}

export default function Numbers({ loaderData }: Route.ComponentProps) {
  const { total, earlier, days, months, sources, projects } = loaderData
  const isEmpty = total.visits === 0 && total.chats === 0
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <PageHeading heading={numberTexts.heading} />
      {isEmpty ? (
        <>
          <p className={deskStyles.statement}>
            <b className="display">{numberTexts.none}</b> {numberTexts.invitation}
          </p>
          <Link to={PATHS.share} className={buttonLook()}>
            {shareCopy.site}
          </Link>
        </>
      ) : (
        <>
          <p className={styles.period}>{numberTexts.recently(total)}</p>
          <VisitCharts total={total} days={days} />
          {earlier && <p className={styles.period}>{numberTexts.earlier(earlier)}</p>}
          <Disclosure summary={numberTexts.table}>
            <CountTable heading={numberTexts.day} rows={days.toReversed()} />
          </Disclosure>
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
      {months.length > 0 && (
        <Disclosure summary={numberTexts.byMonth}>
          <CountTable heading={numberTexts.month} rows={months.toReversed()} />
        </Disclosure>
      )}
      <p className={styles.explanation}>{numberTexts.explanation}</p>
    </main>
  )
}
