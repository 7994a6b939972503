import { spawnSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'
import { chromiumPath } from './set-up.ts'

/** Should be odd, because `median` does not average two values. */
const ROUNDS = Number(process.env.BENCH_ROUNDS) || 5

export async function eachRound<T>(measure: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  while (results.length < ROUNDS) results.push(await measure())
  return results
}

/** Measures in turns, so that changes in the machine's speed affect both. */
export async function inTurns<S, T>(measure: (subject: S) => Promise<T>, site: S, other: S) {
  const rounds = await eachRound(async () => [await measure(site), await measure(other)] as const)
  return { site: rounds.map(([first]) => first), comparison: rounds.map(([, second]) => second) }
}

export interface Figure {
  readonly figure: string
  /** One value per round, or a single value. */
  readonly site: readonly number[]
  readonly comparison?: readonly number[]
  readonly unit?: string
  readonly upperLimit?: number
  readonly lowerLimit?: number
}

export interface Section {
  readonly title: string
  readonly comparedWith?: string
  readonly rows: readonly Figure[]
  readonly how: string
}

/** Leaves out the machine's name and its paths. */
export function describeMachine(): string[] {
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  return [
    `Date: ${new Date().toISOString().slice(0, 10)}`,
    `Commit: ${outputOf('git', 'describe', '--always', '--dirty', '--exclude=*')}`,
    `Machine: ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${gigabytes} GB, ${process.arch}`,
    `Load average before the start: ${loadavg()[0]?.toFixed(1)} (above 0.5, timings mean little)`,
    `Node ${process.version.slice(1)}, ${outputOf(chromiumPath, '--version')}`,
    `Rounds: ${ROUNDS}. Each figure is the median; the range is in brackets.`,
  ]
}

function outputOf(command: string, ...args: readonly string[]): string {
  return spawnSync(command, args, { encoding: 'utf8' }).stdout?.trim() || `${command} unknown`
}

export function report(machine: readonly string[], sections: readonly Section[]): string {
  return [
    '# Speed, as measured by `npm run bench`',
    '',
    ...machine.map((fact) => `- ${fact}`),
    '',
    '| figure | this site | compared with | limit | met |',
    '|---|---|---|---|---|',
    ...sections.flatMap(({ rows, comparedWith }) => rows.map((row) => tableRow(row, comparedWith))),
    '',
    ...sections.map(({ title, how }) => `- ${title}: ${how}`),
    '',
  ].join('\n')
}

function tableRow(
  { figure, site, comparison, unit, upperLimit, lowerLimit }: Figure,
  comparedWith = '',
): string {
  const compared = comparison ? `${comparedWith}: ${spread(comparison, unit)}` : ''
  const cells = [figure, spread(site, unit), compared]
  if (upperLimit !== undefined) {
    cells.push(`≤ ${formatted(upperLimit, unit)}`, median(site) <= upperLimit ? 'yes' : '**no**')
  } else if (lowerLimit !== undefined) {
    cells.push(`≥ ${formatted(lowerLimit, unit)}`, median(site) >= lowerLimit ? 'yes' : '**no**')
  } else {
    cells.push('', '')
  }
  return `| ${cells.join(' | ')} |`
}

function spread(values: readonly number[], unit?: string): string {
  const smallest = formatted(Math.min(...values))
  const largest = formatted(Math.max(...values))
  const range = smallest === largest ? '' : ` (${smallest} to ${largest})`
  return formatted(median(values), unit) + range
}

function formatted(value: number, unit = ''): string {
  return `${value.toLocaleString('en', { maximumSignificantDigits: 4 })} ${unit}`.trim()
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
