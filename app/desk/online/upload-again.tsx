import { Link, useRouteLoaderData } from 'react-router'
import { deskCopy } from '#texts/desk-copy.ts'
import type { loader } from '../desk.tsx'
import linkStyles from '../parts/text-link.module.css'
import { PATHS } from '../paths.ts'
import { isLocal } from '../share/public-address.ts'

/** Whether the owner uploads the zip of the site, so that no change reaches visitors by itself. */
export function useIsUploaded(): boolean {
  const desk = useRouteLoaderData<typeof loader>('desk/desk')
  const { hasPublisher, staticHost, publicUrl } = desk ?? {}
  return Boolean(hasPublisher && !staticHost && publicUrl && !isLocal(publicUrl))
}

/** Says so. */
export function UploadAgain() {
  const isUploaded = useIsUploaded()
  return (
    isUploaded && (
      <p>
        {deskCopy.online.uploadAgain}{' '}
        <Link to={PATHS.online} className={linkStyles.link}>
          {deskCopy.online.uploadAgainLink}
        </Link>
      </p>
    )
  )
}
