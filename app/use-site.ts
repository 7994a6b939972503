/** Gives any component the root loader's data. */
import { createContext, useContext } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { TypesetName } from '../core/name.ts'
import type { Picture } from '../core/picture.ts'
import type { Site } from '../core/site.ts'

/** What the root loader returns, for every page. */
export interface SiteData extends Site {
  readonly portrait: Picture
  readonly typesetName: TypesetName
  /** The current year, for the copyright line. */
  readonly year: number
  readonly countsVisits?: true
}

/** Replaces the root loader's data in the desk's preview of an unpublished site. */
export const SiteContext = createContext<SiteData | undefined>(undefined)

/** @returns undefined if the root loader failed. */
export function useLoadedSite(): SiteData | undefined {
  const loaded = useRouteLoaderData<SiteData>('root')
  return useContext(SiteContext) ?? loaded
}

/** @throws Error if the root loader failed. */
export function useSite(): SiteData {
  const site = useLoadedSite()
  if (!site) throw new Error('The root loader returned no site')
  return site
}
