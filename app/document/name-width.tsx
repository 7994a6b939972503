/**
 * Tells the stylesheet how wide the owner's name is, so that it arrives fitted. Part of every page's
 * document: the policy of a page allows only the inline styles it was sent with.
 */
import { useRouteLoaderData } from 'react-router'
import { displayName } from '../../core/display-name.ts'
import type { Site } from '../../core/site.ts'

export function NameWidth() {
  const site = useRouteLoaderData<Site>('root')
  if (!site) return null
  return <style>{`:root{--name-width:${displayName(site.owner.name).width.toFixed(2)}}`}</style>
}
