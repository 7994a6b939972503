/** The `link` elements of every document. */
import { FEED_PATH } from '../../core/discovery/feed.ts'
import { ICONS, MANIFEST_PATH } from '../../core/discovery/manifest.ts'
import { copy } from '../copy.ts'

export const documentLinks = [
  { rel: 'icon', href: ICONS.ico, sizes: '32x32' },
  { rel: 'icon', href: ICONS.svg, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: ICONS.apple },
  { rel: 'manifest', href: MANIFEST_PATH },
  {
    rel: 'alternate',
    href: FEED_PATH,
    type: 'application/atom+xml',
    title: copy.projects.headline,
  },
]

/**
 * Blocks rendering until the parser has reached this element: half of a first screen, painted while the
 * rest is still arriving, would shift. Browsers without support paint what they have.
 * https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Attributes/rel#expect
 */
export function firstScreenUntil(id: string) {
  return [{ rel: 'expect', href: `#${id}`, blocking: 'render' }] as const
}
