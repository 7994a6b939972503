import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { DatabaseError } from '../../core/database-error.ts'
import { createLogFailure, createQuietWarn } from './quiet-log.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('each message is logged once a day', () => {
  vi.useFakeTimers()
  const log = { warn: vi.fn() }
  const warn = createQuietWarn(log)
  for (let hour = 0; hour < 36; hour += 1) {
    vi.advanceTimersByTime(60 * 60_000)
    warn('The disk is full.')
    warn('A row is invalid.')
  }
  const lines = ['The disk is full.', 'A row is invalid.']
  expect(log.warn.mock.calls.flat()).toEqual([...lines, ...lines])
})

/** Logs the errors. @returns the log lines. */
function linesOf(...errors: Error[]): string[] {
  const lines: string[] = []
  const logFailure = createLogFailure(pino({}, { write: (line: string) => lines.push(line) }))
  for (const error of errors) logFailure('sign out', error)
  return lines
}

/** Logs the error. @returns the log line as an object. */
function lineOf(error: Error) {
  const lines = linesOf(error)
  expect(lines).toHaveLength(1)
  return JSON.parse(lines.join())
}

test('a failure of the database is logged with its reason, and without a stack', () => {
  const line = lineOf(new DatabaseError('refused', 'detail', { code: '42501' }))
  const fields = { reason: 'refused', code: '42501', detail: 'detail' }
  expect(line).toMatchObject({ level: 40, action: 'sign out', ...fields })
  expect(line).not.toHaveProperty('err')
})

test('the same failure is logged only once a minute, because any visitor can cause it', () => {
  const errors = [
    new DatabaseError('unreachable', 'a'),
    new DatabaseError('unreachable', 'b'),
    new DatabaseError('unreachable', 'a'),
  ]
  expect(linesOf(...errors)).toHaveLength(2)
})

test('any other error is logged with its stack, and without a reason', () => {
  const line = lineOf(new TypeError('a mistake in the code'))
  expect(line).toMatchObject({ level: 50, action: 'sign out', err: { type: 'TypeError' } })
  expect(line.err.stack).toContain('quiet-log.test.ts')
  expect(line).not.toHaveProperty('reason')
})
