/** The form of a result, how often it is measured, and how it is written down. */
import { spawnSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'
import { chromiumPath } from './set-up.ts'

/** Odd, so that the median is one of them. */
const ROUNDS = Number(process.env.BENCH_ROUNDS) || 5

/** Runs a measurement once per round. */
export async function eachRound<T>(measure: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  while (results.length < ROUNDS) results.push(await measure())
  return results
}

/** Runs the same measurement of two subjects in turns. */
export async function inTurns<S, T>(measure: (subject: S) => Promise<T>, site: S, other: S) {
  const rounds = await eachRound(async () => [await measure(site), await measure(other)] as const)
  return { site: rounds.map(([one]) => one), beside: rounds.map(([, two]) => two) }
}

export interface Row {
  readonly figure: string
  /** Of this site, one per round; the median counts. */
  readonly site: readonly number[]
  /** The same of what the section compares with. */
  readonly beside?: readonly number[]
  readonly unit?: string
  /** The limits. */
  readonly most?: number
  readonly least?: number
}

export interface Section {
  readonly title: string
  /** What the site is compared with. */
  readonly beside?: string
  readonly rows: readonly Row[]
  /** How it was measured, in one line. */
  readonly how: string
}

/** What the figures were measured on; nothing that names this machine or its folders. */
export function describeMachine(): string[] {
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  return [
    `Date: ${new Date().toISOString().slice(0, 10)}`,
    `Commit: ${printed('git', 'describe', '--always', '--dirty', '--exclude=*')}`,
    `Machine: ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${gigabytes} GB, ${process.arch}`,
    `Load before the start: ${loadavg()[0]?.toFixed(1)} (timings mean little above 0.5)`,
    `Node ${process.version.slice(1)}, ${printed(chromiumPath, '--version')}`,
    `Rounds: ${ROUNDS}; medians, with the least and the most in brackets`,
  ]
}

function printed(command: string, ...args: readonly string[]): string {
  return spawnSync(command, args, { encoding: 'utf8' }).stdout?.trim() || `${command} unknown`
}

/** The whole result as Markdown. */
export function report(machine: readonly string[], sections: readonly Section[]): string {
  return [
    '# Speed, as measured by `npm run bench`',
    '',
    ...machine.map((fact) => `- ${fact}`),
    '',
    '| figure | this site | next to it | limit | met |',
    '|---|---|---|---|---|',
    ...sections.flatMap(({ rows, beside }) => rows.map((row) => tableRow(row, beside))),
    '',
    ...sections.map(({ title, how }) => `- ${title}: ${how}`),
    '',
  ].join('\n')
}

function tableRow({ figure, site, beside, unit, most, least }: Row, compared = ''): string {
  const other = beside ? `${compared}: ${spread(beside, unit)}` : ''
  const limit = most === undefined ? least : most
  if (limit === undefined) return `| ${figure} | ${spread(site, unit)} | ${other} | | |`
  const met = most === undefined ? median(site) >= limit : median(site) <= limit
  const sign = most === undefined ? '≥' : '≤'
  return `| ${figure} | ${spread(site, unit)} | ${other} | ${sign} ${write(limit, unit)} | ${met ? 'yes' : '**no**'} |`
}

function spread(values: readonly number[], unit?: string): string {
  const [least, most] = [write(Math.min(...values)), write(Math.max(...values))]
  return write(median(values), unit) + (least === most ? '' : ` (${least} to ${most})`)
}

function write(value: number, unit = ''): string {
  return `${value.toLocaleString('en', { maximumSignificantDigits: 4 })} ${unit}`.trim()
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN
}
