/** Tells public IP addresses from private, local and reserved ones. */
import { BlockList, isIP } from 'node:net'

/** https://www.iana.org/assignments/iana-ipv4-special-registry, and multicast. */
const IPV4 = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24
  192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4
  240.0.0.0/4`
/**
 * All but the global unicast range 2000::/3 (RFC 4291, 2.4), and the special parts of that one
 * (https://www.iana.org/assignments/iana-ipv6-special-registry).
 */
const IPV6 = '::/3 4000::/2 8000::/1 2001::/23 2001:db8::/32 2002::/16 3fff::/20'

function blockList(ranges: string, family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges.split(/\s+/)) {
    const [network = '', prefix] = range.split('/')
    list.addSubnet(network, Number(prefix), family)
  }
  return list
}

// Two lists, because one would find IPv4 addresses in ::/3, as IPv4-mapped ones.
const special = { 4: blockList(IPV4, 'ipv4'), 6: blockList(IPV6, 'ipv6') }

/** @param address IPv4 or IPv6, without brackets; anything else is not public. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special[4].check(address, 'ipv4')
  return family === 6 && !special[6].check(address, 'ipv6')
}
