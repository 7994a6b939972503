import { NavLink } from 'react-router'
import { shareCopy } from '#texts/share-copy.ts'
import { useSite } from '../../site/use-site.ts'
import { PATHS } from '../paths.ts'
import { usePublicSite } from '../use-public-site.ts'
import { publicAddress } from './public-address.ts'

/** Leads to the page that shares the site. On phones, also opens the share sheet, which saves a tap. */
export function ShareMenuLink() {
  const { owner } = useSite()
  const { url } = usePublicSite()

  function openSheet(): void {
    if (url === null || !matchMedia('(pointer: coarse)').matches) return
    // Ignores a closed or refused sheet, because the page behind it offers the other ways.
    navigator.share?.({ title: owner.name, url: publicAddress(url, '/') }).catch(() => {})
  }

  return (
    <NavLink to={PATHS.share} onClick={openSheet}>
      {shareCopy.site}
    </NavLink>
  )
}
