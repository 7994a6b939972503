import { expect, test, vi } from 'vitest'
import { createSharedWork } from './shared-work.ts'

test('concurrent calls with the same name share one run', async () => {
  const shared = createSharedWork()
  const work = vi.fn(async () => 'done')
  const results = await Promise.all([shared.share('a', work), shared.share('a', work)])
  expect(results).toEqual(['done', 'done'])
  expect(work).toHaveBeenCalledOnce()
  await shared.share('a', work)
  expect(work).toHaveBeenCalledTimes(2)
})

test('work under another name runs in parallel', async () => {
  const shared = createSharedWork()
  const work = async (value: string) => value
  const both = [shared.share('a', () => work('a')), shared.share('b', () => work('b'))]
  expect([shared.size, shared.has('a'), shared.has('c')]).toEqual([2, true, false])
  expect(await Promise.all(both)).toEqual(['a', 'b'])
  expect(shared.size).toBe(0)
})

test('a failure rejects every waiting caller and is not remembered', async () => {
  const shared = createSharedWork()
  const fail = () => Promise.reject(new Error('down'))
  const outcomes = await Promise.allSettled([shared.share('a', fail), shared.share('a', fail)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(shared.share('a', async () => 'up')).resolves.toBe('up')
})

test('the end of all work can be waited for', async () => {
  const shared = createSharedWork()
  const gate = Promise.withResolvers<void>()
  let done = 0
  const work = async () => {
    await gate.promise
    done += 1
    if (done === 1) void shared.share('b', work)
  }
  void shared.share('a', work)
  const settled = shared.settled()
  gate.resolve()
  await settled
  expect(done).toBe(2)
  await shared.settled()
})
