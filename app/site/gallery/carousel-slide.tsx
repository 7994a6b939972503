import type { MouseEvent } from 'react'
import { type Picture, pictureSources, smallestFile } from '#core/picture/picture.ts'
import { FRAME_RATIO, shapeOf } from '#core/picture/picture-size.ts'
import { customProperties } from '../../ui/custom-properties.ts'
import { opensElsewhere } from '../../ui/opens-elsewhere.ts'
import { ResponsivePicture } from '../../ui/responsive-picture.tsx'
import frameStyles from '../project-card/framed-picture.module.css'
import styles from './carousel-slide.module.css'
import row from './row.module.css'

/** Of slimmer pictures, only the top is visible, as wide as in the project's card. */
const SLIMMEST = 0.42
const CROPPED = 3 / 4

/** From the ratio of the frame. Photos of 4:3 and screenshots of 16:9 fill it, and the viewer shows what it cuts off. */
const FILLING_DIFFERENCE = 0.17

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
  const fillsFrame =
    !slide.hasUprightFrame && Math.abs(ratio / FRAME_RATIO - 1) < FILLING_DIFFERENCE

  function open(event: MouseEvent) {
    if (opensElsewhere(event)) return
    event.preventDefault()
    slide.onOpen()
  }

  return (
    <li
      className={styles.slide}
      {...customProperties({ '--ratio': ratio < SLIMMEST ? CROPPED : ratio })}
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
