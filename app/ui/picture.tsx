/** A responsive picture, as AVIF or WebP. */
import { type Picture as Described, pictureSources } from '../../core/picture.ts'

interface PictureProps {
  readonly picture: Described
  readonly alternative: string
  /** How wide it is shown; see the `sizes` attribute of `img`. */
  readonly sizes: string
  /** `first` for the largest picture of the first screen (LCP); all others load when they come near. */
  readonly loading: 'first' | 'lazy'
  readonly className?: string | undefined
}

export function Picture({ picture, alternative, sizes, loading, className }: PictureProps) {
  const { src, avifSrcSet } = pictureSources(picture)
  const urgency = loading === 'first' ? { fetchPriority: 'high' as const } : { loading }
  return (
    <picture>
      {avifSrcSet && <source type="image/avif" srcSet={avifSrcSet} sizes={sizes} />}
      <img
        className={className}
        {...urgency}
        src={src}
        alt={alternative}
        width={picture.width}
        height={picture.height}
        decoding={loading === 'lazy' ? 'async' : 'auto'}
        draggable={false}
      />
    </picture>
  )
}
