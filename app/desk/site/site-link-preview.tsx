/** Shows the link to the landing page as WhatsApp shows it. */
import { useEffect, useEffectEvent } from 'react'
import { taglineOf } from '../../owner-texts.ts'
import { homeLinkTexts } from '../../seo/link-texts.ts'
import type { SiteData } from '../../use-site.ts'
import { deskCopy } from '../desk-copy.ts'
import { PATHS } from '../paths.ts'
import { LinkPreview } from '../publishing/link-preview.tsx'
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
