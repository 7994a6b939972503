import { isIPv6 } from 'node:net'
import { expect, test } from 'vitest'
import { internalAddresses } from './internal-addresses.ts'

/** Addresses of public servers, and addresses beside internal ranges. */
const PUBLIC = `1.1.1.1 8.8.8.8 172.15.0.1 172.32.0.1 192.169.0.1 100.63.0.1 100.128.0.1 223.1.1.1 ::ffff:8.8.8.8
  2606:4700:4700::1111 2a00:1450:4001::1 2001:4860:4860::8888`

/** Internal addresses, by their purpose. */
const INTERNAL = {
  unspecified: '0.0.0.0 ::',
  loopback: '127.0.0.1 127.255.255.255 ::1',
  'private network': `10.0.0.1 10.255.255.255 172.16.0.1 172.31.255.255 192.168.0.1 192.168.255.255
    fc00::1 fd12:3456::1`,
  "provider's own network": '100.64.0.1 100.127.255.255',
  'link-local': '169.254.0.1 169.254.255.255 fe80::1',
  multicast: '224.0.0.1 ff02::1',
  broadcast: '255.255.255.255',
  documentation: '192.0.2.1 198.51.100.1 203.0.113.1 2001:db8::1 3fff::1',
  benchmarks: '198.19.0.1',
  'special protocols': '192.0.0.8 100::1 5f00::1',
  'IPv4 inside IPv6': `::127.0.0.1 ::ffff:127.0.0.1 ::ffff:0:127.0.0.1 64:ff9b::7f00:1 2001::1
    2002:7f00:1::`,
}

const isInternal = (address: string) =>
  internalAddresses.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

test('no address of a public server is internal', () => {
  expect(PUBLIC.split(/\s+/).filter(isInternal)).toEqual([])
})

test.each(Object.entries(INTERNAL))('all %s addresses are internal', (_, addresses) => {
  expect(addresses.split(/\s+/).filter((address) => !isInternal(address))).toEqual([])
})
