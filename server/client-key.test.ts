import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { clientKey } from './client-key.ts'

function keyOf(remoteAddress: string, forwarded?: string, hops = 0): string {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress })
  const request = new IncomingMessage(socket)
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded
  return clientKey(request, hops)
}

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:0DB8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, key) => expect(keyOf(address)).toBe(key))

test.each([
  ['no proxy is trusted', 0, '10.0.0.9'],
  ['the nearest is', 1, '203.0.113.3'],
  ['two are', 2, '203.0.113.2'],
  ['more are trusted than there are', 5, '10.0.0.9'],
])('of a forwarded list, when %s', (_, hops, key) => {
  expect(keyOf('10.0.0.9', '203.0.113.1, 203.0.113.2,203.0.113.3', hops)).toBe(key)
})

test.each(['', 'unknown', 'a'.repeat(9_999), '"[2001:db8::1]:80"', ',,,'])(
  'a forwarded list that says nothing (%#) leaves the nearest',
  (forwarded) => expect(keyOf('10.0.0.9', forwarded, 1)).toBe('10.0.0.9'),
)
