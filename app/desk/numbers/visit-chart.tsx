/** Two bars for each day: visits above the line, chats below it. So they differ by more than their colour. */
import type { Count } from '../../../core/visit-counts.ts'
import { deskCopy } from '../desk-copy.ts'
import styles from './visit-chart.module.css'

const words = deskCopy.numbers

/** In units of the SVG's view box, which the stylesheet stretches to the page's width. */
const HEIGHT = 100
const DAY_WIDTH = 10
const GAP = 3
/** Makes a single visit visible on a chart with a thousand visits. */
const MIN_BAR_HEIGHT = 3

interface VisitChartProps {
  /** The counts of each day, and the label that the chart shows for it. */
  readonly days: readonly (Count & { readonly label: string })[]
}

export function VisitChart({ days }: VisitChartProps) {
  const mostVisits = Math.max(...days.map(({ visits }) => visits))
  const mostChats = Math.max(...days.map(({ chats }) => chats))
  const heightOf = (count: number) =>
    count && Math.max((HEIGHT * count) / (mostVisits + mostChats), MIN_BAR_HEIGHT)
  const line = HEIGHT - heightOf(mostChats)
  const bar = { width: DAY_WIDTH - GAP }
  return (
    <figure className={styles.chart}>
      <svg
        viewBox={`0 0 ${days.length * DAY_WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map(({ label, visits, chats }, index) => {
          const x = index * DAY_WIDTH + GAP / 2
          // MIN_BAR_HEIGHT can leave less space above the line than the highest bar would need.
          const height = Math.min(heightOf(visits), line)
          return (
            <g key={label}>
              <rect {...bar} className={styles.visits} x={x} y={line - height} height={height} />
              <rect {...bar} className={styles.chats} x={x} y={line} height={heightOf(chats)} />
            </g>
          )
        })}
        <path d={`M0 ${line}h${days.length * DAY_WIDTH}`} />
      </svg>
      <p aria-hidden="true" className={styles.dates}>
        <span>{days[0]?.label}</span>
        <span>{words.today}</span>
      </p>
      <figcaption>
        <span className={styles.visits}>{words.most(words.visits, mostVisits)}</span>
        <span className={styles.chats}>{words.most(words.chats, mostChats)}</span>
      </figcaption>
    </figure>
  )
}
