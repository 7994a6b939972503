/** Shows the link to the landing page as WhatsApp shows it. */
import { useEffect, useEffectEvent } from 'react'
import { deskCopy } from '#texts/desk-copy.ts'
import { taglineOf } from '#texts/owner-texts.ts'
import { homeLinkTexts } from '../../site/seo/link-texts.ts'
import type { SiteData } from '../../site/use-site.ts'
import { LinkPreview } from '../draft/link-preview.tsx'
import { PATHS } from '../paths.ts'
import type { Portrait } from './use-portrait.ts'

interface SiteLinkPreviewProps {
  readonly site: SiteData
  readonly portrait: Portrait
}

const words = deskCopy.form.preview

export function SiteLinkPreview({ site, portrait }: SiteLinkPreviewProps) {
  const { isReading, isUnsent, problem, upload } = portrait
  // The server draws the share picture, so it needs a chosen portrait already now. Publishing does not send it again.
  const uploadNow = useEffectEvent(upload)
  useEffect(() => {
    if (!isReading) void uploadNow()
  }, [isReading])
  const query = { name: site.owner.name, tagline: taglineOf(site), portrait: portrait.address }
  return (
    <LinkPreview
      picture={isUnsent ? null : `${PATHS.sharePreview}?${new URLSearchParams(query)}`}
      texts={homeLinkTexts(site)}
      address={`${site.url}/`}
    >
      <p>{problem ? words.notDrawn : words.drawing}</p>
    </LinkPreview>
  )
}
