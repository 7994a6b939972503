/** A looping row of pictures: buttons, swipe, arrow keys; a plain scrollable row before scripts arrive. */
import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import styles from './carousel.module.css'

interface CarouselProps {
  readonly images: readonly { readonly source: string; readonly alternative: string }[]
  readonly label: string
  readonly previous: string
  readonly next: string
  readonly position: (position: number, count: number) => string
}

export function Carousel({ images, label, previous, next, position }: CarouselProps) {
  const [viewport, carousel] = useEmblaCarousel({ loop: true })
  const [selected, setSelected] = useState(0)
  const several = images.length > 1

  useEffect(() => {
    if (!carousel) return
    const select = () => setSelected(carousel.selectedScrollSnap())
    carousel.on('select', select)
    return () => {
      carousel.off('select', select)
    }
  }, [carousel])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    if (event.key === 'ArrowLeft') carousel?.scrollPrev()
    else carousel?.scrollNext()
  }

  return (
    <section
      className={styles.carousel}
      aria-roledescription="carrossel"
      aria-label={label}
      onKeyDown={several ? onKeyDown : undefined}
    >
      <div
        className={styles.viewport}
        ref={several ? viewport : undefined}
        data-ready={carousel ? '' : undefined}
      >
        <ul className={styles.slides}>
          {images.map(({ source, alternative }, index) => (
            <li key={source} className={styles.slide}>
              <img
                src={source}
                alt={alternative}
                width={1600}
                height={1000}
                loading={index === 0 ? 'eager' : 'lazy'}
                fetchPriority={index === 0 ? 'high' : 'auto'}
                draggable={false}
              />
            </li>
          ))}
        </ul>
      </div>
      {several && (
        <div className={styles.controls}>
          <button type="button" aria-label={previous} onClick={() => carousel?.scrollPrev()}>
            <ChevronLeft aria-hidden="true" />
          </button>
          <p aria-live="polite">{position(selected + 1, images.length)}</p>
          <button type="button" aria-label={next} onClick={() => carousel?.scrollNext()}>
            <ChevronRight aria-hidden="true" />
          </button>
        </div>
      )}
    </section>
  )
}
