/** Tells the stylesheet how wide the owner's name is, so that it can fit the name into the first screen. */
import { useRouteLoaderData } from 'react-router'
import { nameLines, narrowLines, widest } from '../../core/name.ts'
import type { SiteData } from '../use-site.ts'

export function NameWidth() {
  const site = useRouteLoaderData<SiteData>('root')
  if (!site) return null
  const lines = nameLines(site.owner.name)
  const [wide, narrow] = [lines, lines.flatMap(narrowLines)].map((all) => widest(all).toFixed(2))
  // The content security policy lists the hash of a style element. It refuses style attributes.
  return <style>{`:root{--name-width:${wide};--name-width-narrow:${narrow}}`}</style>
}
