/** The addresses that the owner spreads. They are the public site's, whatever the address of the desk is. */
import { useRouteLoaderData } from 'react-router'
import { isLoopback } from '#core/loopback.ts'
import type { Source } from '#core/visit-counts.ts'
import type { loader } from '../desk.tsx'
import { useStaticHost } from '../parts/use-static-host.ts'

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

/** Whether only this computer can open the address, because no public one is configured. */
export function isLocal(siteUrl: string): boolean {
  return isLoopback(new URL(siteUrl).hostname)
}

/** @returns the public site's origin; null if visitors get the pages from a static host with an unknown address. */
export function usePublicUrl(): string | null {
  return useRouteLoaderData<typeof loader>('desk/desk')?.publicUrl ?? null
}

/**
 * @returns the link to the site for the owner: the public address if the desk publishes the site by itself, else this
 *   server, because nobody knows whether a zip has been uploaded.
 */
export function useSiteLink(): string {
  const publicUrl = usePublicUrl()
  return (useStaticHost() && publicUrl) ?? '/'
}

/** True on a page that failed to load. */
export function useHasNumbers(): boolean {
  return useRouteLoaderData<typeof loader>('desk/desk')?.hasNumbers ?? true
}
