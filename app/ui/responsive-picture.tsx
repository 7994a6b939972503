/** Programs that do not read AVIF get one WebP file. An SVG has only its own file. */
import { type Picture, pictureSources } from '#core/picture/picture.ts'

interface ResponsivePictureProps {
  readonly picture: Picture
  readonly alternative: string
  readonly sizes: string
  /** `first` is for the largest picture of the first screen. */
  readonly loading: 'first' | 'eager' | 'lazy'
  readonly className?: string | undefined
}

export function ResponsivePicture({
  picture,
  alternative,
  sizes,
  loading,
  className,
}: ResponsivePictureProps) {
  const { src, avifSrcSet } = pictureSources(picture)
  const urgency =
    loading === 'first'
      ? { fetchPriority: 'high' as const }
      : // Chromium would give lazy pictures in the window a high priority, and they would delay the first picture.
        { loading, fetchPriority: loading === 'lazy' ? ('low' as const) : undefined }
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
        decoding={loading === 'first' ? 'auto' : 'async'}
        draggable={false}
      />
    </picture>
  )
}
