import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Notice } from '../parts/notice.tsx'
import { isConfirmation, PUBLISHED } from '../paths.ts'

interface PublishedNoticeProps {
  readonly live: string
  /** Shown if the public pages are not up to date yet. */
  readonly notLive: string
  readonly children?: ReactNode
}

/** Shown if the address of the form's page confirms a publication. */
export function PublishedNotice({ live, notLive, children }: PublishedNoticeProps) {
  const location = useLocation()
  if (!isConfirmation(location)) return null
  const isLive = location.search === PUBLISHED.live
  return (
    <Notice kind={isLive ? 'success' : 'problem'} heading={isLive ? live : notLive}>
      {children}
    </Notice>
  )
}
