/** The owner spreads addresses of the public site, whatever the address of the desk is. */
import type { Source } from '#core/visit-counts.ts'

/** A value of `utm_source` says where the owner puts a link. */
export type LinkSource = Exclude<Source, 'direct' | 'other'>

/** @param source absent for the page's canonical address. */
export function publicAddress(siteUrl: string, path: string, source?: LinkSource): string {
  return siteUrl + path + (source ? `?utm_source=${source}` : '')
}

/** People write an address without the scheme. */
export function shortAddress(address: string): string {
  return address.replace(/^https?:\/\//, '').replace(/\/$/, '')
}
