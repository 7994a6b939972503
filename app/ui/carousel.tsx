/** A looping row of pictures with buttons, swiping and arrow keys. Without scripts, the row can be scrolled. */
import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight } from 'lucide'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { type Picture as PictureData, PLACEHOLDER } from '../../core/picture.ts'
import { copy } from '../copy.ts'
import styles from './carousel.module.css'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'

interface CarouselProps {
  /** If empty, the carousel shows the placeholder. */
  readonly pictures: readonly PictureData[]
  /** The project's title, for the alternative texts. */
  readonly title: string
  /** The `sizes` attribute of the images. */
  readonly sizes: string
}

export function Carousel({ pictures, title, sizes }: CarouselProps) {
  const words = copy.project
  const [viewport, carousel] = useEmblaCarousel({ loop: true })
  const [selected, setSelected] = useState(0)
  const several = pictures.length > 1
  const upright = pictures.filter(({ width, height }) => width < height)

  useEffect(() => {
    if (!carousel) return
    const select = () => setSelected(carousel.selectedScrollSnap())
    carousel.on('select', select)
    return () => {
      carousel.off('select', select)
    }
  }, [carousel])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    if (event.key === 'ArrowLeft') carousel?.scrollPrev()
    else carousel?.scrollNext()
  }

  return (
    <section
      aria-roledescription={words.carousel}
      aria-label={words.gallery}
      onKeyDown={several ? onKeyDown : undefined}
    >
      <div
        className={styles.viewport}
        data-upright={upright.length > pictures.length / 2 || undefined}
        ref={several ? viewport : undefined}
        data-ready={carousel ? '' : undefined}
        // Focusable until the buttons work, so that the keyboard can scroll the row.
        tabIndex={several && !carousel ? 0 : undefined}
      >
        <ul className={styles.slides}>
          {(pictures.length > 0 ? pictures : [PLACEHOLDER]).map((picture, index) => (
            <li key={index} className={styles.slide}>
              <Picture
                picture={picture}
                alternative={picture === PLACEHOLDER ? '' : words.picture(title, index + 1)}
                sizes={sizes}
                loading={index === 0 ? 'first' : 'lazy'}
              />
            </li>
          ))}
        </ul>
      </div>
      {several && (
        <div className={styles.controls}>
          <button
            type="button"
            className="icon-button"
            aria-label={words.previousPicture}
            onClick={() => carousel?.scrollPrev()}
          >
            <Icon icon={ChevronLeft} />
          </button>
          <p aria-live="polite">{words.picturePosition(selected + 1, pictures.length)}</p>
          <button
            type="button"
            className="icon-button"
            aria-label={words.nextPicture}
            onClick={() => carousel?.scrollNext()}
          >
            <Icon icon={ChevronRight} />
          </button>
        </div>
      )}
    </section>
  )
}
