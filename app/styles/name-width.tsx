/** Tells the stylesheet how wide the owner's name is, so that it can fit the name into the first screen. */
import { useRouteLoaderData } from 'react-router'
import type { SiteData } from '../use-site.ts'

export function NameWidth() {
  const name = useRouteLoaderData<SiteData>('root')?.typesetName
  if (!name) return null
  const properties = [
    `--name-width:${name.width}`,
    `--name-width-narrow:${name.narrowWidth}`,
    `--name-space-before:${name.spaceBefore}`,
    `--name-space-after:${name.spaceAfter}`,
  ]
  // The content security policy lists the hash of a style element. It refuses style attributes.
  return <style>{`:root{${properties.join(';')}}`}</style>
}
