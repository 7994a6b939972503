/** A looping row of pictures: buttons, swipe, arrow keys; a plain scrollable row before scripts arrive. */
import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Picture as Described } from '../../core/picture.ts'
import { afterPaint } from '../document/after-paint.ts'
import { usePainted } from '../document/use-painted.ts'
import styles from './carousel.module.css'
import { Picture } from './picture.tsx'

interface CarouselProps {
  readonly pictures: readonly Described[]
  /** What a picture shows, by its position from 1. */
  readonly alternative: (position: number) => string
  /** How wide it is shown; see the `sizes` attribute of `img`. */
  readonly sizes: string
  readonly label: string
  /** What such a row is called. */
  readonly kind: string
  readonly previous: string
  readonly next: string
  readonly position: (position: number, count: number) => string
}

type Step = 'scrollPrev' | 'scrollNext'

export function Carousel(props: CarouselProps) {
  const { pictures, alternative, sizes, label, kind, previous, next, position } = props
  const [viewport, carousel] = useEmblaCarousel({ loop: true })
  const [selected, setSelected] = useState(0)
  const several = pictures.length > 1
  // The carousel measures itself, which forces a reflow.
  const painted = usePainted()

  // The step that was requested before the carousel was ready.
  const early = useRef<Step>(null)

  const move = (step: Step) => {
    if (carousel) carousel[step]()
    else early.current = step
  }

  useEffect(() => {
    if (!carousel) return
    // The pictures move in the next frame; the counter may be rendered after it.
    const select = () => afterPaint(() => setSelected(carousel.selectedScrollSnap()))
    carousel.on('select', select)
    if (early.current) carousel[early.current]()
    early.current = null
    return () => {
      carousel.off('select', select)
    }
  }, [carousel])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    move(event.key === 'ArrowLeft' ? 'scrollPrev' : 'scrollNext')
  }

  return (
    <section
      className={styles.carousel}
      aria-roledescription={kind}
      aria-label={label}
      onKeyDown={several ? onKeyDown : undefined}
    >
      <div
        className={styles.viewport}
        ref={several && painted ? viewport : undefined}
        data-ready={carousel ? '' : undefined}
        // Until the buttons work, the keyboard scrolls it.
        tabIndex={several && !carousel ? 0 : undefined}
      >
        <ul className={styles.slides}>
          {pictures.map((picture, index) => (
            <li key={picture.path} className={styles.slide}>
              <Picture
                picture={picture}
                alternative={alternative(index + 1)}
                sizes={sizes}
                loading={index === 0 ? 'first' : 'lazy'}
              />
            </li>
          ))}
        </ul>
      </div>
      {several && (
        <div className={styles.controls}>
          <button type="button" aria-label={previous} onClick={() => move('scrollPrev')}>
            <ChevronLeft aria-hidden="true" />
          </button>
          <p aria-live="polite">{position(selected + 1, pictures.length)}</p>
          <button type="button" aria-label={next} onClick={() => move('scrollNext')}>
            <ChevronRight aria-hidden="true" />
          </button>
        </div>
      )}
    </section>
  )
}
