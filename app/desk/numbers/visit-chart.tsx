/**
 * A chart with two bars for each day: visits above a line, and chats below it, so that colour is not their only
 * difference.
 */
import type { Count } from '#core/visit-counts.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import styles from './visit-chart.module.css'

const { numbers: numberTexts } = deskCopy

/** These sizes are in units of the SVG's view box, which is stretched to the size of the chart. */
const HEIGHT = 100
const DAY_WIDTH = 10
const GAP = 3
const BAR_WIDTH = DAY_WIDTH - GAP
/** Keeps the bar for one visit visible even if another day has a thousand visits. */
const MIN_BAR_HEIGHT = 3

interface VisitChartProps {
  /** The counts of each day, oldest first. `label` is the date. The chart shows only the first day's label. */
  readonly days: readonly (Count & { readonly label: string })[]
}

export function VisitChart({ days }: VisitChartProps) {
  const mostVisits = Math.max(...days.map(({ visits }) => visits))
  const mostChats = Math.max(...days.map(({ chats }) => chats))
  const heightOf = (count: number) =>
    count === 0 ? 0 : Math.max((HEIGHT * count) / (mostVisits + mostChats), MIN_BAR_HEIGHT)
  const lineY = HEIGHT - heightOf(mostChats)
  return (
    <figure className={styles.chart}>
      <svg
        viewBox={`0 0 ${days.length * DAY_WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map(({ label, visits, chats }, index) => {
          const x = index * DAY_WIDTH + GAP / 2
          // The bar must fit above the line. It can be too tall if `MIN_BAR_HEIGHT` has enlarged the bars for chats.
          const visitsHeight = Math.min(heightOf(visits), lineY)
          return (
            <g key={label}>
              <rect
                className={styles.visits}
                x={x}
                y={lineY - visitsHeight}
                width={BAR_WIDTH}
                height={visitsHeight}
              />
              <rect
                className={styles.chats}
                x={x}
                y={lineY}
                width={BAR_WIDTH}
                height={heightOf(chats)}
              />
            </g>
          )
        })}
        <path d={`M0 ${lineY}h${days.length * DAY_WIDTH}`} />
      </svg>
      <p aria-hidden="true" className={styles.dates}>
        <span>{days[0]?.label}</span>
        <span>{numberTexts.today}</span>
      </p>
      <figcaption>
        <span className={styles.visits}>{numberTexts.most(numberTexts.visits, mostVisits)}</span>
        <span className={styles.chats}>{numberTexts.most(numberTexts.chats, mostChats)}</span>
      </figcaption>
    </figure>
  )
}
