import { Link } from 'react-router'
import { deskCopy } from '#texts/desk-copy.ts'
import deskStyles from '../desk.module.css'
import { PATHS } from '../paths.ts'
import { usePublicSite } from '../use-public-site.ts'

export function UploadAgain() {
  const { showsChanges } = usePublicSite()
  return (
    showsChanges === 'after-upload' && (
      <p>
        {deskCopy.online.uploadAgain}{' '}
        <Link to={PATHS.online} className={deskStyles.link}>
          {deskCopy.online.uploadAgainLink}
        </Link>
      </p>
    )
  )
}
