/** Timed visits, and checks of the log. */
import { tmpdir } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import type { RunningSite } from '../browser/fixtures/server.ts'

export interface Visit {
  readonly status: number
  readonly headers: Headers
  readonly body: string
  /** To the end of the body, in ms. */
  readonly time: number
}

/** Between two visits, in ms; this is no load test. */
const PAUSE = 20

export async function visit(
  site: Pick<RunningSite, 'url'>,
  path: string,
  options: RequestInit = {},
): Promise<Visit> {
  const started = performance.now()
  const { status, headers, ...response } = await ask(site.url + path, options)
  return { status, headers, body: response.body, time: performance.now() - started }
}

async function ask(address: string, options: RequestInit) {
  const response = await fetch(address, { redirect: 'manual', ...options })
  return { status: response.status, headers: response.headers, body: await response.text() }
}

/** @returns every visit, up to the first that meets the condition. */
export async function visitUntil(
  site: Pick<RunningSite, 'url'>,
  path: string,
  isAsWished: (visit: Visit) => boolean,
): Promise<readonly Visit[]> {
  const visits: Visit[] = []
  for (;;) {
    const made = await visit(site, path)
    visits.push(made)
    if (isAsWished(made)) return visits
    await setTimeout(PAUSE)
  }
}

/** Visits repeatedly until something happens. */
export async function visitDuring(
  site: Pick<RunningSite, 'url'>,
  path: string,
  event: Promise<unknown>,
): Promise<readonly Visit[]> {
  let happened = false
  const over = event.finally(() => {
    happened = true
  })
  const visits = await visitUntil(site, path, () => happened)
  await over
  return visits
}

export function slowest(visits: readonly Pick<Visit, 'time'>[]): number {
  return Math.max(...visits.map(({ time }) => time))
}

/** @param time in ms. */
export function duration(time: number): string {
  return time < 1_000 ? `${Math.ceil(time)} ms` : `${(time / 1_000).toFixed(1)} s`
}

/** @returns the result, and how long it took in ms. */
export async function timed<Value>(work: Promise<Value>): Promise<readonly [Value, number]> {
  const started = performance.now()
  return [await work, performance.now() - started]
}

/** The messages of warnings and worse. @param from counts lines of the log. */
export function complaints({ log }: Pick<RunningSite, 'log'>, from = 0): readonly string[] {
  return log
    .slice(from)
    .filter((line) => line.startsWith('{'))
    .map((line): { level: string; msg: string } => JSON.parse(line))
    .filter(({ level }) => ['warn', 'error', 'fatal'].includes(level))
    .map(({ msg }) => msg)
}

const BY_CHANCE = [
  /; next try in [\d.]+ s/g,
  new RegExp(`${tmpdir()}/(?:[\\w-]+/)+`, 'g'),
  /:\d{4,5}\b/g,
]

/** In quotes, without what differs between runs: folders, ports and delays. */
export function quote(message = ''): string {
  return `“${BY_CHANCE.reduce((text, chance) => text.replace(chance, ''), message)}”`
}

/** Such as `1 warning: “…”`, quoting the first. */
export function quoted(messages: readonly string[]): string {
  if (messages.length === 0) return 'no warning'
  return `${count(messages.length, 'warning')}: ${quote(messages[0])}`
}

/** @param thing in the singular. */
export function count(number: number, thing: string): string {
  return `${number.toLocaleString('en')} ${thing}${number === 1 ? '' : 's'}`
}

/** The log must not have any of these, whatever happened. */
export function expectDiscretion({ log }: Pick<RunningSite, 'log'>, ...secrets: string[]): void {
  for (const secret of secrets) expect(log.join('\n')).not.toContain(secret)
}
