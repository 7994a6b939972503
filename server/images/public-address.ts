/** Tells public IP addresses from private, local and reserved ones. */
import { BlockList, isIP } from 'node:net'

/** https://www.iana.org/assignments/iana-ipv4-special-registry, and multicast. */
const specialIpv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** The global unicast range of IPv6 (RFC 4291, 2.4); IPv4-mapped addresses are outside of it. */
const globalIpv6 = '2000::/3'

/** https://www.iana.org/assignments/iana-ipv6-special-registry, the part inside `globalIpv6`. */
const specialIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function blockList(subnets: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [network = '', prefix] = subnet.split('/')
    list.addSubnet(network, Number(prefix), family)
  }
  return list
}

const special = {
  ipv4: blockList(specialIpv4, 'ipv4'),
  ipv6: blockList(specialIpv6, 'ipv6'),
  global: blockList([globalIpv6], 'ipv6'),
}

/** @param address IPv4 or IPv6, without brackets; anything else is not public. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !special.ipv4.check(address, 'ipv4')
    case 6:
      return special.global.check(address, 'ipv6') && !special.ipv6.check(address, 'ipv6')
    default:
      return false
  }
}
