/** Renders a draft with the components of the public site. */
import { type Picture, PLACEHOLDER } from '../../../core/picture.ts'
import type { ProjectDraft } from '../../../core/project-writer.ts'
import { ProjectCard } from '../../sections/project-card.tsx'
import { ProjectDetail } from '../../sections/project-detail.tsx'
import { deskCopy } from '../desk-copy.ts'
import { picturePath } from './picture-path.ts'
import styles from './project-preview.module.css'

const { options } = deskCopy.form.preview.choices.part

export type PreviewPart = keyof typeof options

interface ProjectPreviewProps {
  readonly part: PreviewPart
  readonly draft: ProjectDraft
}

export function ProjectPreview({ part, draft }: ProjectPreviewProps) {
  const pictures = draft.images.map(previewPicture)
  if (part === 'page')
    return <ProjectDetail project={{ ...draft, id: '', updatedAt: null, pictures, next: null }} />
  return (
    <div className={styles.page}>
      {part === 'link' ? (
        <img src={sharePicturePath(draft)} alt={options.link} />
      ) : (
        <ul>
          <ProjectCard card={{ ...draft, pictures }} large={false} />
        </ul>
      )}
    </div>
  )
}

/** Like the placeholder, it has no list of widths: the desk serves each picture in one width only. */
function previewPicture(image: string): Picture {
  return { ...PLACEHOLDER, path: picturePath(image) }
}

function sharePicturePath({ title, category, images: [image] }: ProjectDraft): string {
  const query = { title, category, ...(image && { image }) }
  return `/estudio/cartao?${new URLSearchParams(query)}`
}
