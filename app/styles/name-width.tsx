/** Sets CSS variables with the width of the owner's name. The hero needs them to fit the name into the first screen. */
import { useRouteLoaderData } from 'react-router'
import { nameLines, narrowLines, widest } from '../../core/name.ts'
import type { SiteData } from '../use-site.ts'

export function NameWidth() {
  const site = useRouteLoaderData<SiteData>('root')
  if (!site) return null
  const lines = nameLines(site.owner.name)
  const [wide, narrow] = [lines, lines.flatMap(narrowLines)].map((all) => widest(all).toFixed(2))
  // A style element, because the content security policy allows it by its hash, and refuses style attributes.
  return <style>{`:root{--name-width:${wide};--name-width-narrow:${narrow}}`}</style>
}
