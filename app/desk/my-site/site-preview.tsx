import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Loadable } from '#core/loadable.ts'
import { typeset } from '#core/name/name.ts'
import { type Picture, PORTRAIT } from '#core/picture/picture.ts'
import { siteOf } from '#core/site/site.ts'
import type { SiteDraft } from '#core/site/site-fields.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import type { siteCopy } from '#texts/my-site-copy.ts'
import { taglineOf } from '#texts/owner-texts.ts'
import { LandingPage } from '../../site/landing/landing-page.tsx'
import { textWidths } from '../../site/landing/text-widths.tsx'
import type { ProjectSummary } from '../../site/project-card/project-summary.ts'
import { homeLinkTexts } from '../../site/seo/link-texts.ts'
import { SiteContext, type SiteData, useSite } from '../../site/use-site.ts'
import { PATHS, picturePath } from '../paths.ts'
import { LinkPreview } from '../share/link-preview.tsx'
import { renderCrop } from './square-crop.ts'
import type { ChosenPhoto, Portrait } from './use-portrait.ts'

const { preview: previewTexts } = deskCopy.form

interface SitePreviewProps {
  readonly part: keyof typeof siteCopy.preview.part.labels
  readonly draft: SiteDraft
  /** Name and phone number from the configuration. The draft may replace them. */
  readonly owner: SiteData['owner']
  /** If a photo was chosen, it is shown instead of the draft's portrait. */
  readonly portrait: Portrait
  readonly projects: readonly ProjectSummary[]
}

export function SitePreview({ part, draft, owner, portrait, projects }: SitePreviewProps) {
  const { url, year } = useSite()
  const croppedUrl = useCroppedUrl(portrait.chosen)
  const site = useMemo((): SiteData => {
    const shown = siteOf({ url, owner }, draft)
    const { name } = shown.owner
    // Without `frameWidths`, the picture has no `srcset`: the desk has the portrait in one width only.
    const picture: Picture = {
      ...PORTRAIT,
      frameWidths: [],
      path: croppedUrl ?? picturePath(draft.portrait),
    }
    return { ...shown, portrait: picture, year, typesetName: typeset(name) }
  }, [draft, owner, croppedUrl, url, year])
  const loadableProjects = useMemo(
    (): Loadable<readonly ProjectSummary[]> => ({ state: 'ready', value: projects }),
    [projects],
  )
  return (
    <SiteContext value={site}>
      {part === 'link' ? (
        <SiteLinkPreview site={site} portrait={portrait} />
      ) : (
        <PreviewedDocument site={site}>
          <LandingPage projects={loadableProjects} />
        </PreviewedDocument>
      )}
    </SiteContext>
  )
}

interface SiteLinkPreviewProps {
  readonly site: SiteData
  readonly portrait: Portrait
}

function SiteLinkPreview({ site, portrait }: SiteLinkPreviewProps) {
  const { isOpening, areUnsent } = portrait.formPhotos
  // The server draws the share picture, so it needs a chosen portrait already now. Publishing does not send it again.
  const uploadNow = useEffectEvent(portrait.startUpload)
  useEffect(() => {
    if (!isOpening) uploadNow()
  }, [isOpening])
  const query = {
    name: site.owner.name,
    tagline: taglineOf(site),
    portrait: portrait.address,
  }
  return (
    <LinkPreview
      picture={areUnsent ? null : `${PATHS.sharePreview}?${new URLSearchParams(query)}`}
      texts={homeLinkTexts(site)}
      address={`${site.url}/`}
    >
      <p>{portrait.problem ? previewTexts.notDrawn : previewTexts.drawing}</p>
    </LinkPreview>
  )
}

/** @returns an object URL of the cropped photo; null if no photo is chosen, or until the photo is cropped. */
function useCroppedUrl(chosen: ChosenPhoto | null): string | null {
  const [cropped, setCropped] = useState<{ readonly chosen: ChosenPhoto; readonly url: string }>()
  useEffect(() => {
    if (!chosen) return
    let isCancelled = false
    let url = ''
    async function crop(chosen: ChosenPhoto) {
      const blob = await renderCrop(chosen.photo, chosen.crop)
      if (isCancelled) return
      url = URL.createObjectURL(blob)
      setCropped({ chosen, url })
    }
    // If it fails, the preview shows the draft's portrait. Publishing will tell the owner.
    crop(chosen).catch(() => {})
    return () => {
      isCancelled = true
      URL.revokeObjectURL(url)
    }
  }, [chosen])
  return cropped?.chosen === chosen ? (cropped?.url ?? null) : null
}

interface PreviewedDocumentProps {
  readonly site: SiteData
  readonly children: ReactNode
}

/**
 * Does in the iframe what the server and the inline script do on public pages: sets the widths of the texts, and reveals
 * the elements with an entrance. Also hides the strip and the bar's chat button.
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
