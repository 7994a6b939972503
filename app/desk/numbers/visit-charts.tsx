/** Chats and visits have scales of their own, because visits are many times as many. */
import type { Count } from '#core/visit-counts.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import styles from './numbers.module.css'

const { numbers: numberTexts } = deskCopy

/** A day is 1 wide, and a visit or chat is 1 high. */
const BAR_WIDTH = 0.6

const DAYS_OF_WEEK = 7

interface VisitChartsProps {
  readonly total: Count
  /** The oldest day comes first, and the last is today. `label` is the date. */
  readonly days: readonly (Count & { readonly label: string })[]
}

export function VisitCharts({ total, days }: VisitChartsProps) {
  const weeks = Array.from({ length: days.length / DAYS_OF_WEEK }, (_, week) =>
    days.slice(week * DAYS_OF_WEEK, (week + 1) * DAYS_OF_WEEK),
  )
  return (
    <div className={styles.charts}>
      {(['chats', 'visits'] as const).map((kind) => {
        const most = Math.max(...days.map((day) => day[kind]))
        return (
          <figure key={kind} className={styles[kind]}>
            <figcaption>
              <b className="display">{numberTexts.amount[kind](total[kind])}</b>{' '}
              {numberTexts.most(most)}
            </figcaption>
            {/* Screen readers have the table. */}
            <ul aria-hidden="true">
              {weeks.map((week) => (
                <li key={week[0]?.label}>
                  <Bars counts={week.map((day) => day[kind])} most={most} />
                  {week.at(-1) === days.at(-1) ? numberTexts.today : week[0]?.label}
                </li>
              ))}
            </ul>
          </figure>
        )
      })}
    </div>
  )
}

interface BarsProps {
  readonly counts: readonly number[]
  readonly most: number
}

function Bars({ counts, most }: BarsProps) {
  return (
    <svg
      viewBox={`0 0 ${DAYS_OF_WEEK - 1 + BAR_WIDTH} ${most}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {counts.map((count, day) => (
        <rect key={day} x={day} y={most - count} width={BAR_WIDTH} height={count} />
      ))}
    </svg>
  )
}
