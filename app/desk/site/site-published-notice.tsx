/**
 * Confirms that the site was saved, and links to it. After publishing, the address ends in `?no-ar` if the
 * public pages are up to date, or in `?salvo` if they are not.
 */
import { useLocation } from 'react-router'
import { buttonLook } from '../../ui/button-look.ts'
import { deskCopy } from '../desk-copy.ts'
import { Notice } from '../notice.tsx'
import { siteCopy } from './site-copy.ts'

export function SitePublishedNotice() {
  const { search } = useLocation()
  const heading = { '?no-ar': deskCopy.form.live, '?salvo': siteCopy.saved }[search]
  if (!heading) return null
  return (
    <Notice heading={heading}>
      {/* Not a router link, because the public pages belong to another build. */}
      <a href="/" className={buttonLook()}>
        {deskCopy.openSite}
      </a>
    </Notice>
  )
}
