/**
 * Marks the place where the server links the styles of the sections below (server/pages/document.ts), so that the first
 * screen does not wait for them. React leaves the inside of this element as it is.
 */
import { differsFromServer } from '../ui/differs-from-server.ts'

/** The server looks for this id (server/pages/document.ts). */
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
