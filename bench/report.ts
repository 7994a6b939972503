/** The form of a result, and how it is written down. */
import { median } from './statistics.ts'

export interface Row {
  readonly figure: string
  readonly measured: string
  readonly target: string
  /** Null when there is no target, or nothing could be measured. */
  readonly met: boolean | null
}

export interface Section {
  readonly title: string
  readonly rows: readonly Row[]
  /** How it was measured, in a few sentences. */
  readonly how: string
}

/** A target that bounds a figure: `most` from above, `least` from below. */
interface Bound {
  readonly most?: number
  readonly least?: number
  readonly unit?: string
  readonly digits?: number
  /** An ideal beyond the target. */
  readonly moonshot?: number
}

/** A row from the rounds of one figure: the median counts, the spread is reported. */
export function row(figure: string, rounds: readonly number[], bound: Bound = {}): Row {
  const { most = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY } = bound
  const middle = median(rounds)
  const limits = [
    ...(Number.isFinite(most) ? [`≤ ${write(most, bound)}`] : []),
    ...(Number.isFinite(least) ? [`≥ ${write(least, bound)}`] : []),
    ...(bound.moonshot === undefined ? [] : [`moonshot ${write(bound.moonshot, bound)}`]),
  ]
  return {
    figure,
    measured: spread(rounds, bound),
    target: limits.join(', '),
    met: limits.length > 0 && rounds.length > 0 ? middle <= most && middle >= least : null,
  }
}

/** For a figure that this machine does not let us measure. */
export function unmeasured(figure: string, reason: string): Row {
  return { figure, measured: `not measured: ${reason}`, target: '', met: null }
}

/** The median, and the least and the most of several rounds. */
export function spread(rounds: readonly number[], { unit = '', digits = 0 }: Bound = {}): string {
  if (rounds.length === 0) return 'not measured'
  const middle = write(median(rounds), { unit, digits })
  const [least, most] = [Math.min(...rounds), Math.max(...rounds)].map((end) =>
    write(end, { digits }),
  )
  return least === most ? middle : `${middle} (${least} to ${most})`
}

function write(value: number, { unit = '', digits = 0 }: Bound): string {
  const number = value.toLocaleString('en', { maximumFractionDigits: digits })
  return unit ? `${number} ${unit}` : number
}

const verdicts = new Map([
  [true, 'yes'],
  [false, '**no**'],
  [null, ''],
])

interface Heading {
  readonly title: string
  /** Lines about what it was measured on. */
  readonly machine: readonly string[]
  /** An introduction. */
  readonly summary: string
}

/** The whole result as Markdown. */
export function report({ title, machine, summary }: Heading, sections: readonly Section[]): string {
  const lines = [`# ${title}`, '', ...machine.map((line) => `- ${line}`), '', summary]
  for (const { title, rows, how } of sections) {
    lines.push('', `## ${title}`, '')
    lines.push('| figure | measured | target | met |', '|---|---|---|---|')
    for (const { figure, measured, target, met } of rows) {
      lines.push(`| ${figure} | ${measured} | ${target} | ${verdicts.get(met)} |`)
    }
    lines.push('', how)
  }
  return `${lines.join('\n')}\n`
}
