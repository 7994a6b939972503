import { expect, test } from 'vitest'
import { BusyError, createWorkQueue } from './work-queue.ts'

test('tasks run in order, failed ones make room, and too many are refused', async () => {
  const queue = createWorkQueue(1, 2)
  const started: string[] = []
  const task = (name: string) => async () => {
    started.push(name)
    if (name === 'second') throw new Error('broken')
    return name
  }
  const first = queue(task('first'))
  const second = queue(task('second'))
  const third = queue(task('third'))
  const refused = queue(task('refused'))
  await expect(refused).rejects.toThrow(BusyError)
  await expect(second).rejects.toThrow('broken')
  expect(await Promise.all([first, third])).toEqual(['first', 'third'])
  expect(started).toEqual(['first', 'second', 'third'])
  expect(await queue(task('later'))).toBe('later')
})
