import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTurn } from './encode.ts'

test('inTurn() runs tasks one at a time', async () => {
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
