import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLimit } from './limit.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('after `starts` tasks, the next one waits until the oldest began `interval` ago', async () => {
  const limit = createLimit({ starts: 2, interval: 1_000 })
  const task = async () => 'done'
  expect(await limit.run(task)).toBe('done')
  vi.advanceTimersByTime(400)
  expect(limit.waitTime()).toBe(0)
  await limit.run(task)
  expect(limit.waitTime()).toBe(600)
  vi.advanceTimersByTime(600)
  expect(limit.waitTime()).toBe(0)
  await limit.run(task)
  expect(limit.waitTime()).toBe(400)
})

test('while `concurrent` tasks run, the next one waits, and a task that fails makes room', async () => {
  const limit = createLimit({ concurrent: 1, starts: 100, interval: 1_000 })
  const pending = Promise.withResolvers<never>()
  const running = limit.run(() => pending.promise)
  expect(limit.waitTime()).toBeGreaterThan(0)
  pending.reject(new Error('down'))
  await expect(running).rejects.toThrow('down')
  expect(limit.waitTime()).toBe(0)
})
