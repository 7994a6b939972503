/** The site's owner and address, for any component. */
import { useRouteLoaderData } from 'react-router'
import type { Picture } from '../core/picture.ts'
import type { Site } from '../core/site.ts'

/** What the root loader gives to every page. */
export interface SiteData extends Site {
  readonly portrait: Picture
  /** For the copyright line. */
  readonly year: number
}

/** @throws where the root loader itself failed. */
export function useSite(): SiteData {
  const site = useRouteLoaderData<SiteData>('root')
  if (!site) throw new Error('The root loader gave no site')
  return site
}
