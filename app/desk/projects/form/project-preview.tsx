/** Shows what a draft will look like: as a page, as a card, and as a link in WhatsApp. */
import { useState } from 'react'
import { type Picture, PLACEHOLDER } from '#core/picture.ts'
import { projectPath } from '#core/project.ts'
import type { ProjectDraft } from '#core/project-fields.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { ProjectDetail } from '../../../site/project/project-detail.tsx'
import { ProjectCard } from '../../../site/project-card/project-card.tsx'
import { projectLinkTexts } from '../../../site/seo/link-texts.ts'
import { useSite } from '../../../site/use-site.ts'
import { LinkPreview } from '../../draft/link-preview.tsx'
import { picturePath } from '../../draft/picture-path.ts'
import { PreviewDialog } from '../../draft/preview-dialog.tsx'
import { SegmentedControl } from '../../parts/segmented-control.tsx'
import { PATHS } from '../../paths.ts'
import styles from './project-preview.module.css'
import { usePictureSizes } from './use-picture-sizes.ts'

const { part: parts } = deskCopy.form.preview.choices

type Part = keyof typeof parts.labels

interface ProjectPreviewProps {
  readonly draft: ProjectDraft
  readonly onClose: () => void
}

export function ProjectPreview({ draft, onClose }: ProjectPreviewProps) {
  const [part, setPart] = useState<Part>('page')
  return (
    <PreviewDialog
      choices={<SegmentedControl {...parts} value={part} onChange={setPart} />}
      onClose={onClose}
    >
      <Preview part={part} draft={draft} />
    </PreviewDialog>
  )
}

function Preview({ part, draft }: { part: Part; draft: ProjectDraft }) {
  const site = useSite()
  const paths = draft.images.map(picturePath)
  const sizes = usePictureSizes(paths)
  // `frameWidths` stays empty, because the desk serves each picture in one width only. A picture of unknown size gets
  // the placeholder's size.
  const pictures = paths.map((path): Picture => ({ ...PLACEHOLDER, ...sizes[path], path }))
  const previewed = { ...draft, pictures, pictureCount: pictures.length }
  if (part === 'link') {
    return (
      <LinkPreview
        picture={sharePreviewPath(draft)}
        texts={projectLinkTexts(site, draft)}
        address={site.url + projectPath(draft.slug || deskCopy.form.fallbackSlug)}
      />
    )
  }
  if (part === 'page')
    return <ProjectDetail project={{ ...previewed, updatedAt: null, next: null }} />
  return (
    <div className={styles.margins}>
      <ul>
        <ProjectCard project={previewed} large={false} />
      </ul>
    </div>
  )
}

function sharePreviewPath({ title, category, images }: ProjectDraft): string {
  const [image] = images
  const query = { title, category, ...(image && { image }) }
  return `${PATHS.sharePreview}?${new URLSearchParams(query)}`
}
