import { expect, test, vi } from 'vitest'
import { createServiceClient } from './client.ts'
import { createKnownDevices } from './known-devices.ts'

const service = { url: 'http://database.test', anonKey: 'sb_publishable_only-for-tests' }
const { signal } = new AbortController()

type KnownDevices = ReturnType<typeof createKnownDevices>

/**
 * Makes a change while the list is being read: the database has stored the change before it returns the older list.
 * @param hashes what the read returns.
 */
async function changeDuringRead(
  hashes: string[],
  change: (devices: KnownDevices, owner: ReturnType<typeof createServiceClient>) => Promise<void>,
) {
  const answer = Promise.withResolvers<Response>()
  const changed = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', () => answer.promise)
  const owner = createServiceClient({
    ...service,
    async fetch() {
      changed.resolve()
      return new Response(null, { status: 204 })
    },
  })
  const devices = createKnownDevices({ ...service, warn() {} })
  const read = devices.has('unknown')
  const changing = change(devices, owner)
  await changed.promise
  answer.resolve(Response.json(hashes.map((token_hash) => ({ token_hash }))))
  await Promise.all([read, changing])
  return devices
}

test('a device that was removed during a read is no longer known, and the device that was kept is', async () => {
  const devices = await changeDuringRead(['a', 'b'], (devices, owner) =>
    devices.removeOthers(owner, 'b', signal),
  )
  expect(await devices.has('a')).toBe(false)
  expect(await devices.has('b')).toBe(true)
})

test('a device that was added during a read is known', async () => {
  const devices = await changeDuringRead([], (devices, owner) => devices.add(owner, 'a', signal))
  expect(await devices.has('a')).toBe(true)
})
