/**
 * Marks where a page's first screen ends, where server/pages/document.ts links the styles of `*.late.css`. On a page
 * without this mark, it links them in the head.
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
