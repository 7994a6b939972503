import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { deskCopy } from '#texts/desk-copy.ts'
import { UploadAgain } from '../online/upload-again.tsx'
import { Notice } from '../parts/notice.tsx'
import { confirmationIn } from '../paths.ts'
import { usePublicSite } from '../use-public-site.ts'

interface PublishedNoticeProps {
  /** By default, when visitors see the change. */
  readonly live?: string
  /** Shown if the public pages are not up to date yet. */
  readonly notLive: string
  readonly children?: ReactNode
}

/** Shown if the address of the form's page confirms a publication. */
export function PublishedNotice({ live, notLive, children }: PublishedNoticeProps) {
  const confirmation = confirmationIn(useLocation())
  const { showsChanges } = usePublicSite()
  if (!confirmation) return null
  const { isLive } = confirmation
  const heading = isLive ? (live ?? deskCopy.form.published[showsChanges]) : notLive
  return (
    <Notice kind={isLive ? 'success' : 'problem'} heading={heading}>
      <UploadAgain />
      {children}
    </Notice>
  )
}
