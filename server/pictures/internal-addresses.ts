import { BlockList } from 'node:net'

/**
 * IPv4: special ranges without public hosts (https://www.iana.org/assignments/iana-ipv4-special-registry), and
 * multicast. IPv6: everything above the global unicast range 2000::/3 (RFC 4291, 2.4), and special ranges inside it
 * (https://www.iana.org/assignments/iana-ipv6-special-registry). Those below it are added at the end.
 */
const NETWORKS = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24
  192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4
  240.0.0.0/4 4000::/2 8000::/1 2001::/23 2001:db8::/32 2002::/16 3fff::/20`

export const internalAddresses = new BlockList()
for (const range of NETWORKS.split(/\s+/)) {
  const [network = '', prefix] = range.split('/')
  internalAddresses.addSubnet(network, Number(prefix), network.includes(':') ? 'ipv6' : 'ipv4')
}
// Exclude everything below 2000::, except ::ffff:0:0/96, whose addresses contain an IPv4 address that Node checks.
internalAddresses.addRange('::', '::fffe:ffff:ffff', 'ipv6')
internalAddresses.addRange('::1:0:0:0', '1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'ipv6')
