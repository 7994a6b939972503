/** How wide the owner's name is, so that the stylesheet can fit it into the first screen. */
import { useRouteLoaderData } from 'react-router'
import { nameLines, narrowLines, widest } from '../../core/name.ts'
import type { SiteData } from '../use-site.ts'

export function NameWidth() {
  const site = useRouteLoaderData<SiteData>('root')
  if (!site) return null
  const lines = nameLines(site.owner.name)
  const [wide, narrow] = [lines, lines.flatMap(narrowLines)].map((all) => widest(all).toFixed(2))
  // A style element, because the policy knows its hash; it would refuse a style attribute.
  return <style>{`:root{--name-width:${wide};--name-width-narrow:${narrow}}`}</style>
}
