/** How wide the owner's name is, so that the stylesheet can fit it into the first screen. */
import { useRouteLoaderData } from 'react-router'
import { nameLines, widest } from '../../core/name.ts'
import type { SiteData } from '../use-site.ts'

export function NameWidth() {
  const site = useRouteLoaderData<SiteData>('root')
  if (!site) return null
  const width = widest(nameLines(site.owner.name)).toFixed(2)
  // A style element, because the policy knows its hash; it would refuse a style attribute.
  return <style>{`:root{--name-width:${width}}`}</style>
}
