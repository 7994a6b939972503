import { Link } from 'react-router'
import { deskCopy } from '#texts/desk-copy.ts'
import linkStyles from '../parts/text-link.module.css'
import { PATHS } from '../paths.ts'
import { usePublicSite } from '../use-public-site.ts'

/** Tells the owner to upload the zip if no change reaches visitors otherwise. */
export function UploadAgain() {
  const { showsChanges } = usePublicSite()
  return (
    showsChanges === 'after upload' && (
      <p>
        {deskCopy.online.uploadAgain}{' '}
        <Link to={PATHS.online} className={linkStyles.link}>
          {deskCopy.online.uploadAgainLink}
        </Link>
      </p>
    )
  )
}
