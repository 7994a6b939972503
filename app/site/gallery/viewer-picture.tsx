import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Picture, pictureAddress, smallestFile } from '#core/picture/picture.ts'
import { useSmallFile } from './slides.tsx'
import styles from './viewer.module.css'
import { enableZoom, type Zoom } from './zoom.ts'

/** Pictures with a larger height ÷ width scroll, because they would be too narrow to read on one screen. */
const SCROLLS_ABOVE = 3

interface ViewerPictureProps {
  readonly picture: Picture
  readonly alternative: string
  readonly captionId: string | undefined
  /** The address of a file to show until the largest has loaded. Without one, the smallest file is shown. */
  readonly smaller: string | undefined
  readonly isCurrent: boolean
  readonly isNear: boolean
}

export function ViewerPicture(props: ViewerPictureProps) {
  const { picture, alternative, captionId, smaller, isCurrent, isNear } = props
  const box = useRef<HTMLLIElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const zoom = useRef<Zoom>(null)

  useEffect(() => {
    if (!box.current || !image.current) return
    zoom.current = enableZoom(box.current, image.current)
    return zoom.current.stop
  }, [])

  useLayoutEffect(() => {
    if (!isCurrent) zoom.current?.reset()
    // The picture that had the focus is inert now, so the keys would have no effect.
    else if (box.current?.parentElement?.contains(document.activeElement)) {
      box.current.focus({ preventScroll: true })
    }
  }, [isCurrent])

  const { width, height } = picture
  useLayoutEffect(() => {
    if (!image.current) return
    const { style } = image.current
    style.setProperty('--picture-width', `${width}px`)
    style.setProperty('--picture-ratio', String(width / height))
  }, [width, height])
  useSmallFile(box, smaller || smallestFile(picture))

  const largest = picture.frameWidths.at(-1)
  return (
    <li
      ref={box}
      className={styles.box}
      data-long={height > width * SCROLLS_ABOVE || undefined}
      // Arrow keys scroll a picture that does not fit, also in Safari.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
      inert={!isCurrent}
    >
      <img
        ref={image}
        src={largest === undefined ? picture.path : pictureAddress(picture, largest, 'avif')}
        alt={alternative}
        aria-describedby={captionId}
        width={width}
        height={height}
        loading={isNear ? 'eager' : 'lazy'}
        draggable={false}
      />
    </li>
  )
}
