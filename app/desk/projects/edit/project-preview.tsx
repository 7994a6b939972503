import { useEffect, useState } from 'react'
import { GROUND_SAMPLES, groundOf } from '#core/picture/ground.ts'
import { type Picture, PLACEHOLDER } from '#core/picture/picture.ts'
import type { ProjectDraft } from '#core/project/project-fields.ts'
import { ProjectDetail } from '../../../site/project/project-detail.tsx'
import { leadingFigures } from '../../../site/project-card/leading-figures.ts'
import { ProjectCard } from '../../../site/project-card/project-card.tsx'
import { fieldsOfPage } from '../../../site/project-card/project-summary.ts'
import { picturePath } from '../../paths.ts'
import { contextOf } from '../../photos/prepare-photo.ts'
import styles from './project-form.module.css'

interface ProjectPreviewProps {
  readonly view: 'page' | 'card'
  readonly draft: ProjectDraft
}

export function ProjectPreview({ view, draft }: ProjectPreviewProps) {
  const paths = draft.images.map(picturePath)
  const details = useLoadedDetails(paths)
  // The desk serves each picture in one width only, so `frameWidths` stays empty. A picture of unknown size gets the
  // placeholder's size.
  const pictures = paths.map((path): Picture => ({ ...PLACEHOLDER, ...details[path], path }))
  const previewed = { ...fieldsOfPage(draft), pictures, pictureCount: pictures.length }
  if (view === 'page')
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

type Details = Pick<Picture, 'width' | 'height' | 'ground'>

/** A draft has only addresses of images. The result, by path, lacks a picture that has not loaded. */
function useLoadedDetails(paths: readonly string[]): Readonly<Record<string, Details>> {
  const [details, setDetails] = useState<Readonly<Record<string, Details>>>({})
  // The effect depends on a text, so that it does not run again for an equal array.
  const joinedPaths = paths.join('\n')

  useEffect(() => {
    for (const path of joinedPaths.split('\n').filter(Boolean)) {
      const image = new Image()
      image.onload = () => setDetails((known) => ({ ...known, [path]: detailsOf(image) }))
      image.src = path
    }
  }, [joinedPaths])

  return details
}

/** A transparent picture gets its background, and so its ground, only on the server. */
function detailsOf(image: HTMLImageElement): Details {
  const context = contextOf(new OffscreenCanvas(GROUND_SAMPLES, GROUND_SAMPLES))
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, GROUND_SAMPLES, GROUND_SAMPLES)
  const ground = groundOf(context.getImageData(0, 0, GROUND_SAMPLES, GROUND_SAMPLES).data)
  const { naturalWidth: width, naturalHeight: height } = image
  return { width, height, ...(ground && { ground }) }
}
