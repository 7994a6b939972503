/** The parent element sets the size and cuts off what is outside. */
import { type Picture, PLACEHOLDER } from '#core/picture/picture.ts'
import { shapeOf } from '#core/picture/picture-size.ts'
import { ResponsivePicture } from '../../ui/responsive-picture.tsx'
import styles from './framed-picture.module.css'

interface FramedPictureProps {
  readonly picture: Picture | null
  readonly alternative: string
  readonly sizes: string
}

export function FramedPicture({ picture, alternative, sizes }: FramedPictureProps) {
  const shown = picture ?? PLACEHOLDER
  const shape = shapeOf(shown)
  return (
    <>
      {shape !== 'plain' && (
        // The backdrop is blurred, so `1px` selects the smallest file.
        <ResponsivePicture
          picture={shown}
          alternative=""
          sizes="1px"
          loading="lazy"
          className={styles.backdrop}
        />
      )}
      <ResponsivePicture
        picture={shown}
        alternative={picture ? alternative : ''}
        sizes={sizes}
        loading="lazy"
        className={styles[shape]}
      />
    </>
  )
}
