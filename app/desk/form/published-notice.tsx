import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { deskCopy } from '#texts/desk-copy.ts'
import { UploadAgain, useIsUploaded } from '../online/upload-again.tsx'
import { Notice } from '../parts/notice.tsx'
import { useStaticHost } from '../parts/use-static-host.ts'
import { isConfirmation, PUBLISHED } from '../paths.ts'

const { form: formTexts } = deskCopy

interface PublishedNoticeProps {
  /** By default, when visitors see the change. */
  readonly live?: string
  /** Shown if the public pages are not up to date yet. */
  readonly notLive: string
  readonly children?: ReactNode
}

/** Shown if the address of the form's page confirms a publication. */
export function PublishedNotice({ live, notLive, children }: PublishedNoticeProps) {
  const location = useLocation()
  const hasStaticHost = useStaticHost() !== null
  const shown = hasStaticHost ? formTexts.liveSoon : formTexts.live
  const published = useIsUploaded() ? formTexts.publishedHere : shown
  if (!isConfirmation(location)) return null
  const isLive = location.search === PUBLISHED.live
  return (
    <Notice kind={isLive ? 'success' : 'problem'} heading={isLive ? (live ?? published) : notLive}>
      <UploadAgain />
      {children}
    </Notice>
  )
}
