/**
 * The styles that every document carries itself: the whole stylesheet, and the width of the owner's name,
 * so that it arrives fitted. On every page alike, since the policy of a page allows only the inline styles
 * it was sent with.
 */

import siteStyles from 'virtual:site-styles'
import { useRouteLoaderData } from 'react-router'
import type { SiteData } from '../site.ts'

export function DocumentStyles() {
  const site = useRouteLoaderData<SiteData>('root')
  const nameWidth = site ? `:root{--name-width:${site.name.width.toFixed(2)}}` : ''
  if (!import.meta.env.PROD) return <style>{nameWidth}</style>
  // One element is one hash in the policy. The browser's text of the stylesheet has the width in it already.
  const text = import.meta.env.SSR ? siteStyles + nameWidth : siteStyles
  return <style suppressHydrationWarning>{text}</style>
}
