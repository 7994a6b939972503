/** server/pages/document.ts links the styles of the sections below here. The first screen does not wait for them. */
import { differsFromServer } from '../../ui/differs-from-server.ts'

/** server/pages/document.ts contains the same id. */
export const BELOW_THE_FOLD = 'below-the-fold-styles'

export function BelowTheFoldStyles() {
  return (
    <div
      id={BELOW_THE_FOLD}
      hidden
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it makes React ignore what the server adds
      dangerouslySetInnerHTML={{ __html: '' }}
      {...differsFromServer}
    />
  )
}
