/** Confirms that the site was saved, and links to it. */
import { useLocation } from 'react-router'
import { deskCopy } from '#texts/desk-copy.ts'
import { siteCopy } from '#texts/my-site-copy.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Notice } from '../parts/notice.tsx'
import { PUBLISHED } from '../paths.ts'

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
