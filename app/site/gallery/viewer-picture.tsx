import { useEffect, useRef, useState } from 'react'
import { type Picture, pictureSources } from '#core/picture/picture.ts'
import { customProperties } from '../../ui/custom-properties.ts'
import styles from './viewer.late.module.css'
import { enableZoom } from './zoom.ts'

/** Height ÷ width. A taller picture scrolls, because it would be too narrow to read if it fitted the screen. */
const SCROLLS_ABOVE = 3

/** As `sizes`. No file is so wide, so the browser loads the largest. */
const LARGEST_FILE = '9999px'

interface ViewerPictureProps {
  readonly picture: Picture
  readonly alternative: string
  readonly captionId: string | undefined
  readonly sizes: string
  readonly isCurrent: boolean
  readonly isNear: boolean
}

export function ViewerPicture(props: ViewerPictureProps) {
  const { picture, alternative, captionId, sizes, isCurrent, isNear } = props
  const { width, height } = picture
  const { src, avifSrcSet } = pictureSources(picture)
  const box = useRef<HTMLLIElement>(null)
  const image = useRef<HTMLImageElement>(null)
  /** The file of the page comes first. Browsers show it until they have loaded the largest one. */
  const [hasLoaded, setHasLoaded] = useState(false)

  useEffect(() => {
    if (isCurrent && box.current && image.current) return enableZoom(box.current, image.current)
  }, [isCurrent])

  return (
    <li
      ref={box}
      className={styles.box}
      {...customProperties({ '--width': `${width}px`, '--ratio': width / height })}
      data-long={height > width * SCROLLS_ABOVE || undefined}
      // Arrow keys scroll a picture that does not fit, also in Safari.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
      inert={!isCurrent}
    >
      <img
        ref={image}
        srcSet={avifSrcSet}
        sizes={hasLoaded ? LARGEST_FILE : sizes}
        src={src}
        alt={alternative}
        aria-describedby={captionId}
        width={width}
        height={height}
        loading={isNear ? 'eager' : 'lazy'}
        draggable={false}
        onLoad={() => setHasLoaded(true)}
      />
    </li>
  )
}
