/** Which image addresses of a row may reach a visitor's browser. */
import { isPrintable } from '../core/printable.ts'

/** What servers commonly accept, in characters. */
const LONGEST = 2_000

/**
 * True for https, for a path on this site and for any address on the database's own host.
 * @param databaseHost host and port of the configured database, which may be plain http.
 */
export function isImageAddress(address: string, databaseHost?: string): boolean {
  if (!isPrintable(address) || address.length > LONGEST) return false
  if (address.startsWith('/')) return !/^\/[/\\]/.test(address)
  // Without the two slashes a browser takes the rest for a path relative to the page.
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return false
  const { protocol, host } = new URL(address)
  return protocol === 'https:' || host === databaseHost
}
