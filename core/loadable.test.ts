import { expect, test } from 'vitest'
import { settleWithin } from './loadable.ts'

test('a read that succeeds before the deadline is ready', async () => {
  expect(await settleWithin(Promise.resolve(1), 1_000)).toEqual({ state: 'ready', value: 1 })
})

test('a read that rejects before the deadline has failed', async () => {
  expect(await settleWithin(Promise.reject(new Error()), 1_000)).toEqual({ state: 'failed' })
})

test('a read that takes longer than the deadline is still loading', async () => {
  expect(await settleWithin(new Promise(() => {}), 1)).toEqual({ state: 'loading' })
})
