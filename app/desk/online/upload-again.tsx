import { Link } from 'react-router'
import { deskCopy } from '#texts/desk-copy.ts'
import linkStyles from '../parts/text-link.module.css'
import { PATHS } from '../paths.ts'
import { usePublicSite } from '../use-public-site.ts'

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
