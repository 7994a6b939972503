import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { BusyError } from './errors.ts'
import { inTurn, inTurnUnlessBusy } from './work-queue.ts'

test('runs tasks one at a time', async () => {
  let running = 0
  const runningAtStart: number[] = []
  async function task() {
    runningAtStart.push(running)
    running += 1
    await setImmediate()
    running -= 1
  }
  await Promise.all([inTurn(task), inTurn(task), inTurn(task)])
  expect(runningAtStart).toEqual([0, 0, 0])
})

test('with a thousand waiting tasks, inTurnUnlessBusy() refuses another one, and inTurn() accepts it', async () => {
  const gate = Promise.withResolvers<void>()
  const task = vi.fn(() => gate.promise)
  const first = inTurn(task)
  // Otherwise, the first task would count as waiting.
  await expect.poll(() => task.mock.calls.length).toBe(1)
  const waiting = Array.from({ length: 1_000 }, () => inTurn(task))
  await expect(inTurnUnlessBusy(task)).rejects.toThrow(BusyError)
  waiting.push(inTurn(task))
  gate.resolve()
  await Promise.all([first, ...waiting])
  expect(task).toHaveBeenCalledTimes(1_002)
})
