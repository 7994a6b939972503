/** Gives components the root loader's data. */
import { createContext, useContext } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { TypesetName } from '#core/name.ts'
import type { Portrait } from '#core/picture.ts'
import type { Site } from '#core/site.ts'

/** What the root loader returns. */
export interface SiteData extends Site {
  readonly portrait: Portrait
  readonly typesetName: TypesetName
  /** The current year, for the copyright line. */
  readonly year: number
  /** Set on the public pages if the desk is on. They then link the script that reports visits. */
  readonly countsVisits?: true
}

/** Set in the desk's preview of unpublished settings, where it replaces the root loader's data. */
export const SiteContext = createContext<SiteData | undefined>(undefined)

/** @returns undefined if the root loader failed, except in the preview. */
export function useLoadedSite(): SiteData | undefined {
  const loaded = useRouteLoaderData<SiteData>('root')
  return useContext(SiteContext) ?? loaded
}

/** @throws Error if the root loader failed. */
export function useSite(): SiteData {
  const site = useLoadedSite()
  if (!site) throw new Error('The root loader failed, so there is no site.')
  return site
}
