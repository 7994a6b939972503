/**
 * The inline styles of every document: the whole stylesheet, and the width of the owner's name, so that
 * it is fitted from the first paint. The same on every page, because after a client-side navigation the
 * CSP of the first document still applies, which allows only the inline styles that it was sent with.
 */

import siteStyles from 'virtual:site-styles'
import { useRouteLoaderData } from 'react-router'
import type { SiteData } from '../site.ts'

export function DocumentStyles() {
  const site = useRouteLoaderData<SiteData>('root')
  const nameWidth = site ? `:root{--name-width:${site.name.width.toFixed(2)}}` : ''
  if (!import.meta.env.PROD) return <style>{nameWidth}</style>
  // One element is one hash in the CSP. In the browser `siteStyles` has the width in it already.
  const text = import.meta.env.SSR ? siteStyles + nameWidth : siteStyles
  return <style suppressHydrationWarning>{text}</style>
}
