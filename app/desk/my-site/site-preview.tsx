import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { typeset } from '#core/name/name.ts'
import { type Picture, PORTRAIT } from '#core/picture/picture.ts'
import { siteOf } from '#core/site/site.ts'
import type { SiteDraft } from '#core/site/site-fields.ts'
import { LandingPage } from '../../site/landing/landing-page.tsx'
import { textWidths } from '../../site/landing/text-widths.tsx'
import type { ProjectSummary } from '../../site/project-card/project-summary.ts'
import { SiteContext, type SiteData, useSite } from '../../site/use-site.ts'
import { picturePath } from '../paths.ts'
import { renderCrop } from './square-crop.ts'
import type { ChosenPhoto } from './use-portrait.ts'

interface SitePreviewProps {
  readonly draft: SiteDraft
  /** The configured name and phone number, which the draft may replace. */
  readonly owner: SiteData['owner']
  /** A chosen photo replaces the draft's portrait. */
  readonly chosen: ChosenPhoto | null
  readonly projects: readonly ProjectSummary[]
}

export function SitePreview({ draft, owner, chosen, projects }: SitePreviewProps) {
  const { url, year } = useSite()
  const croppedUrl = useCroppedUrl(chosen)
  const shown = siteOf({ url, owner }, draft)
  // Without `frameWidths`, the picture has no `srcset`: the desk has the portrait in one width only.
  const portrait: Picture = {
    ...PORTRAIT,
    frameWidths: [],
    path: croppedUrl ?? picturePath(draft.portrait),
  }
  const site: SiteData = { ...shown, portrait, year, typesetName: typeset(shown.owner.name) }
  return (
    <SiteContext value={site}>
      <PreviewedDocument site={site}>
        <LandingPage projects={{ state: 'ready', value: projects }} />
      </PreviewedDocument>
    </SiteContext>
  )
}

/** Null if no photo is chosen, or until it is cropped. */
function useCroppedUrl(chosen: ChosenPhoto | null): string | null {
  const [croppedUrl, setCroppedUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!chosen) return
    let url = ''
    async function crop({ photo, crop }: ChosenPhoto) {
      url = URL.createObjectURL(await renderCrop(photo, crop))
      setCroppedUrl(url)
    }
    // The preview then shows the draft's portrait. Publishing will tell the owner.
    crop(chosen).catch(() => {})
    return () => URL.revokeObjectURL(url)
  }, [chosen])
  return croppedUrl
}

interface PreviewedDocumentProps {
  readonly site: SiteData
  readonly children: ReactNode
}

/**
 * The server and the inline script do this on public pages: they set the widths of the texts, and reveal the elements
 * with an entrance. The preview also hides the strip and the bar's chat button.
 */
function PreviewedDocument({ site, children }: PreviewedDocumentProps) {
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const root = content.current?.ownerDocument.documentElement
    for (const [property, value] of Object.entries(textWidths(site))) {
      root?.style.setProperty(property, `${value}`)
    }
    root?.toggleAttribute('data-chat-in-sight', true)
    const entering = root?.querySelectorAll<HTMLElement>(
      '[data-entrance], [data-entrance-each] > *',
    )
    for (const element of entering ?? []) element.dataset.seen = 'done'
  }, [site])
  return <div ref={content}>{children}</div>
}
