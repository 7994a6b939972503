/**
 * The inline styles of every document: the whole stylesheet, and what the owner's name adds to it. The same on
 * every page, because after a client-side navigation the CSP of the first document still applies, which allows
 * only the inline styles that it was sent with.
 */

import siteStyles from 'virtual:site-styles'
import { useRouteLoaderData } from 'react-router'
import type { SiteData } from '../site.ts'
import { nameStyles } from './name-styles.ts'

export function DocumentStyles() {
  const site = useRouteLoaderData<SiteData>('root')
  const ownStyles = () => (site ? nameStyles(site.name) : '')
  if (!import.meta.env.PROD) return <style>{ownStyles()}</style>
  // One element is one hash in the CSP. In the browser `siteStyles` has the name's in it already.
  const text = import.meta.env.SSR ? siteStyles + ownStyles() : siteStyles
  return <style suppressHydrationWarning>{text}</style>
}
