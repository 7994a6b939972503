/** The addresses that the owner spreads. They are the public site's, whatever the address of the desk is. */
import type { Source } from '#core/visit-counts.ts'

/** Where the owner puts a link: a value of `utm_source`. */
export type LinkSource = Exclude<Source, 'direct' | 'other'>

/** @param source absent for the page's canonical address. */
export function publicAddress(siteUrl: string, path: string, source?: LinkSource): string {
  return siteUrl + path + (source ? `?utm_source=${source}` : '')
}

/** @returns the address as people write it, without the scheme. */
export function shortAddress(address: string): string {
  return address.replace(/^https?:\/\//, '').replace(/\/$/, '')
}
