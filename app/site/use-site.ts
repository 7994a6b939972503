import { createContext, useContext } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { TypesetName } from '#core/name/name.ts'
import type { Portrait } from '#core/picture/picture.ts'
import type { Site } from '#core/site/site.ts'

export interface SiteData extends Site {
  readonly portrait: Portrait
  readonly typesetName: TypesetName
  readonly year: number
  /** Set on public pages if visits are counted. They then link the script that reports visits. */
  readonly countsVisits?: true
}

/** Replaces the root loader's data in the desk's preview of unpublished settings. */
export const SiteContext = createContext<SiteData | undefined>(undefined)

/** Undefined if the root loader failed. */
export function useLoadedSite(): SiteData | undefined {
  const loaded = useRouteLoaderData<SiteData>('root')
  return useContext(SiteContext) ?? loaded
}

export function useSite(): SiteData {
  const site = useLoadedSite()
  if (!site) throw new Error('The root loader failed, so there is no site.')
  return site
}
