/** Identifies clients for the rate limit. The key holds an IP address: personal data that stays in memory. */
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * @param trustedHops how many proxies in front are known to append their client to X-Forwarded-For;
 * entries further to the left can be forged.
 * @returns the IPv4 address, or the /64 network of an IPv6 address, which is what one client has.
 */
export function clientKey({ headers, socket }: IncomingMessage, trustedHops: number): string {
  const nearest = socket.remoteAddress ?? ''
  const forwarded = trustedHops > 0 ? String(headers['x-forwarded-for'] ?? '') : ''
  const addresses = [...forwarded.split(',').map((address) => address.trim()), nearest]
  const claimed = addresses.at(-1 - trustedHops) ?? ''
  return networkOf(isIP(claimed) ? claimed : nearest)
}

function networkOf(address: string): string {
  const mapped = /^::ffff:(?<ipv4>[\d.]+)$/i.exec(address)?.groups?.ipv4
  if (mapped || isIP(address) !== 6) return mapped ?? address
  const [left = '', right] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const groups = left.split(':').filter(Boolean)
  // Expands `::`: its zeros may reach into the first four groups, which are the network.
  const behind = right?.split(':').filter(Boolean) ?? []
  const zeros = right === undefined ? 0 : 8 - groups.length - behind.length
  const whole = [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...behind]
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
