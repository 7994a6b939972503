import { isPrintable } from './clean-text.ts'

/** Most servers accept addresses of this length. */
const MAX_LENGTH = 2_000

/** @param databaseHost host and port of the hosted database. Addresses on it may use plain http. */
export function isImageAddress(address: string, databaseHost?: string): boolean {
  if (!isPrintable(address) || address.length > MAX_LENGTH) return false
  // Browsers read `//a` and `/\a` as addresses on the host `a`.
  if (address.startsWith('/')) return !/^\/[/\\]/.test(address)
  // On an https page, browsers read `https:a` as a relative path.
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return false
  const { protocol, host } = new URL(address)
  return protocol === 'https:' || host === databaseHost
}
