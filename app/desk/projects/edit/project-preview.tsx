import { useEffect, useState } from 'react'
import { type Picture, PLACEHOLDER } from '#core/picture/picture.ts'
import type { Size } from '#core/picture/picture-size.ts'
import type { ProjectDraft } from '#core/project/project-fields.ts'
import type { deskCopy } from '#texts/desk-copy.ts'
import { fieldsOfPage } from '../../../site/project/fields-of-page.ts'
import { ProjectDetail } from '../../../site/project/project-detail.tsx'
import { leadingFigures } from '../../../site/project-card/leading-figures.ts'
import { ProjectCard } from '../../../site/project-card/project-card.tsx'
import { picturePath } from '../../paths.ts'
import styles from './project-form.module.css'

interface ProjectPreviewProps {
  readonly part: keyof typeof deskCopy.form.preview.choices.part.labels
  readonly draft: ProjectDraft
}

export function ProjectPreview({ part, draft }: ProjectPreviewProps) {
  const paths = draft.images.map(picturePath)
  const sizes = usePictureSizes(paths)
  // `frameWidths` stays empty, because the desk serves each picture in one width only. A picture of unknown size gets
  // the placeholder's size.
  const pictures = paths.map((path): Picture => ({ ...PLACEHOLDER, ...sizes[path], path }))
  const previewed = { ...fieldsOfPage(draft), pictures, pictureCount: pictures.length }
  if (part === 'page')
    return <ProjectDetail project={{ ...previewed, updatedAt: null, next: null }} />
  return (
    <div className={styles.margins}>
      <ul>
        <ProjectCard
          project={{ ...previewed, leading: leadingFigures(draft.description) }}
          large={false}
        />
      </ul>
    </div>
  )
}

/**
 * Loads pictures to learn their sizes, because a draft has only addresses of images.
 * @returns the sizes, by path. A path is absent while its picture has not loaded.
 */
function usePictureSizes(paths: readonly string[]): Readonly<Record<string, Size>> {
  const [sizes, setSizes] = useState<Readonly<Record<string, Size>>>({})
  // The effect depends on a text, so that it does not run again for an equal array.
  const joinedPaths = paths.join('\n')

  useEffect(() => {
    for (const path of joinedPaths.split('\n').filter(Boolean)) {
      const image = new Image()
      image.onload = () => {
        const size = { width: image.naturalWidth, height: image.naturalHeight }
        setSizes((known) => ({ ...known, [path]: size }))
      }
      image.src = path
    }
  }, [joinedPaths])

  return sizes
}
