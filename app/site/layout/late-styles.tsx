/** The links to the styles of `*.late.css` end a page's first screen (page-files.tsx). */
import { useLateLinks } from '../../page-files.tsx'
import { differsFromServer } from '../../ui/differs-from-server.ts'

const ID = 'late-styles'

const useLinks = import.meta.env.SSR ? useLateLinks : () => ''

export function LateStyles() {
  return (
    <div
      id={ID}
      hidden
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it makes React ignore what the server adds
      dangerouslySetInnerHTML={{ __html: useLinks() }}
      {...differsFromServer}
    />
  )
}

/** No part of the first screen moves if it is painted when the whole of it is parsed. */
export const expectFirstScreen = {
  tagName: 'link',
  rel: 'expect',
  href: `#${ID}`,
  blocking: 'render',
} as const
