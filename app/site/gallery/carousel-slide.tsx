import type { MouseEvent } from 'react'
import { type Picture, pictureSources, smallestFile } from '#core/picture/picture.ts'
import { FRAME_RATIO, shapeOf } from '#core/picture/picture-size.ts'
import { customProperties } from '../../ui/custom-properties.ts'
import { opensElsewhere } from '../../ui/opens-elsewhere.ts'
import { ResponsivePicture } from '../../ui/responsive-picture.tsx'
import frameStyles from '../project-card/framed-picture.module.css'
import styles from './carousel-slide.module.css'
import row from './row.module.css'
import { shownRatio } from './row.ts'

/** Pictures that differ less from the frame's ratio fill it: 4:3 and 16:9. The viewer shows what the frame cuts off. */
const MAX_DIFFERENCE = 0.17

interface CarouselSlideProps {
  readonly picture: Picture
  readonly caption: string | undefined
  readonly captionId: string
  /** Empty for the placeholder, which has no link. */
  readonly name: string
  readonly sizes: string
  /** On phones, the frame is upright too. */
  readonly hasUprightFrame: boolean
  readonly loading: 'first' | 'eager' | 'lazy'
  readonly isSelected: boolean
  readonly isTabStop: boolean
  readonly onOpen: () => void
}

export function CarouselSlide(slide: CarouselSlideProps) {
  const { picture, caption, captionId, name, sizes, loading } = slide
  const image = (
    <ResponsivePicture picture={picture} alternative={name} sizes={sizes} loading={loading} />
  )
  if (!name) {
    return (
      <li className={styles.slide} data-selected>
        {image}
      </li>
    )
  }
  const { src } = pictureSources(picture)
  const ratio = picture.width / picture.height
  const fillsFrame = !slide.hasUprightFrame && Math.abs(ratio / FRAME_RATIO - 1) < MAX_DIFFERENCE

  function open(event: MouseEvent) {
    if (opensElsewhere(event)) return
    event.preventDefault()
    slide.onOpen()
  }

  return (
    <li
      className={styles.slide}
      {...customProperties({ '--ratio': shownRatio(picture) })}
      data-selected={slide.isSelected || undefined}
      data-shape={shapeOf(picture)}
    >
      <a
        href={src}
        aria-describedby={caption && captionId}
        tabIndex={slide.isTabStop ? undefined : -1}
        onClick={open}
      >
        {image}
        {!fillsFrame && (
          <img className={frameStyles.backdrop} src={smallestFile(picture)} alt="" loading="lazy" />
        )}
      </a>
      {caption && (
        <div id={captionId} className={`${styles.caption} ${row.caption}`}>
          {caption}
        </div>
      )}
    </li>
  )
}
