/** A responsive picture, over a blurred preview until it has loaded. */
import { type Picture as Described, pictureSources } from '../../core/picture.ts'
import styles from './picture.module.css'

interface PictureProps {
  readonly picture: Described
  readonly alternative: string
  /** How wide it is shown; see the `sizes` attribute of `img`. */
  readonly sizes: string
  /** `first` for the largest picture of the first screen (LCP); all others load when they come near. */
  readonly loading: 'first' | 'lazy'
  readonly className?: string | undefined
}

/** Where there is a preview, the parent has to be positioned, and of the picture's size. */
export function Picture({ picture, alternative, sizes, loading, className }: PictureProps) {
  const { width, height, preview } = picture
  const urgency = loading === 'first' ? { fetchPriority: 'high' as const } : { loading }
  return (
    <>
      {preview && (
        <img
          className={styles.preview}
          src={preview}
          alt=""
          loading={loading === 'lazy' ? loading : undefined}
          width={16}
          height={10}
          aria-hidden="true"
          draggable={false}
        />
      )}
      <img
        className={`${className ?? ''} ${preview ? styles.above : ''}`.trim() || undefined}
        {...urgency}
        sizes={sizes}
        {...pictureSources(picture)}
        alt={alternative}
        width={width}
        height={height}
        decoding={loading === 'lazy' ? 'async' : 'auto'}
        draggable={false}
      />
    </>
  )
}
