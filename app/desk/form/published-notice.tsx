import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { deskCopy } from '#texts/desk-copy.ts'
import { UploadAgain } from '../online/upload-again.tsx'
import { Notice } from '../parts/notice.tsx'
import { confirmationIn } from '../paths.ts'
import { usePublicSite } from '../use-public-site.ts'

interface PublishedNoticeProps {
  /** The heading. By default, it says when visitors will see the change. */
  readonly live?: string
  /** The heading if this server has not read the change yet. */
  readonly notLive: string
  readonly children?: ReactNode
}

/** Shown if the page's address confirms a publication or a restore. */
export function PublishedNotice({ live, notLive, children }: PublishedNoticeProps) {
  const confirmation = confirmationIn(useLocation())
  const { showsChanges } = usePublicSite()
  if (!confirmation) return null
  const { isRefreshed } = confirmation
  const heading = isRefreshed ? (live ?? deskCopy.form.published[showsChanges]) : notLive
  return (
    <Notice kind={isRefreshed ? 'success' : 'problem'} heading={heading}>
      <UploadAgain />
      {children}
    </Notice>
  )
}
