/**
 * The styles that every document carries itself: the whole stylesheet, and the width of the owner's name,
 * so that it arrives fitted. On every page alike, since the policy of a page allows only the inline styles
 * it was sent with.
 */

import siteStyles from 'virtual:site-styles'
import { useRouteLoaderData } from 'react-router'
import { displayName } from '../../core/display-name.ts'
import type { Site } from '../../core/site.ts'

export function DocumentStyles() {
  const site = useRouteLoaderData<Site>('root')
  return (
    <>
      {import.meta.env.PROD && <style suppressHydrationWarning>{siteStyles}</style>}
      {site && (
        <style>{`:root{--name-width:${displayName(site.owner.name).width.toFixed(2)}}`}</style>
      )}
    </>
  )
}
