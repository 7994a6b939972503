import { setTimeout } from 'node:timers/promises'
import { createClient } from '@supabase/supabase-js'
import { expect, test, vi } from 'vitest'
import { createKnownDevices } from './known-devices.ts'

const service = { url: 'http://database.test', anonKey: 'sb_publishable_only-for-tests' }
const owner = createClient(service.url, service.anonKey, {
  auth: { persistSession: false, autoRefreshToken: false },
  global: { fetch: async () => new Response(null, { status: 204 }) },
})
const signal = AbortSignal.timeout(30_000)

type KnownDevices = ReturnType<typeof createKnownDevices>

/**
 * Makes a change while the list is being read.
 * @param hashes what the read returns, as the list was before the change.
 */
async function changeDuringRead(
  hashes: string[],
  change: (devices: KnownDevices) => Promise<void>,
) {
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  const devices = createKnownDevices({ ...service, warn() {} })
  const read = devices.has('unknown')
  const changed = change(devices)
  // The change may wait for the read.
  await Promise.race([changed, setTimeout(100)])
  answer.resolve(Response.json(hashes.map((token_hash) => ({ token_hash }))))
  await Promise.all([read, changed])
  return devices
}

test('a device that was removed during a read is no longer known, and the device that was kept is', async () => {
  const devices = await changeDuringRead(['a', 'b'], (devices) =>
    devices.removeOthers(owner, 'b', signal),
  )
  expect(await devices.has('a')).toBe(false)
  expect(await devices.has('b')).toBe(true)
})

test('a device that was added during a read is known', async () => {
  const devices = await changeDuringRead([], (devices) => devices.add(owner, 'a', signal))
  expect(await devices.has('a')).toBe(true)
})
