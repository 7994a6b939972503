import { expect, test } from 'vitest'
import { BusyError } from './errors.ts'
import { inTurn } from './work-queue.ts'

test('runs a thousand waiting tasks one at a time, and rejects one more', async () => {
  const gate = Promise.withResolvers<void>()
  let running = 0
  let finished = 0
  async function task() {
    running += 1
    expect(running).toBe(1)
    await gate.promise
    running -= 1
    finished += 1
  }
  const first = inTurn(task)
  // Let the first task start. Otherwise, it would count as waiting.
  await Promise.resolve()
  const waiting = Array.from({ length: 1_000 }, () => inTurn(task))
  await expect(inTurn(task)).rejects.toThrow(BusyError)
  gate.resolve()
  await Promise.all([first, ...waiting])
  expect(finished).toBe(1_001)
})
