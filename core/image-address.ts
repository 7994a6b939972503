import { isPrintable } from './printable.ts'
import { LIMITS } from './project.ts'

/**
 * True for https addresses, paths on this site, and addresses on the host of the hosted database. False for
 * addresses that are too long or contain unprintable characters.
 * @param databaseHost host and port of the hosted database. Addresses on it may use plain http.
 */
export function isImageAddress(address: string, databaseHost?: string): boolean {
  if (!isPrintable(address) || address.length > LIMITS.image) return false
  // Browsers read `//a` and `/\a` as addresses on the host `a`.
  if (address.startsWith('/')) return !/^\/[/\\]/.test(address)
  // On an https page, browsers read `https:a` as a relative path.
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return false
  const { protocol, host } = new URL(address)
  return protocol === 'https:' || host === databaseHost
}
