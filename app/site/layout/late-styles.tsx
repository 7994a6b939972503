/**
 * The end of a page's first screen. server/pages/document.ts links the styles of `*.late.css` here. On a page without it,
 * these styles belong to the first screen.
 */
import { differsFromServer } from '../../ui/differs-from-server.ts'

/** server/pages/document.ts contains the same id. */
const ID = 'late-styles'

export function LateStyles() {
  return (
    <div
      id={ID}
      hidden
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it makes React ignore what the server adds
      dangerouslySetInnerHTML={{ __html: '' }}
      {...differsFromServer}
    />
  )
}

/**
 * Delays the first paint until the whole first screen is parsed, so that no part of it moves. A page without
 * `LateStyles` is painted when it is parsed to its end.
 */
export const expectFirstScreen = {
  tagName: 'link',
  rel: 'expect',
  href: `#${ID}`,
  blocking: 'render',
} as const
