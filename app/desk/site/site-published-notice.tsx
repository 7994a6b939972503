/** Confirms that the site was saved, and links to it. */
import { useLocation } from 'react-router'
import { buttonLook } from '../../ui/button-look.ts'
import { deskCopy } from '../desk-copy.ts'
import { Notice } from '../notice.tsx'
import { PUBLISHED } from '../paths.ts'
import { siteCopy } from './site-copy.ts'

export function SitePublishedNotice() {
  const { search } = useLocation()
  if (search !== PUBLISHED.live && search !== PUBLISHED.notLive) return null
  const isLive = search === PUBLISHED.live
  return (
    <Notice
      kind={isLive ? 'success' : 'problem'}
      heading={isLive ? deskCopy.form.live : siteCopy.saved}
    >
      {/* Not a router link, because the public pages belong to another build. */}
      <a href="/" className={buttonLook()}>
        {deskCopy.openSite}
      </a>
    </Notice>
  )
}
