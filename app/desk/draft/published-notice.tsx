import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Notice } from '../parts/notice.tsx'
import { PUBLISHED } from '../paths.ts'

interface PublishedNoticeProps {
  readonly live: string
  /** Shown if the public pages are not up to date yet. */
  readonly notLive: string
  readonly children: ReactNode
}

/** Confirms a publication. The page's address says whether there was one. */
export function PublishedNotice({ live, notLive, children }: PublishedNoticeProps) {
  const { search } = useLocation()
  if (search !== PUBLISHED.live && search !== PUBLISHED.notLive) return null
  const isLive = search === PUBLISHED.live
  return (
    <Notice kind={isLive ? 'success' : 'problem'} heading={isLive ? live : notLive}>
      {children}
    </Notice>
  )
}
