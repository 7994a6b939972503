/** A start that fails has to explain it in one log line. */
import { expect } from 'vitest'
import type { RunningSite } from '../browser/fixtures/server.ts'
import { duration, quote, timed } from './visitor.ts'

/** @returns how it ended, and the line. */
export async function expectOneLine(start: Promise<RunningSite>, words: RegExp): Promise<string> {
  const [refusal, time] = await timed(
    start.then(
      () => expect.fail('The site should not have started.'),
      (error: Error) => error.message,
    ),
  )
  const [summary, ...lines] = refusal.split('\n')
  expect(summary).toBe('The server ended with code 1:')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(words)
  return `ends with 1 after ${duration(time)}: ${quote(lines[0])}`
}
