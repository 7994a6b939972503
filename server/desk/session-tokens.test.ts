import type { SupabaseClient } from '@supabase/supabase-js'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Accounts, isOwner } from '../../data/supabase/accounts.ts'
import { createSessionTokens } from './session-tokens.ts'

vi.mock('../../data/supabase/accounts.ts')

test('a token that the service no longer accepts does not count as confirmed', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.mocked(isOwner).mockResolvedValue(true)
  const isSignedIn = vi.fn(async () => true)
  const accounts = { isSignedIn } as unknown as Accounts
  const tokens = createSessionTokens(accounts, () => ({}) as SupabaseClient)
  const { signal } = new AbortController()
  expect(await tokens.confirm('token', signal)).toBe(true)
  isSignedIn.mockResolvedValue(false)
  // A confirmation is valid for ten seconds.
  vi.advanceTimersByTime(10_000)
  expect(tokens.wasConfirmed('token')).toBe(true)
  expect(await tokens.confirm('token', signal)).toBe(false)
  expect(tokens.wasConfirmed('token')).toBe(false)
})
