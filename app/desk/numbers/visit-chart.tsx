/** Bars for visits above a line, and for chats below it, so that colour is not their only difference. */
import type { Count } from '#core/visit-counts.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import styles from './numbers.module.css'

const { numbers: numberTexts } = deskCopy

/** A day is 1 wide, and a visit or chat is 1 high. */
const BAR_WIDTH = 0.6

interface VisitChartProps {
  /** The counts of each day, oldest first. `label` is the date. */
  readonly days: readonly (Count & { readonly label: string })[]
}

export function VisitChart({ days }: VisitChartProps) {
  const mostVisits = Math.max(...days.map(({ visits }) => visits))
  const mostChats = Math.max(...days.map(({ chats }) => chats))
  const width = days.length - 1 + BAR_WIDTH
  return (
    <figure className={styles.chart}>
      <figcaption>
        <span className={styles.visits}>{numberTexts.most(numberTexts.visits, mostVisits)}</span>
        <span className={styles.chats}>{numberTexts.most(numberTexts.chats, mostChats)}</span>
      </figcaption>
      <svg
        viewBox={`0 ${-mostVisits} ${width} ${mostVisits + mostChats}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map(({ label, visits, chats }, x) => (
          <g key={label}>
            <rect className={styles.visits} x={x} y={-visits} width={BAR_WIDTH} height={visits} />
            <rect className={styles.chats} x={x} width={BAR_WIDTH} height={chats} />
          </g>
        ))}
        <path d={`M0 0h${width}`} />
      </svg>
      <p>
        <span>{days[0]?.label}</span>
        <span>{days.at(-1)?.label}</span>
      </p>
    </figure>
  )
}
