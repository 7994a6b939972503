/** Which image addresses of a row may reach a visitor's browser. */
import { isPrintable } from './printable.ts'
import { LIMITS } from './project.ts'

/**
 * True for https addresses, paths on this site, and addresses on the host of the hosted database.
 * @param databaseHost host and port of the hosted database. Addresses on it may use plain http.
 */
export function isImageAddress(address: string, databaseHost?: string): boolean {
  if (!isPrintable(address) || address.length > LIMITS.image) return false
  // Browsers read `//a` and `/\a` as addresses on the host `a`.
  if (address.startsWith('/')) return !/^\/[/\\]/.test(address)
  // Browsers read `https:a` as a path relative to the page.
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return false
  const { protocol, host } = new URL(address)
  return protocol === 'https:' || host === databaseHost
}
